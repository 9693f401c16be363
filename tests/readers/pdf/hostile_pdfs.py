"""PDF files made to do harm: each name says how."""

from __future__ import annotations

import io
import struct
import zlib
from collections.abc import Callable

from made_pdfs import (
    HELVETICA,
    PAGE_PICTURE,
    WITH_PICTURE,
    file_of,
    lines,
    made_pdf,
    stream,
    words,
)

MB = 1024 * 1024
WORDS = words(40, 500, "The only words.")
GOOD = made_pdf(WORDS, words(40, 500, "The second page."))

HOSTILE: dict[str, Callable[[], bytes]] = {}
SLOW: set[str] = set()


def hostile(*, slow: bool = False) -> Callable[[Callable[[], bytes]], Callable[[], bytes]]:
    def enter(make: Callable[[], bytes]) -> Callable[[], bytes]:
        HOSTILE[make.__name__] = make
        if slow:
            SLOW.add(make.__name__)
        return make

    return enter


def packed_zeros(size: int, fill: bytes = b" ") -> bytes:
    """Pack one character many times, a piece at a time."""
    packer = zlib.compressobj(9)
    piece = fill * MB
    return b"".join([*(packer.compress(piece) for _ in range(size // MB)), packer.flush()])


def with_content(data: bytes, dictionary: str) -> bytes:
    resources = "/Resources << /Font << /F1 3 0 R >> >>"
    return file_of([
        "<< /Type /Catalog /Pages 2 0 R >>",
        "<< /Type /Pages /Kids [4 0 R] /Count 1 >>",
        HELVETICA,
        f"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 600] /Contents 5 0 R {resources} >>",
        stream(data, dictionary),
    ])  # fmt: skip


@hostile(slow=True)
def a_flate_bomb_of_500_mb() -> bytes:
    return with_content(packed_zeros(500 * MB), "/Filter /FlateDecode")


@hostile(slow=True)
def a_flate_bomb_in_a_flate_bomb() -> bytes:
    return with_content(
        zlib.compress(packed_zeros(2000 * MB), 9), "/Filter [/FlateDecode /FlateDecode]"
    )


@hostile(slow=True)
def a_flate_bomb_of_letters() -> bytes:
    text = packed_zeros(300 * MB, b"a")
    return with_content(text, "/Filter /FlateDecode")


@hostile()
def a_run_length_bomb() -> bytes:
    return with_content(b"\x81 " * (2 * MB) + b"\x80", "/Filter /RunLengthDecode")


@hostile()
def pages_that_are_their_own_children() -> bytes:
    return file_of(
        ["<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Kids [2 0 R 2 0 R] /Count 9 >>"]
    )


@hostile()
def a_page_tree_of_20000_levels() -> bytes:
    depth = 20_000
    nodes = [f"<< /Type /Pages /Kids [{n + 3} 0 R] /Count 1 >>" for n in range(depth)]
    return file_of(["<< /Type /Catalog /Pages 2 0 R >>", *nodes, "<< /Type /Page >>"])


@hostile()
def two_billion_pages() -> bytes:
    return GOOD.replace(b"/Count 2", b"/Count 2147483647")


@hostile()
def a_negative_number_of_pages() -> bytes:
    return GOOD.replace(b"/Count 2", b"/Count -7")


@hostile(slow=True)
def fifty_thousand_pages_that_are_one() -> bytes:
    kids = "4 0 R " * 50_000
    return file_of([
        "<< /Type /Catalog /Pages 2 0 R >>",
        f"<< /Type /Pages /Kids [{kids}] /Count 50000 >>",
        HELVETICA,
        "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 600] >>",
    ])  # fmt: skip


@hostile()
def a_form_that_draws_itself() -> bytes:
    form = stream(
        b"/X1 Do",
        "/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /X1 10 0 R >> >>",
    )
    return made_pdf("/X1 Do\n" + WORDS, resources="/XObject << /X1 10 0 R >>", more=[form])


@hostile(slow=True)
def ten_forms_that_each_draw_the_next_ten_times() -> bytes:
    forms = []
    for n in range(10):
        inner = b"/X1 Do " * 10 if n < 9 else b"BT /F1 9 Tf 9 9 Td (laugh) Tj ET"
        forms.append(
            stream(
                inner,
                "/Type /XObject /Subtype /Form /BBox [0 0 99 99] /Resources"
                f" << /Font << /F1 3 0 R >> /XObject << /X1 {11 + n} 0 R >> >>",
            )
        )
    return made_pdf("/X1 Do\n" + WORDS, resources="/XObject << /X1 10 0 R >>", more=forms)


@hostile()
def truncated_in_the_first_page() -> bytes:
    return GOOD[:300]


@hostile()
def truncated_before_its_table() -> bytes:
    return GOOD[: GOOD.rindex(b"xref\n0")]


@hostile()
def truncated_in_its_table() -> bytes:
    return GOOD[: GOOD.rindex(b"trailer") - 40]


@hostile()
def a_table_that_leads_to_itself() -> bytes:
    start = GOOD.rindex(b"xref\n0")
    return GOOD.replace(b"/Root 1 0 R", b"/Root 1 0 R /Prev %d" % start)


@hostile()
def a_table_with_every_place_wrong() -> bytes:
    head, table = GOOD[: GOOD.rindex(b"xref\n0")], GOOD[GOOD.rindex(b"xref\n0") :]
    return head + table.replace(b"00000 n", b"00000 n").replace(b"\n00000", b"\n99999")


@hostile()
def a_table_stream_of_noise() -> bytes:
    noise = bytes((n * 37) % 251 for n in range(5000))
    table = stream(noise, "/Type /XRef /Size 90000 /W [4 8 4] /Root 1 0 R")
    body = GOOD[: GOOD.rindex(b"xref\n0")]
    return body + b"90 0 obj\n" + table + b"\nendobj\nstartxref\n%d\n%%%%EOF" % len(body)


@hostile()
def an_object_stream_that_extends_itself() -> bytes:
    inner = stream(
        b"1 0 << /Type /Catalog /Pages 2 0 R >>", "/Type /ObjStm /N 1 /First 4 /Extends 10 0 R"
    )
    return made_pdf(WORDS, more=[inner])


@hostile()
def a_length_that_is_itself() -> bytes:
    return with_content(b"BT ET", "/Length 5 0 R")


@hostile()
def a_length_without_end() -> bytes:
    return GOOD.replace(b"/Length ", b"/Length 999999999999")


@hostile()
def an_object_that_refers_to_itself() -> bytes:
    return made_pdf(WORDS, page="/Rotate 10 0 R /UserUnit 10 0 R", more=["10 0 R"])


@hostile()
def arrays_nested_100000_deep() -> bytes:
    return made_pdf(WORDS, page=f"/Annots {'[' * 100_000}{']' * 100_000}")


@hostile()
def dictionaries_nested_50000_deep() -> bytes:
    return made_pdf(WORDS, more=["<< /A " * 50_000 + "1" + " >>" * 50_000])


@hostile()
def operators_nested_without_end() -> bytes:
    return made_pdf("q " * 500_000 + "[" * 100_000 + WORDS)


@hostile()
def a_string_without_end() -> bytes:
    return made_pdf(WORDS + "BT /F1 9 Tf (" + "(" * 100_000)


@hostile()
def a_million_tiny_texts() -> bytes:
    return made_pdf("BT /F1 9 Tf " + "1 0 Td (a) Tj " * 300_000 + "ET", packed=True)


@hostile()
def letters_at_impossible_places() -> bytes:
    places = ("1e38", "-1e38", "99999999999999999999", "0.0000000001", "1e400")
    texts = "".join(f"BT /F1 {at} Tf {at} {at} Td (far) Tj ET " for at in places)
    return made_pdf(texts + WORDS)


@hostile()
def a_page_without_measure() -> bytes:
    return made_pdf(WORDS).replace(b"[0 0 400 600]", b"[0 0 1e38 -1e38]")


@hostile()
def a_picture_of_a_terapixel() -> bytes:
    image = stream(
        zlib.compress(b"\0" * MB),
        "/Type /XObject /Subtype /Image /Width 1000000 /Height 1000000 /ColorSpace /DeviceRGB"
        " /BitsPerComponent 16 /Filter /FlateDecode",
    )
    return made_pdf(PAGE_PICTURE, resources=WITH_PICTURE, more=[image])


@hostile()
def a_broken_jbig2_picture() -> bytes:
    segment = struct.pack(">IBBIIIIIBH", 0, 48, 0, 19, 0xFFFFFFFF, 0xFFFFFFFF, 0, 0, 0, 0)
    image = stream(
        segment * 50,
        "/Type /XObject /Subtype /Image /Width 99999 /Height 99999 /ColorSpace /DeviceGray"
        " /BitsPerComponent 1 /Filter /JBIG2Decode /DecodeParms << /JBIG2Globals 10 0 R >>",
    )
    return made_pdf(PAGE_PICTURE, resources=WITH_PICTURE, more=[image])


@hostile()
def a_font_whose_letters_draw_themselves() -> bytes:
    font = (
        "<< /Type /Font /Subtype /Type3 /FontBBox [0 0 9 9] /FontMatrix [1 0 0 1 0 0]"
        " /Encoding << /Differences [97 /a] >> /FirstChar 97 /LastChar 97 /Widths [9]"
        " /CharProcs << /a 11 0 R >> /Resources << /Font << /F2 10 0 R >> >> >>"
    )
    letter = stream(b"9 0 d0 BT /F2 9 Tf (a) Tj ET")
    return made_pdf("BT /F2 9 Tf 40 40 Td (aaa) Tj ET\n" + WORDS, more=[font, letter]).replace(
        b"/Font << /F1 3 0 R >>", b"/Font << /F2 10 0 R >>"
    )


@hostile(slow=True)
def a_table_of_letters_without_end() -> bytes:
    row = b"1 beginbfrange <0000> <ffff> <" + b"d83d" * 4000 + b"> endbfrange\n"
    border = b"begincmap 1 begincodespacerange <0000> <ffff> endcodespacerange\n"
    table = border + row * 200 + b"endcmap"
    font = "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /ToUnicode 11 0 R >>"
    return made_pdf("BT /F2 9 Tf 9 9 Td (abc) Tj ET\n" + WORDS, more=[font, stream(table)]).replace(
        b"/F1 3 0 R >>", b"/F2 10 0 R >>"
    )


@hostile()
def labels_that_lead_to_themselves() -> bytes:
    return made_pdf(WORDS, catalog="/PageLabels 10 0 R", more=["<< /Kids [10 0 R 10 0 R] >>"])


@hostile()
def labels_of_a_billion_letters() -> bytes:
    return made_pdf(WORDS, catalog="/PageLabels << /Nums [0 << /S /r /St 2000000000 >>] >>")


@hostile()
def an_outline_that_leads_to_itself() -> bytes:
    return made_pdf(WORDS, catalog="/Outlines 10 0 R", more=["<< /First 10 0 R /Next 10 0 R >>"])


@hostile()
def a_title_of_control_characters() -> bytes:
    return made_pdf(WORDS, more=["<< /Title (a\\033[31m\\r\\nb\\000c) >>"]).replace(
        b"/Root 1 0 R", b"/Info 10 0 R /Root 1 0 R"
    )


@hostile()
def files_outside_of_the_archive() -> bytes:
    attached = "/Names << /EmbeddedFiles << /Names [(../../etc/passwd) << /F (../../etc/passwd) /EF << /F 10 0 R >> >>] >> >>"
    return made_pdf(
        WORDS, catalog=attached, page="/Contents << /F (/etc/passwd) >>", more=[stream(b"x")]
    )


@hostile()
def actions_on_opening() -> bytes:
    run = "/OpenAction << /S /JavaScript /JS (while\\(true\\){}) /Next << /S /Launch /F (/bin/sh) >> >>"
    return made_pdf(WORDS, catalog=run)


@hostile()
def an_unknown_encryption() -> bytes:
    return GOOD.replace(
        b"/Root 1 0 R", b"/Root 1 0 R /ID [(a) (b)] /Encrypt << /Filter /Ours /V 99 /R 99 >>"
    )


@hostile()
def nothing_but_zeros() -> bytes:
    return b"%PDF-1.7\n" + b"\0" * (10 * MB)


@hostile(slow=True)
def a_million_beginnings_of_objects() -> bytes:
    out = io.BytesIO(b"%PDF-1.7\n")
    out.seek(0, io.SEEK_END)
    out.writelines(b"%d 0 obj <<\n" % (n % 8_000_000) for n in range(500_000))
    return out.getvalue()


@hostile()
def a_page_of_one_line_of_a_million_letters() -> bytes:
    return made_pdf(words(40, 500, "tide " * 200_000), packed=True)


@hostile()
def a_page_of_100000_digits_behind_letters() -> bytes:
    return made_pdf(words(40, 500, "a1" * 50_000) + lines(40, 400, "7 a note", size=6), packed=True)
