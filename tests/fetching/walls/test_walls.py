"""Walls and real pages that speak of the same things: both sides of each line."""

from __future__ import annotations

from dataclasses import dataclass

import pytest
from made_up_pages import NOSCRIPT, NOT_FREE, article, page

from pincite.fetching.walls import WALLS, judge
from pincite.model import MediaType
from pincite.model.fetch import Fetched, Hop, Outcome
from pincite.readers import read_bytes

OK = Outcome.OK


@dataclass(frozen=True)
class Sent:
    """What a server sent."""

    name: str
    html: str
    outcome: Outcome
    status: int = 200
    headers: tuple[tuple[str, str], ...] = ()
    asked: str = "https://courier.example/news/2026/old-bridge"
    final: str = ""


def _form(words: str) -> str:
    return f"<h2>{words}</h2><form><input name=mail><input type=password><button>Go</button></form>"


CHALLENGE = """<!doctype html><html><head><title>Just a moment...</title></head><body>
<noscript>Enable JavaScript and cookies to continue</noscript>
<script src="/cdn-cgi/challenge-platform/h/g/orchestrate/chl_page/v1?ray=0"></script></body></html>"""

BOTS = [
    Sent("challenge with 403", CHALLENGE, Outcome.BOT_WALL, 403),
    Sent("challenge with 200", CHALLENGE, Outcome.BOT_WALL),
    Sent(
        "field alone",
        "<html><body></body></html>",
        Outcome.BOT_WALL,
        403,
        (("cf-mitigated", "challenge"),),
    ),
    Sent(
        "queue before a shop",
        "<html><title>Pardon Our Interruption</title><p>As you were browsing, something made us "
        "think you might be a bot. Please complete the CAPTCHA below.",
        Outcome.BOT_WALL,
    ),
    Sent(
        "only a captcha",
        '<html><title>courier.example</title><body><div id="cmsg">Please wait</div>'
        '<script src="https://ct.captcha-delivery.com/c.js"></script></body></html>',
        Outcome.BOT_WALL,
        403,
    ),
    Sent(
        "press and hold",
        '<html><title>Access to this page has been denied</title><div id="px-captcha"></div>'
        "<p>Press & Hold to confirm you are a human (and not a bot). Reference ID 5a-1",
        Outcome.BOT_WALL,
        403,
    ),
    Sent(
        "refused by a service",
        "<html><title>Access Denied</title><h1>Access Denied</h1>You don't have permission to access"
        ' "http://courier.example/" on this server.<p>Reference #18.2d.17',
        Outcome.BOT_WALL,
        403,
    ),
    Sent(
        "proof of work",
        "<html><head><title>Making sure you're not a bot!</title>"
        '<script id="anubis_challenge" type="application/json">{}</script></head>'
        "<body><p>Loading...</p></body></html>",
        Outcome.BOT_WALL,
    ),
    Sent("999", "<html><script>window.location='/authwall'</script></html>", Outcome.BOT_WALL, 999),
    Sent(
        "an article on such checks",
        page(
            article(
                extra="<p>“Checking your browser,” the screen says; “verify you are human”, and then "
                "“just a moment...” for as long as it pleases.</p>"
            ),
            title="Are you a robot? How the web learned to ask",
        ),
        OK,
    ),
    Sent(
        "a short notice with a form that is checked",
        page(
            "<p>"
            + "The library opens at nine on weekdays and at ten on Saturdays. " * 15
            + "</p><form action=/contact><textarea></textarea></form>",
            head='<script src="https://www.google.com/recaptcha/api.js"></script>',
            title="Opening hours",
        ),
        OK,
    ),
    Sent(
        "a short notice on a site that a service watches",
        page(
            "<p>The bridge is closed to lorries from Monday, 3 March, until the end of May. People "
            "on foot and on bicycles, and the yellow bus, may cross as before. The ferry runs "
            "every half hour from six in the morning.</p>",
            title="Bridge closed to lorries",
            head='<script src="https://www.google.com/recaptcha/api.js?render=1"></script>'
            '<script src="/cdn-cgi/challenge-platform/scripts/jsd/main.js"></script>'
            '<script src="/_Incapsula_Resource?SWJIYLWA=1"></script>',
        ),
        OK,
    ),
    Sent(
        "a frame and nothing else",
        '<html><body><iframe src="/_Incapsula_Resource?CWUDNSAI=1">Request unsuccessful.'
        "</iframe></body></html>",
        Outcome.BOT_WALL,
    ),
    Sent(
        "a whole page that a service watches",
        page(
            article(4),
            head='<script src="/cdn-cgi/challenge-platform/scripts/jsd/main.js"></script>',
        ),
        OK,
        headers=(("server", "cloudflare"), ("cf-ray", "8")),
    ),
    Sent(
        "a refusal of the site's own",
        "<html><title>403 Forbidden</title><h1>Forbidden</h1><p>You may not see this folder.",
        Outcome.HTTP_ERROR,
        403,
    ),
]

LOGINS = [
    Sent("401", "<html><h1>Unauthorized</h1>", Outcome.LOGIN_WALL, 401),
    Sent(
        "led to a login page",
        page(_form("Welcome back"), title="Courier account"),
        Outcome.LOGIN_WALL,
        final="https://courier.example/account/login?next=%2Fnews",
    ),
    Sent(
        "login in the page's place",
        page(_form("Sign in to continue"), title="Courier"),
        Outcome.LOGIN_WALL,
    ),
    Sent(
        "members only",
        page("<p>You must be logged in to view this topic.</p>", title="Forum"),
        Outcome.LOGIN_WALL,
    ),
    Sent(
        "in German", page(_form("Bitte melden Sie sich an"), title="Intranet"), Outcome.LOGIN_WALL
    ),
    Sent(
        "an article with a login in its head",
        page(_form("Subscribers: log in here") + article()),
        OK,
    ),
    Sent(
        "an article on passwords",
        page(
            article(
                extra="<p>“Please log in,” it says, and “you must be logged in to continue”.</p>"
            ),
            title="Sign in to continue: the end of the password",
        ),
        OK,
    ),
    Sent(
        "an article under a path of that name",
        page(article(6), title="The history of the login"),
        OK,
        asked="https://courier.example/history",
        final="https://courier.example/tech/login",
    ),
]

PROMPT = "<div class=paywall><h3>{}</h3><p>From 1.90 a week. Cancel at any time.</p></div>"

PAYWALLS = [
    Sent("402", "<html><h1>Payment Required</h1>", Outcome.PAYWALL, 402),
    Sent(
        "a teaser and a prompt",
        page(article(2) + PROMPT.format("Subscribe to continue reading")),
        Outcome.PAYWALL,
    ),
    Sent(
        "a teaser, a prompt, and further titles",
        page(
            article(3)
            + PROMPT.format("This article is for subscribers only")
            + "<h2>More from the river</h2><p>Ferry to return</p><p>Floods of 1897 remembered</p>"
        ),
        Outcome.PAYWALL,
    ),
    Sent(
        "the last free article was read",
        page(article(1) + "<p>You have reached your limit of free articles this month.</p>"),
        Outcome.PAYWALL,
    ),
    Sent("only the prompt", page(PROMPT.format("Already a subscriber? Log in")), Outcome.PAYWALL),
    Sent(
        "a long teaser that says itself that it is not free",
        page(article(11) + PROMPT.format("Subscribe now to read the full story"), head=NOT_FREE),
        Outcome.PAYWALL,
    ),
    Sent(
        "in French",
        page(article(2) + "<p>Il vous reste 72 % de cet article à lire.</p>"),
        Outcome.PAYWALL,
    ),
    Sent(
        "in German",
        page(article(2) + "<h3>Weiterlesen mit Kurier+</h3><p>1 Monat kostenlos testen.</p>"),
        Outcome.PAYWALL,
    ),
    Sent("in Japanese", page(article(1) + "<p>この記事は有料会員限定です。</p>"), Outcome.PAYWALL),
    Sent(
        "a whole article before an advertisement",
        page(article(last="<p>Enjoyed this? Subscribe to our newsletter.</p>")),
        OK,
    ),
    Sent(
        "a whole article that a subscriber's cookies opened",
        page(article(14), head=NOT_FREE),
        OK,
    ),
    Sent(
        "an article on paywalls",
        page(
            article(
                5,
                extra="<p>By then every second reader met the words “subscribe to continue reading”, "
                "and most of them did what readers do: they closed the page, went to the next one, "
                "and met the same words there, in the same grey box, above the same price.</p>",
            ),
            title="How the paywall came to town",
        ),
        OK,
    ),
    Sent(
        "a short piece that asks for support",
        page(article(3, last="<p>Become a member and support local news.</p>")),
        OK,
    ),
    Sent(
        "a call in the middle of a whole article",
        page(article(8, extra="<p>Register to continue reading on our app.</p>")),
        OK,
    ),
]

SHELLS = [
    Sent(
        "an empty root",
        f'<!doctype html><title>App</title>{NOSCRIPT}<div id="root"></div><script src=a.js></script>',
        Outcome.SCRIPT_SHELL,
    ),
    Sent(
        "a root and a footer",
        '<!doctype html><title>App</title><div id="app"></div><p>© 2026 Riverside Courier</p>'
        "<script src=a.js></script>",
        Outcome.SCRIPT_SHELL,
    ),
    Sent(
        "a message that it is loading",
        f'<!doctype html><title>App</title>{NOSCRIPT}<div id="main">Loading, please wait</div>'
        "<script src=a.js></script>",
        Outcome.SCRIPT_SHELL,
    ),
    Sent("nothing but scripts", "<!doctype html><script>go()</script>", Outcome.SCRIPT_SHELL),
    Sent(
        "a request for scripts",
        page("<p>Please enable JavaScript to view this page.</p>", title="Timetable"),
        Outcome.SCRIPT_SHELL,
    ),
    Sent(
        "an article that is rendered by the server",
        page(f'{NOSCRIPT}<div id="root">{article(5)}</div>'),
        OK,
    ),
    Sent(
        "an article beside the mounts of gadgets",
        page(f'<div id="root"></div>{article(5)}{NOSCRIPT}'),
        OK,
    ),
    Sent(
        "an article on scripts",
        page(article(extra="<p>Please enable JavaScript, the page says.</p>")),
        OK,
    ),
    Sent("a short page that is whole", page("<p>The office is closed on Friday, 5 June.</p>"), OK),
]

MISSING = [
    Sent(
        "404 with a friendly page",
        page("<p>We looked everywhere. Perhaps one of these helps?</p>" + article(8)),
        Outcome.HTTP_ERROR,
        404,
    ),
    Sent("410", "<html><h1>Gone</h1>", Outcome.HTTP_ERROR, 410),
    Sent("500", "<html><h1>Oops</h1>", Outcome.HTTP_ERROR, 500),
    Sent("429", "<html><h1>Slow down</h1>", Outcome.HTTP_ERROR, 429),
    Sent("304 that nobody asked for", "", Outcome.HTTP_ERROR, 304),
    Sent(
        "missing with 200",
        page("<p>Sorry, try the search.</p>", title="Page not found | Courier"),
        Outcome.HTTP_ERROR,
    ),
    Sent(
        "missing with 200, in its headline",
        page(
            "<h2>Oops! This article is no longer available</h2><p>Go to the front page.</p>",
            title="Courier",
        ),
        Outcome.HTTP_ERROR,
    ),
    Sent(
        "missing with 200, in German",
        page("<p>Zur Startseite</p>", title="Seite nicht gefunden"),
        Outcome.HTTP_ERROR,
    ),
    Sent(
        "missing with 200, by number",
        "<!doctype html><title>Courier</title><h1>404</h1><p>The river took it.",
        Outcome.HTTP_ERROR,
    ),
    Sent(
        "led to the page for missing pages",
        page(article(3), title="What people read today"),
        Outcome.HTTP_ERROR,
        final="https://courier.example/404",
    ),
    Sent(
        "led to the front page",
        page(article(6), title="The Riverside Courier"),
        Outcome.HTTP_ERROR,
        final="https://www.courier.example/",
    ),
    Sent(
        "a start page that moved to the root",
        page(article(6), title="The Riverside Courier"),
        OK,
        asked="https://courier.example/de/index.html",
        final="https://courier.example/",
    ),
    Sent(
        "an article on missing pages",
        page(article(), title="404: page not found, and other small griefs"),
        OK,
    ),
    Sent(
        "a short notice that counts to 404",
        page("<p>404 people crossed the bridge on its first day.</p>", title="404 people"),
        OK,
    ),
    Sent(
        "a short notice on somebody who was not found",
        page(
            "<p>The missing barge was not found by the divers on Monday.</p>", title="Search ends"
        ),
        OK,
    ),
]

EMPTY = [
    Sent("no bytes", "", Outcome.EMPTY),
    Sent("204", "", Outcome.EMPTY, 204),
    Sent("one picture", "<!doctype html><img src=a.png>", Outcome.EMPTY),
    Sent("one number", "<!doctype html><p>42</p>", OK),
]


def _short(words: str, title: str = "The Riverside Courier", head: str = "") -> str:
    """Give a page of one paragraph, as walls and short notices are."""
    return page(f"<p>{words}</p>", title=title, head=head)


# Words that walls use, on pages that hold little else.
WORDED = [
    Sent(words, _short(words), outcome)
    for outcome, several in {
        Outcome.BOT_WALL: (
            "Sorry, you have been blocked. You are unable to access courier.example. Ray ID: 8c1",
            "Please confirm you are a human by completing the challenge below.",
            "Our systems have detected unusual traffic from your computer network.",
            "Enter the characters you see below. Sorry, we just need to make sure you're not a robot.",
            "We ask you to confirm you're not a robot before you go on.",
            "Checking your browser before accessing courier.example. DDoS protection by Shield",
            "Press & Hold to confirm you are a person",
        ),
        Outcome.LOGIN_WALL: (
            "This topic is only visible to registered members.",
            "Members only. Join today.",
            "Log in or sign up to view this post.",
            "Login required",
            "Sign up to see photos and posts by the Courier.",
            "Connectez-vous pour lire la suite de ce message.",
        ),
        Outcome.PAYWALL: (
            "The bridge may close. To continue reading, please subscribe.",
            "You have read 3 of 3 free articles this month.",
            "Unlock this article for 1 crown.",
            "Dieser Text ist nur für Abonnenten.",
        ),
        Outcome.SCRIPT_SHELL: (
            "You need to enable JavaScript to run this app.",
            "This app requires you to enable JavaScript.",
            "JavaScript is not enabled in your browser.",
            "Bitte JavaScript aktivieren.",
            "Loading...",
        ),
        Outcome.HTTP_ERROR: (
            "The page you requested could not be found.",
            "Sorry, that page doesn't exist!",
            "We can't find the page you're looking for.",
            "Error 404 - File not found",
            "This content is no longer available.",
            "Cette page est introuvable. Page introuvable.",
        ),
    }.items()
    for words in several
]
TEASERS = [
    Sent(words, page(article(2, last=f"<div><p>{words}</p></div>")), Outcome.PAYWALL)
    for words in (
        "Subscribe now to continue reading.",
        "Sign up for free to keep reading",
        "Subscribe to read the full story",
        "Keep reading with a digital subscription",
        "You've reached your free article limit.",
        "To continue reading this article, please log in or subscribe",
        "This story is exclusively for our members",
        "Unlock the rest of this article",
    )
]
MENTIONS = [
    Sent(words, _short(words, title), OK)
    for title, words in (
        (
            "Small change",
            "The screen said “please log in” again, and nobody on the bridge laughed.",
        ),
        ("Notes", "Half of all sites ask readers to log in to continue, the survey found in May."),
        ("Notes", "He learned how to enable JavaScript before he learned how to swim."),
        (
            "Notes",
            "Papers that tell their readers to subscribe to continue reading lose four in ten.",
        ),
        ("Notes", "The word captcha asks whether you are patient, said the poet, and waited."),
        ("Page not found error in a web framework", "Restart the server, and the page comes back."),
        ("Signs", "The sign said “page not found”, which was true of the harbour, too."),
        (
            "Ferry",
            "The ferry is loading at pier two; please wait behind the line until it is done.",
        ),
    )
]
EVERY = [*WORDED, *TEASERS, *MENTIONS, *BOTS, *LOGINS, *PAYWALLS, *SHELLS, *MISSING, *EMPTY]


def _judged(sent: Sent) -> Fetched:
    hops = (Hop(sent.asked, 302),) if sent.final else ()
    return judge(
        Fetched(
            sent.asked,
            OK,
            final_url=sent.final or sent.asked,
            status=sent.status,
            hops=hops,
            headers=sent.headers,
            media_type="text/html",
            data=sent.html.encode(),
        )
    )


@pytest.mark.parametrize("sent", EVERY, ids=lambda sent: sent.name)
def test_a_wall_is_told_from_a_page(sent: Sent) -> None:
    judged = _judged(sent)
    assert judged.outcome is sent.outcome, judged.reason
    assert bool(judged.reason) is (sent.outcome is not OK)
    assert "\n" not in judged.reason


@pytest.mark.parametrize("wall", WALLS, ids=lambda wall: wall.name)
def test_no_wall_sees_itself_in_a_whole_article(wall: object) -> None:
    assert _judged(Sent("article", page(article()), OK)).outcome is OK


@pytest.mark.parametrize(
    "sent", [sent for sent in EVERY if sent.outcome is OK], ids=lambda sent: sent.name
)
def test_what_is_let_through_can_be_read(sent: Sent) -> None:
    document = read_bytes(sent.html.encode(), media_type=MediaType.HTML)
    assert document.fault == ""


def test_every_kind_of_wall_is_seen_somewhere() -> None:
    reached = {_judged(sent).outcome for sent in EVERY}
    assert {wall.outcome for wall in WALLS} - reached <= {Outcome.UNSUPPORTED_TYPE}
