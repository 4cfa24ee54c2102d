/// Mistakes in entries and their front matter.
extension BadInput {
    fileprivate static let file = "content/journal/x.md"

    static let entries: [BadInput] = [
        .error(
            "no date", [file: entry("title: X")],
            """
            content/journal/x.md:2:1: error: `date` is missing
                2 | title: X
                  | ^
                hint: write date: 2026-03-02, or start the file name with the date; a page without a date belongs in \
            content/pages/
            """),
        .error(
            "no front matter", [file: "Just a text\n"],
            """
            content/journal/x.md:1:1: error: `date` is missing
                1 | Just a text
                  | ^
                hint: write date: 2026-03-02, or start the file name with the date; a page without a date belongs in \
            content/pages/
            """),
        .error(
            "a route without times",
            ["content/routes/a/walk.gpx": "<gpx><trk><trkseg><trkpt lat=\"1\" lon=\"1\"/></trkseg></trk></gpx>\n"],
            """
            content/routes/a/walk.gpx:1:1: error: `date` is missing
                1 | <gpx><trk><trkseg><trkpt lat="1" lon="1"/></trkseg></trk></gpx>
                  | ^
                hint: start the file name with the date, or write date: 2026-03-02 into content/routes/a/walk.yaml
            """),
        .error(
            "an empty route", ["content/routes/2026-03-02-x.gpx": "\n"],
            """
            content/routes/2026-03-02-x.gpx:1:1: error: this file is empty
                hint: add content, or delete the file
            """),
        .error(
            "a date that is none", [file: entry("title: X\ndate: soon")],
            """
            content/journal/x.md:3:7: error: `date`: `soon` is not a date
                3 | date: soon
                  |       ^
                hint: write 2026-03-02, or 2026-03-02T07:40:00+02:00
            """),
        .error(
            "a license that is none", [file: entry("date: 2026-03-02\nlicense: CC BY 4.0")],
            """
            content/journal/x.md:3:10: error: `license` must be an SPDX identifier or a URL, but this is `CC BY 4.0`
                3 | license: CC BY 4.0
                  |          ^
                hint: write license: CC-BY-4.0, or the URL of the license
            """),
        .warning(
            "a link that leads to no other site", [file: entry("date: 2026-03-02\nlink: about")],
            """
            content/journal/x.md:3:7: warning: `link` must be the URL of a page on another site
                3 | link: about
                  |       ^
                hint: write link: https://example.org/essay
            """),
        .warning(
            "a recording that does not exist", [file: entry("date: 2026-03-02\naudio: /no.mp3")],
            """
            content/journal/x.md:3:8: warning: `audio` must name an audio or video file of the site, or a URL
                3 | audio: /no.mp3
                  |        ^
                hint: write audio: episode.mp3 for a file beside the text, or the path of one in content/static/
            """),
        .warning(
            "a duration that is none",
            [file: entry("date: 2026-03-02\naudio: https://x.example/a.mp3\nduration: long")],
            """
            content/journal/x.md:4:11: warning: `duration` must be a time, but this is `long`
                4 | duration: long
                  |           ^
                hint: write duration: "1:02:03", or the number of seconds
            """),
        .error(
            "a day that is none", [file: entry("title: X\ndate: 2026-02-30")],
            """
            content/journal/x.md:3:7: error: `date`: February 30 does not exist
                3 | date: 2026-02-30
                  |       ^
                hint: February 2026 has 28 days
            """),
        .error(
            "a date that may be two", [file: entry("date: \"02/03/2026\"")],
            """
            content/journal/x.md:2:7: error: `date`: `02/03/2026` is not a date
                2 | date: "02/03/2026"
                  |       ^
                hint: dates are year-month-day: write 2026-03-02 or 2026-02-03
            """),
        .error(
            "YAML that never ends", [file: "---\ntitle: X\ndate: 2026-03-02\n\nText"],
            """
            content/journal/x.md:1:1: error: the front matter is not closed
                1 | ---
                  | ^
                hint: add a line `---` after its last key
            """),
        .error(
            "front matter between dashes of a word processor",
            ["content/journal/2026-03-02-x.md": "—\ntitle: X\ndraft: true\n—\nText"],
            """
            content/journal/2026-03-02-x.md:1:1: error: front matter is between two lines of `---`, but this line is \
            different
                1 | —
                  | ^
                hint: write only `---` on this line; for a thematic break, write `***`
            """),
        .error(
            "front matter that ends with another line", [file: "---\ntitle: X\ndate: 2026-03-02\n----\nText"],
            """
            content/journal/x.md:4:1: error: front matter is between two lines of `---`, but this line is different
                4 | ----
                  | ^
                hint: write only `---` on this line
            """),
        .error(
            "tags that are a comment", [file: entry("date: 2026-03-02\ntags: [#dust, wind]\ntitle: X")],
            """
            content/journal/x.md:3:8: error: `#` starts a comment, so this list has no end
                3 | tags: [#dust, wind]
                  |        ^
                hint: quote it: "#dust"
            """),
        .error(
            "tags that end in a comment", [file: entry("date: 2026-03-02\ntags: [wind, #dust]")],
            """
            content/journal/x.md:3:14: error: `#` starts a comment, so this list has no end
                3 | tags: [wind, #dust]
                  |              ^
                hint: quote it: "#dust"
            """),
        .warning(
            "a title that is a comment",
            [file: entry("date: 2026-03-02\ntitle: #1 in a row\ntags:\n  - #a\n  - b # c")],
            """
            content/journal/x.md:3:8: warning: `#` starts a comment, so this value is empty
                3 | title: #1 in a row
                  |        ^
                hint: quote it: "#1 in a row"
            content/journal/x.md:5:5: warning: `#` starts a comment, so this value is empty
                5 |   - #a
                  |     ^
                hint: quote it: "#a"
            """),
        .error(
            "a list without an end", [file: entry("date: 2026-03-02\ntags: [")],
            """
            content/journal/x.md:3:7: error: this list is not closed
                3 | tags: [
                  |       ^
                hint: end it with `]`
            """),
        .error(
            "a space that does not break", [file: entry("date: 2026-03-02\ndraft:\u{A0}true")],
            """
            content/journal/x.md:3:6: error: there is no space after the colon
                3 | draft:\u{A0}true
                  |      ^
                hint: write draft: true
            """),
        .error(
            "TOML between the lines of YAML", [file: entry("title = \"X\"\ndate = 2026-03-02")],
            """
            content/journal/x.md:2:1: error: the front matter must be `key: value` lines, but this is `title = "X" date = \
            2026-03-02`
                2 | title = "X"
                  | ^
                hint: write `title:` instead of `title =`
            """),
        .error(
            "JSON without a comma", [file: "{\n\"title\": \"X\"\n\"date\": \"2026-03-02\"\n}\nText"],
            """
            content/journal/x.md:3:1: error: expected `,` or `}` in this mapping
                3 | "date": "2026-03-02"
                  | ^
                hint: put a comma between the values
            """),
        .error(
            "a thematic break at the start", [file: "---\n\nText"],
            """
            content/journal/x.md:1:1: error: the front matter is not closed
                1 | ---
                  | ^
                hint: add a line `---` after its last key; for a thematic break, write `***`
            """),
        .error(
            "an alias that is too long for a file",
            [file: entry("date: 2026-03-02\naliases: [/\(String(repeating: "x", count: 256))/]")],
            """
            content/journal/x.md:3:10: error: the alias `/\(String(repeating: "x", count: 59))…` is too long to be published
                3 | aliases: [/\(String(repeating: "x", count: 109))…
                  |          ^
                hint: remove it, or shorten it: a name may have 255 bytes, and the whole path 2048
            """),
        .error(
            "TOML that never ends", [file: "+++\ntitle = \"X\"\n\nText"],
            """
            content/journal/x.md:1:1: error: the front matter is not closed
                1 | +++
                  | ^
                hint: add a line `+++` after its last key
            """),
        .warning(
            "an unknown key", [file: entry("date: 2026-03-02\ntgas: [a]")],
            """
            content/journal/x.md:3:1: warning: unknown key `tgas`
                3 | tgas: [a]
                  | ^
                hint: did you mean `tags`?
            """),
        .error(
            "a key twice", [file: entry("title: X\ntitle: Y\ndate: 2026-03-02")],
            """
            content/journal/x.md:3:1: error: the key `title` is duplicated
                3 | title: Y
                  | ^
            content/journal/x.md:2:1: note: the first one is here
                hint: delete one of them
            """),
        .error(
            "a switch that is neither", [file: entry("date: 2026-03-02\ndraft: maybe")],
            """
            content/journal/x.md:3:8: error: `draft` must be true or false, but this is `maybe`
                3 | draft: maybe
                  |        ^
                hint: write draft: true
            """),
        .error(
            "tags as a mapping", [file: entry("date: 2026-03-02\ntags: {a: b}")],
            """
            content/journal/x.md:3:7: error: `tags` must be a list of words, but this is a mapping
                3 | tags: {a: b}
                  |       ^
                hint: write tags: [one, two]
            """),
        .error(
            "a title that is a list", [file: entry("title: [a]\ndate: 2026-03-02")],
            """
            content/journal/x.md:2:8: error: `title` must be a string, but this is a list
                2 | title: [a]
                  |        ^
                hint: write title: some words
            """),
        .error(
            "front matter that is a list", [file: entry("- a\n- b")],
            """
            content/journal/x.md:2:1: error: the front matter must be `key: value` lines, but this is a list
                2 | - a
                  | ^
                hint: write, for example, title: First light
            """),
        .error(
            "Latin-1 in the text", bytes: [file: Array(entry("date: 2026-03-02", "Caf").utf8).dropLast() + [0xE9, 10]],
            """
            content/journal/x.md:4:4: error: invalid UTF-8: byte 0xE9
                4 | Caf\u{FFFD}
                  |    ^
                hint: save the file again as UTF-8
            """),
        .error(
            "UTF-16", bytes: [file: [0xFF, 0xFE, 0x2D, 0, 0x2D, 0]],
            """
            content/journal/x.md:1:1: error: this file is UTF-16, not UTF-8
                hint: save it again as UTF-8
            """),
        .error(
            "NUL", [file: entry("date: 2026-03-02", "a\0b")],
            """
            content/journal/x.md:4:2: error: this file contains a NUL byte, so it is not text
                4 | a\\u{0}b
                  |  ^
                hint: save it as UTF-8 text; or, if it is not text, move it to content/static/
            """),
        .error(
            "a merge conflict", [file: entry("date: 2026-03-02", "<<<<<<< HEAD\na\n=======\nb\n>>>>>>> draft")],
            """
            content/journal/x.md:4:1: error: this file contains an unresolved merge conflict
                4 | <<<<<<< HEAD
                  | ^
                hint: keep one version, and delete the lines with <<<<<<<, ======= and >>>>>>>; to show such lines, put them in a code block
            """),
        .error(
            "an empty file", [file: ""],
            """
            content/journal/x.md:1:1: error: this file is empty
                hint: add content, or delete the file
            """),
        .error(
            "an empty file with a date", ["content/journal/2026-03-02-x.md": "\n\n"],
            """
            content/journal/2026-03-02-x.md:1:1: error: this file is empty
                hint: add content, or delete the file
            """),
        .error(
            "50 MB", bytes: [file: [UInt8](repeating: 0x61, count: 50 << 20)],
            """
            content/journal/x.md:1:1: error: this text file has 50 MiB; feedgen reads up to 16 MiB
                hint: split the entry, or put the file into static/ to copy it unchanged; or write limits: {fileBytes: 52428800} into feed.yaml
            """),
        .fine("a byte order mark", bytes: [file: [0xEF, 0xBB, 0xBF] + Array(entry("date: 2026-03-02").utf8)]),
        .fine("CRLF", bytes: [file: Array("---\r\ntitle: X\r\ndate: 2026-03-02\r\n---\r\nText\r\n".utf8)]),
        .error(
            "a mistake behind CRLF and a byte order mark",
            bytes: [file: [0xEF, 0xBB, 0xBF] + Array("---\r\ntitle: X\r\ndate: soon\r\n---\r\nText\r\n".utf8)],
            """
            content/journal/x.md:3:7: error: `date`: `soon` is not a date
                3 | date: soon
                  |       ^
                hint: write 2026-03-02, or 2026-03-02T07:40:00+02:00
            """),
        .error(
            "a mistake behind wide letters", [file: entry("{title: 日本, date: soon}")],
            """
            content/journal/x.md:2:23: error: `date`: `soon` is not a date
                2 | {title: 日本, date: soon}
                  |                     ^
                hint: write 2026-03-02, or 2026-03-02T07:40:00+02:00
            """),
        .error(
            "a tab in YAML", [file: entry("title: X\n\tdate: 2026-03-02")],
            """
            content/journal/x.md:3:1: error: YAML cannot be indented with tabs
                3 |  date: 2026-03-02
                  | ^
                hint: replace the tab with spaces
            """),
        .error(
            "a slug that leads out", [file: entry("date: 2026-03-02\nslug: ../../x")],
            """
            content/journal/x.md:3:7: error: `slug` must be one name, without `/` or `..`
                3 | slug: ../../x
                  |       ^
                hint: write slug: x
            """),
        .error(
            "aliases that lead out", [file: entry("date: 2026-03-02\naliases: [ok/../../y]")],
            """
            content/journal/x.md:3:10: error: the alias `ok/../../y` is not a path on this site
                3 | aliases: [ok/../../y]
                  |          ^
                hint: write one such as /old/first-light/, without `..`, `?` or `#`
            """),
        .warning(
            "a script", [file: entry("date: 2026-03-02", "Hi <script>x</script>")],
            """
            content/journal/x.md:4:4: warning: <script> and its content were left out
                4 | Hi <script>x</script>
                  |    ^
                hint: put scripts, styles, frames and forms into the site's templates
            """),
    ]
}
