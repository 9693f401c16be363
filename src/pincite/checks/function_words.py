"""Words that every text has, whatever it is about: their presence says nothing."""

from __future__ import annotations

FUNCTION_WORDS = frozenset(
    """
    the a an and or but nor not no of in on at to from by with for as is are was were be been being
    has have had do does did will would shall should can could may might must it its he she they
    them their his her him we our us you your i me my this that these those there here which who
    whom whose what when where why how if then than so such also only very more most much many some
    any all each every both either neither other another own same too just into onto over under out
    up down off about after before between through during against within without upon per via
    because while although though however therefore thus hence yet still even ever never always

    der die das den dem des ein eine einen einem einer eines und oder aber nicht kein keine keinen
    von vom zu zum zur im in ins an am auf aus bei mit nach über unter vor für durch gegen ohne um
    ist sind war waren wird werden wurde wurden hat haben hatte hatten kann können muss müssen soll
    sollen darf er sie es wir ihr ich du man sich sein seine seinen ihre ihren dieser diese dieses
    diesen diesem jene jener jenes als wie wenn dass ob weil da so auch nur noch schon sehr mehr
    doch dann dort hier wo was wer welche welcher welches bis seit zwischen während

    le la les l un une des du de d et ou mais ni ne pas non à au aux en dans sur sous par pour avec
    sans entre chez est sont était étaient sera seront été être a ont avait avaient avoir fait faire
    il elle ils elles on nous vous je tu ce cet cette ces son sa ses leur leurs qui que quoi dont où
    quand comme si plus moins très aussi encore déjà tout tous toute toutes même même

    el los las una unos unas del al y o u pero no ni en con por para sin sobre entre desde hasta es
    son era eran fue fueron ser está están ha han había se su sus él ella ellos ellas lo le les
    este esta estos estas ese esa eso que quien cual cuando como donde más menos muy también ya todo

    o os as um uma uns umas do da dos das no na nos nas ao aos e ou mas não com por para sem sobre
    é são foi foram ser está ele ela eles elas seu sua seus suas este esta isso que quem quando como

    il lo gli i uno del dello della dei degli delle nel nella alla alle al dal dalla e ed o ma non
    con per tra fra su è sono era erano stato essere ha hanno si suo sua che chi cui quando come

    het een van en of maar niet in op te met voor door uit bij naar is zijn was waren wordt werd
    heeft hebben had hij zij ze wij we dat die dit deze er als dan ook nog wel

    и в во не на с со по к ко у о об от до из за для при что чтобы как так но а или же бы был была
    было были есть это этот эта эти он она оно они его её их мы вы я ты мне все всё также уже

    ve bir bu şu o da de ki ile için ama değil var yok olan olarak gibi daha çok

    i w we z ze na do od o po za przez dla że to ten ta te jest są był była było nie ale lub oraz
    jak się

    och att det som en ett är var på av för med den till inte har de om

    في من على إلى عن مع هذا هذه ذلك التي الذي كان كانت لا ما أن إن أو ثم قد هو هي هم كل بعد قبل

    और का की के को में से पर है हैं था थे थी यह वह ये वे एक नहीं भी ने तो कि जो
    """.split()
)
"""Articles, pronouns, prepositions, conjunctions and helping verbs of larger languages."""
