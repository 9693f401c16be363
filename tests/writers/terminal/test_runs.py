from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from pincite.writers import TerminalOptions
from pincite.writers._terminal.runs import Run, labelled, paint, plain_text, wrap
from pincite.writers._terminal.width import width

PLAIN, COLORED = TerminalOptions(), TerminalOptions(color=True)


def text_of(lines: list[tuple[Run, ...]]) -> list[str]:
    return ["".join(run.text for run in line) for line in lines]


def test_words_are_wrapped_and_styles_kept() -> None:
    lines = wrap([Run("one two "), Run("three four", "strong")], 9)
    assert text_of(lines) == ["one two", "three", "four"]
    assert lines[1] == (Run("three", "strong"),)


def test_a_word_longer_than_a_line_is_cut_where_the_line_ends() -> None:
    assert text_of(wrap([Run("資料資料資料 x")], 5)) == ["資料", "資料", "資料", "x"]


def test_further_lines_stand_under_the_first_word() -> None:
    lines = labelled((Run("note: "),), [Run("aaaa bbbb cccc dddd eeee ffff")], 26)
    assert text_of(lines) == ["note: aaaa bbbb cccc dddd", "      eeee ffff"]


def test_colour_is_sent_only_where_it_is_asked_for() -> None:
    line = (Run("error", "error"), Run(": no"))
    assert paint([line], PLAIN) == "error: no\n"
    assert paint([line], COLORED) == "\x1b[1;31merror\x1b[0m: no\n"


def test_a_code_is_a_link_where_the_terminal_has_links() -> None:
    options = TerminalOptions(rule_url="https://example.org/{code}")
    assert paint([(Run("QUO001", "error:QUO001"),)], options) == (
        "\x1b]8;;https://example.org/QUO001\x1b\\QUO001\x1b]8;;\x1b\\\n"
    )


def test_right_to_left_words_are_isolated_and_leave_the_gutter_where_it_is() -> None:
    line = (Run("1 | "), Run("سلام", "error"), Run(" (91%)"))
    assert paint([line], PLAIN) == "\u200e1 | \u2068سلام\u2069 (91%)\n"


def test_foreign_text_cannot_send_a_terminal_anything() -> None:
    assert paint([(plain_text("\x1b]8;;http://evil\x07a\u202e"),)], COLORED) == (
        "<U+001B>]8;;http://evil<U+0007>a<U+202E>\n"
    )


@given(
    st.lists(st.text(alphabet="ab 資é\u0301👩\u200d", max_size=40), max_size=4), st.integers(20, 50)
)
def test_no_wrapped_line_is_wider_than_its_room_and_no_word_is_lost(
    texts: list[str], room: int
) -> None:
    lines = text_of(wrap([plain_text(text) for text in texts], room))
    assert all(width(line) <= room for line in lines)
    shown = "".join(plain_text(text).text for text in texts)
    assert "".join(lines).replace(" ", "") == shown.replace(" ", "")
