"""Verbs of saying and words like "according to", language by language, as data."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

SAYING: Mapping[str, frozenset[str]] = MappingProxyType(
    {
        language: frozenset(words.split())
        for language, words in {
            "en": "say says said saying states stated stating write writes wrote written writing "
            "notes noted noting explain explains explained explaining add adds added adding "
            "argue argues argued arguing claims claimed claiming tell tells told telling asks "
            "asked asking reply replies replied reports reported reads insist insists "
            "insisted declare declares declared announce announces announced conclude "
            "concludes concluded warn warns warned warning admit admits admitted observe "
            "observes observed remarks remarked recall recalls recalled testify testifies "
            "testified describe describes described describing quotes quoted quoting "
            "acknowledge acknowledges acknowledged affirm affirms affirmed caution cautions "
            "cautioned comments commented complain complains complained confirm confirms "
            "confirmed contend contends contended deny denies denied emphasise emphasises "
            "emphasised emphasize emphasizes emphasized holds ruled maintains maintained "
            "predict predicts predicted promises promised propose proposes proposed respond "
            "responds responded shout shouts shouted cries cried whisper whispers whispered "
            "stresses stressed suggest suggests suggested underline underlines underlined "
            "urges urged answer answers answered according urging cites cite cited",
            "de": "sagt sagte sagten sagen gesagt schreibt schrieb schrieben geschrieben erklärt "
            "erklärte erklärten betont betonte meint meinte meinten berichtet berichtete "
            "ergänzt ergänzte antwortet antwortete fragt fragte behauptet behauptete heißt "
            "laut zufolge zitiert zitierte warnt warnte fordert forderte urteilt urteilte "
            "kündigt kündigte rief ruft erzählt erzählte notiert notierte formuliert "
            "formulierte versichert versicherte verspricht versprach räumt räumte",
            "fr": "dit dis disait disent disaient déclare déclaré déclarait déclara affirme affirmé "
            "affirma affirment écrit écrivait écrivit écrivent explique expliqué expliqua "
            "ajoute ajouté ajouta noté nota précise précisé précisa souligne souligné "
            "souligna rappelle rappelé répond répondu répondit demande demandé demanda selon "
            "raconte raconté estime estimé conclut observe observé indique indiqué annonce "
            "annoncé confie confié poursuit rapporte rapporté reconnaît reconnu assure assuré "
            "insiste cité prévient avertit prévenu",
            "es": "dice dijo dicen dijeron dicho decía afirma afirmó afirman declara declaró "
            "declaran escribe escribió escriben explica explicó explican señala señaló añade "
            "añadió asegura aseguró según respondió responde preguntó pregunta sostiene "
            "sostuvo indica indicó contó advierte advirtió comenta comentó recuerda recordó "
            "subraya subrayó concluye concluyó reza insiste insistió admite admitió",
            "pt": "diz disse dizem disseram dito afirma afirmou afirmam declara declarou escreve "
            "escreveu escrevem explica explicou acrescenta acrescentou segundo conforme "
            "respondeu responde perguntou contou observa observou garante garantiu lembra "
            "lembrou alerta alertou conclui concluiu ressalta ressaltou",
            "it": "dice disse detto dicono dissero afferma affermato affermò scrive scrisse scritto "
            "scrivono spiega spiegò spiegato aggiunge aggiunse aggiunto secondo dichiara "
            "dichiarò dichiarato sostiene risponde rispose racconta raccontò osserva osservò "
            "avverte avvertì conclude sottolinea sottolineò chiede chiese",
            "nl": "zegt zei zeiden gezegd schrijft schreef schreven verklaart verklaarde volgens "
            "meldt meldde aldus vertelt vertelde stelt stelde antwoordde",
            "sv": "säger sade sa skriver skrev enligt förklarar förklarade menar menade svarade siger sagde "
            "ifølge sier skriv",
            "fi": "sanoi sanoo kertoo kertoi kirjoittaa kirjoitti mukaan totesi",
            "pl": "powiedział powiedziała mówi mówił mówiła napisał napisała pisze według stwierdził "
            "stwierdziła dodał dodała twierdzi zdaniem zapytał odpowiedział wyjaśnił",
            "cs": "řekl řekla říká napsal napsala píše podle uvedl uvedla dodal dodala tvrdí prohlásil",
            "hu": "mondta írta szerint mondja írja közölte tette",
            "tr": "dedi söyledi yazdı diyor göre belirtti açıkladı diye ifade",
            "ru": "сказал сказала сказали говорит говорил говорила говорят заявил заявила заявили написал "
            "написала пишет писал писала пишут отметил отметила добавил добавила сообщил сообщила "
            "сообщает пояснил пояснила объяснил объяснила подчеркнул подчеркнула утверждает утверждал "
            "считает ответил ответила спросил спросила рассказал рассказала словам согласно мнению "
            "данным указано говорится напомнил признал признала предупредил",
            "uk": "сказав сказала каже написав написала пише заявив заявила додав додала словами згідно",
            "el": "είπε λέει δήλωσε έγραψε γράφει σύμφωνα πρόσθεσε τόνισε",
            "ar": "قال قالت وقال وقالت يقول تقول قالوا كتب كتبت وكتب يكتب صرح صرحت أكد أكدت وأكد أضاف "
            "أضافت وأضاف ذكر ذكرت أوضح أوضحت وفقا وفقًا ووفقا بحسب وبحسب حسب أعلن أعلنت أشار جاء",
            "fa": "گفت گفته می‌گوید میگوید نوشت نوشته افزود طبق",
            "he": "אמר אמרה אמרו כתב כתבה לדברי לפי טען טענה הוסיף הוסיפה ציין ציינה הסביר",
            "hi": "कहा कहते कहती कहना बताया बताती बताते लिखा लिखते लिखती बोला बोले बोली अनुसार जवाब पूछा",
        }.items()
    }
)
"""Words that, near a quotation, say that somebody says it."""

SAYING_WORDS = frozenset(word for words in SAYING.values() for word in words)
"""All of them."""

UNSPACED_SAYING: tuple[str, ...] = (
    *(
        "说",
        "說",
        "表示",
        "指出",
        "写道",
        "寫道",
        "称",
        "稱",
        "认为",
        "認為",
        "强调",
        "強調",
        "回答",
    ),
    *("问道", "据", "據", "根据", "声称", "记载", "記載", "宣布", "解释", "补充", "透露", "坦言"),
    *("写着", "提到", "所言"),
    *(
        "と述べ",
        "と言",
        "と語",
        "と書",
        "と話",
        "と指摘",
        "と説明",
        "と答え",
        "と記",
        "と主張",
        "述べた",
    ),
    *("語った", "書いた", "言った", "によると", "によれば", "といい", "と訴え", "とある"),
    *("라고", "말했", "밝혔", "썼다", "전했", "설명했", "따르면", "กล่าว", "บอกว่า", "ตามที่"),
)
"""The same in languages that do not write spaces between words, or add endings to them."""

NAME_FOLLOWS: tuple[str, ...] = (
    *(
        "according to",
        "in the words of",
        "as quoted in",
        "as reported by",
        "laut",
        "nach Angaben von",
    ),
    *("nach Angaben der", "nach Angaben des", "in den Worten von", "selon", "d'après", "d’après"),
    *("aux termes de", "según", "de acuerdo con", "en palabras de", "segundo", "de acordo com"),
    *("nas palavras de", "conforme", "secondo", "nelle parole di", "volgens", "enligt", "ifølge"),
    *("według", "zdaniem", "podle", "по словам", "согласно", "по мнению", "по данным"),
    *("згідно з", "за словами", "σύμφωνα με", "وفقا ل", "وفقًا ل", "بحسب", "حسب", "לדברי", "לפי"),
)
"""Words that a name follows."""

PRONOUNS = frozenset(
    "i he she they as per her his its their my our your we you it this that these those who one someone somebody everyone nobody there "
    "here then but and in on at as when while if er sie es wir ich man das dies il elle ils elles on "
    "nous je vous cela ce él ella ellos ellas yo nosotros ele ela eles elas eu nós lui lei loro io "
    "он она они мы я это вы но и".split()
)
"""Words that begin with a capital at a sentence's start and are no names."""

DETERMINERS = frozenset(
    "the a an this these those his her its their my our your some any every no der die das den dem des "
    "ein eine einen einem einer kein keine sein seine ihr ihre le la les un une des ce cette son sa ses "
    "leur el los las una unos su sus um uma seu sua il lo gli i uno het een de".split()
)
"""Articles and their like, behind which a noun follows."""

# A title can stand right behind these as well: "she wrote “The Long Tide”".
WORDS_BEFORE_TITLES = frozenset(
    "write writes wrote written writing cite cites cited citing quotes quoted reads recall recalls "
    "recalled describe describes described propose proposes proposed announce announces announced "
    "schreibt schrieb schrieben geschrieben zitiert zitierte écrit écrivait écrivit cité escribe "
    "escribió escribieron scrive scrisse scritto escreve escreveu schrijft schreef skriver skrev "
    "laut selon según segundo conforme secondo volgens enligt ifølge mukaan według zdaniem "
    "according".split()
)
