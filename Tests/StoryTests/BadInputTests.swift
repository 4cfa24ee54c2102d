import Foundation
import Testing

/// What is wrong with an author's files, and the message for each: the whole of it, as it is printed.
@Suite struct BadInputTests {
    @Test(arguments: BadInput.entries + BadInput.data + BadInput.pictures)
    func content(row: BadInput) throws { try check(row) }

    @Test(arguments: BadInput.clashes + BadInput.templates + BadInput.configurations + BadInput.paths)
    func site(row: BadInput) throws { try check(row) }

    @Test(arguments: BadInput.snapshots) func previousSnapshots(row: BadInput) throws { try check(row) }

    private func check(_ row: BadInput) throws {
        let site = try Site(
            ["content/journal/good.md": BadInput.entry("title: Good\ndate: 2026-03-01")], configuration: "title: Log\n")
        try site.build()
        let before = site.files()
        for (file, bytes) in row.files { try site.write(file, bytes: bytes) }
        for (file, target) in row.links { try site.link(file, to: target) }
        let touched = row.files.keys.contains { $0.hasPrefix("public/") }

        let outcome = try site.run("build")
        #expect(outcome.code == row.code, "\(outcome.errors)")
        var lines = outcome.errors.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.popLast() == "" || outcome.errors.isEmpty)
        if row.code != 0 {
            #expect(lines.popLast()?.hasPrefix("Nothing was written: ") == true)
            #expect(touched || site.files() == before, "the previous site was touched")
        } else {
            #expect(outcome.output.hasPrefix("Built "))
            let strict = try site.run("build", "--strict", "-o", "strict")
            // What is wrong with the snapshot of one folder is not wrong with another.
            #expect(strict.code == (row.message.isEmpty || touched ? 0 : 1))
        }
        #expect(lines.joined(separator: "\n") == row.message)
    }
}

extension BadInput {
    private static let file = "content/journal/x.md"

    static let entries: [BadInput] = [
        .error(
            "no date", [file: entry("title: X")],
            """
            content/journal/x.md:2:1: error: `date` is missing
                title: X
                ^
                hint: write date: 2026-03-02, or begin the file's name with it
            """),
        .error(
            "no front matter", [file: "Just a text\n"],
            """
            content/journal/x.md:1:1: error: `date` is missing
                Just a text
                ^
                hint: write date: 2026-03-02, or begin the file's name with it
            """),
        .error(
            "a date that is none", [file: entry("title: X\ndate: soon")],
            """
            content/journal/x.md:3:7: error: `date`: “soon” is not a date
                date: soon
                      ^
                hint: write 2026-03-02, or 2026-03-02T07:40:00+02:00
            """),
        .error(
            "a day that is none", [file: entry("title: X\ndate: 2026-02-30")],
            """
            content/journal/x.md:3:7: error: `date`: there is no 30 February
                date: 2026-02-30
                      ^
                hint: February 2026 has 28 days
            """),
        .error(
            "a date that may be two", [file: entry("date: \"02/03/2026\"")],
            """
            content/journal/x.md:2:7: error: `date`: “02/03/2026” is not a date
                date: "02/03/2026"
                      ^
                hint: dates are year-month-day: write 2026-03-02 or 2026-02-03
            """),
        .error(
            "YAML that never ends", [file: "---\ntitle: X\ndate: 2026-03-02\n\nText"],
            """
            content/journal/x.md:1:1: error: the front matter that begins here is never closed
                ---
                ^
                hint: put a line `---` below its last key
            """),
        .error(
            "TOML that never ends", [file: "+++\ntitle = \"X\"\n\nText"],
            """
            content/journal/x.md:1:1: error: the front matter that begins here is never closed
                +++
                ^
                hint: put a line `+++` below its last key
            """),
        .warning(
            "an unknown key", [file: entry("date: 2026-03-02\ntgas: [a]")],
            """
            content/journal/x.md:3:1: warning: unknown key `tgas`
                tgas: [a]
                ^
                hint: did you mean `tags`?
            """),
        .error(
            "a key twice", [file: entry("title: X\ntitle: Y\ndate: 2026-03-02")],
            """
            content/journal/x.md:3:1: error: the key `title` is here twice
                title: Y
                ^
            content/journal/x.md:2:1: note: the first one is here
                hint: keep one of them
            """),
        .error(
            "a switch that is neither", [file: entry("date: 2026-03-02\ndraft: maybe")],
            """
            content/journal/x.md:3:8: error: `draft` must be true or false, but this is “maybe”
                draft: maybe
                       ^
                hint: write draft: true
            """),
        .error(
            "tags as a mapping", [file: entry("date: 2026-03-02\ntags: {a: b}")],
            """
            content/journal/x.md:3:7: error: `tags` must be a list of words, but this is a mapping
                tags: {a: b}
                      ^
                hint: write tags: [one, two]
            """),
        .error(
            "a title that is a list", [file: entry("title: [a]\ndate: 2026-03-02")],
            """
            content/journal/x.md:2:8: error: `title` must be a text, but this is a list
                title: [a]
                       ^
                hint: write title: some words
            """),
        .error(
            "front matter that is a list", [file: entry("- a\n- b")],
            """
            content/journal/x.md:2:1: error: the front matter must be `key: value` lines, but this is a list
                - a
                ^
                hint: write, for example, title: First light
            """),
        .error(
            "Latin-1 in the text", bytes: [file: Array(entry("date: 2026-03-02", "Caf").utf8).dropLast() + [0xE9, 10]],
            """
            content/journal/x.md:4:4: error: this is not valid UTF-8: byte 0xE9 cannot stand here
                Caf\u{FFFD}
                   ^
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
                a\u{FFFD}b
                 ^
                hint: if it is not meant as text, put it into static/
            """),
        .error(
            "an empty file", [file: ""],
            """
            content/journal/x.md:1:1: error: this file is empty
                hint: write what belongs into it, or delete it
            """),
        .error(
            "an empty file with a date", ["content/journal/2026-03-02-x.md": "\n\n"],
            """
            content/journal/2026-03-02-x.md:1:1: error: this file is empty
                hint: write what belongs into it, or delete it
            """),
        .error(
            "50 MB", bytes: [file: [UInt8](repeating: 0x61, count: 50 << 20)],
            """
            content/journal/x.md:1:1: error: this text file has 50 MiB; feedgen reads up to 16 MiB
                hint: split the entry, or put the file into static/ to have it copied as it is
            """),
        .fine("a byte order mark", bytes: [file: [0xEF, 0xBB, 0xBF] + Array(entry("date: 2026-03-02").utf8)]),
        .fine("CRLF", bytes: [file: Array("---\r\ntitle: X\r\ndate: 2026-03-02\r\n---\r\nText\r\n".utf8)]),
        .error(
            "a mistake behind CRLF and a byte order mark",
            bytes: [file: [0xEF, 0xBB, 0xBF] + Array("---\r\ntitle: X\r\ndate: soon\r\n---\r\nText\r\n".utf8)],
            """
            content/journal/x.md:3:7: error: `date`: “soon” is not a date
                date: soon
                      ^
                hint: write 2026-03-02, or 2026-03-02T07:40:00+02:00
            """),
        .error(
            "a mistake behind wide letters", [file: entry("{title: 日本, date: soon}")],
            """
            content/journal/x.md:2:23: error: `date`: “soon” is not a date
                {title: 日本, date: soon}
                                    ^
                hint: write 2026-03-02, or 2026-03-02T07:40:00+02:00
            """),
        .error(
            "a tab in YAML", [file: entry("title: X\n\tdate: 2026-03-02")],
            """
            content/journal/x.md:3:1: error: a tab cannot indent YAML
                 date: 2026-03-02
                ^
                hint: use spaces instead of the tab
            """),
        .error(
            "a slug that leads out", [file: entry("date: 2026-03-02\nslug: ../../x")],
            """
            content/journal/x.md:3:7: error: `slug` must be one name, without `/` or `..`
                slug: ../../x
                      ^
                hint: write slug: x
            """),
        .error(
            "aliases that lead out", [file: entry("date: 2026-03-02\naliases: [ok/../../y]")],
            """
            content/journal/x.md:3:10: error: the alias `ok/../../y` is not a path on this site
                aliases: [ok/../../y]
                         ^
                hint: write one such as /old/first-light/, without `..`, `?` or `#`
            """),
        .warning(
            "a script", [file: entry("date: 2026-03-02", "Hi <script>x</script>")],
            """
            content/journal/x.md:4:4: warning: <script> was left out with all that it holds
                Hi <script>x</script>
                   ^
                hint: scripts, styles, frames and forms belong into the site's templates
            """),
    ]

    static let data: [BadInput] = [
        .error(
            "an empty thread", ["content/messages/x.yaml": ""],
            """
            content/messages/x.yaml:1:1: error: this file is empty
                hint: write what belongs into it, or delete it
            """),
        .error(
            "an outline of comments", ["content/outlines/x.yaml": "# nothing\n"],
            """
            content/outlines/x.yaml:1:1: error: this file is empty
                # nothing
                ^
                hint: write what belongs into it, or delete it
            """),
        .error(
            "a report that is a word", ["content/weather/x.yaml": "hello\n"],
            """
            content/weather/x.yaml:1:1: error: the weather report must be `key: value` lines, but this is “hello”
                hello
                ^
                hint: write, for example, title: First light
            """),
        .error(
            "a temperature that is a word",
            ["content/weather/x.yaml": "date: 2026-03-02\nsunrise: a\nsunset: b\nhigh: warm\nlow: 1\n"],
            """
            content/weather/x.yaml:4:7: error: `high` must be a number, but this is “warm”
                high: warm
                      ^
                hint: write high: 12.5
            """),
        .error(
            "broken JSON", ["content/messages/x.json": "{\"title\": \"x\",}\n"],
            """
            content/messages/x.json:1:14: error: JSON has no comma before `}`
                {"title": "x",}
                             ^
                hint: delete the comma
            """),
        .error(
            "aliases without end",
            [
                "content/outlines/x.yaml": (1...9).reduce("a0: &a0 [x, x, x, x, x, x, x, x, x]\n") { text, level in
                    let below = Array(repeating: "*a\(level - 1)", count: 9).joined(separator: ", ")
                    return text + "a\(level): &a\(level) [\(below)]\n"
                }
            ],
            """
            content/outlines/x.yaml:7:10: error: these aliases unfold to more than feedgen reads
                a6: &a6 [*a5, *a5, *a5, *a5, *a5, *a5, *a5, *a5, *a5]
                         ^
                hint: write the values out, or nest fewer `&name` and `*name`
            """),
    ]

    static let pictures: [BadInput] = [
        .error(
            "a photo that breaks off", bytes: ["content/photos/a/p.jpg": Samples.photo.dropLast(300)],
            """
            content/photos/a/p.jpg:1:1: error: this JPEG breaks off after 836 bytes
                hint: copy it again from the camera or a backup
            """),
        .error(
            "an empty photo", bytes: ["content/photos/a/p.jpg": []],
            """
            content/photos/a/p.jpg:1:1: error: this photo is empty: the file has no bytes
                hint: copy it again from the camera or a backup
            """),
        .error(
            "a photo that is text", ["content/photos/a/p.jpg": "hello, this is a text"],
            """
            content/photos/a/p.jpg:1:1: error: this has a photo's name, but is text
                hint: feedgen reads JPEG, PNG, WebP, GIF, TIFF, HEIC and AVIF
            """),
        .error(
            "a photo with damaged pixels",
            bytes: [
                "content/photos/a/p.png": Samples.pictureThatDoesNotDecode,
                "content/photos/a/album.yaml": Array("date: 2026-03-02\n".utf8),
            ],
            """
            content/photos/a/p.png:1:1: error: this PNG is damaged: it can't be decoded
                hint: open it in an image editor and save it again
            """),
        .warning(
            "an image that is not there", [file: entry("date: 2026-03-02", "![a](nope.jpg)")],
            """
            content/journal/x.md:4:6: warning: no such image 'nope.jpg'
                ![a](nope.jpg)
                     ^
                hint: the name counts from the entry's own folder, or from the site's content folder if it begins with /
            """),
    ]

    static let clashes: [BadInput] = [
        .warning(
            "an identity twice",
            ["content/journal/a.md": entry("id: one\ndate: 2026-03-01"), file: entry("id: one\ndate: 2026-03-02")],
            """
            content/journal/a.md:1:1: warning: two objects have the identity 'journal/one'; this one is left out
            content/journal/x.md:1:1: note: the other one is here
                hint: give one of them another `id:`
            """),
        .warning(
            "a message's identity twice",
            [
                "content/messages/a.yaml": """
                messages:
                  - {id: a, date: 2026-03-01, user: A, text: x}
                  - {id: a, date: 2026-03-02, user: A, text: y}

                """
            ],
            """
            content/messages/a.yaml:3:5: warning: two cells in 'messages/a' have the identity 'a'; this one is left out
            content/messages/a.yaml:2:5: note: the other one is here
                hint: give one of them another `id:`
            """),
        .error(
            "an address twice",
            ["content/journal/a.md": entry("slug: one\ndate: 2026-03-01"), file: entry("slug: One\ndate: 2026-03-02")],
            """
            content/journal/a.md:1:1: error: this wants to be published as `journal/one/index.html`, but so does another file
            content/journal/x.md:1:1: note: the other one
                hint: give one of them another `slug`, name or alias
            """),
        .error(
            "a photo's address twice",
            bytes: ["content/photos/a/a b.jpg": Samples.photo, "content/photos/a/a-b.jpg": Samples.photo],
            """
            content/photos/a/a-b.jpg:1:1: error: the page of this photo would have the address of another one, `/photos/a/a-b/`
            content/photos/a/a b.jpg:1:1: note: the other one is here
                hint: rename one of them, or give it another `slug` under `photos:` in album.yaml
            """),
        .error(
            "a static file in the place of a page", ["content/static/index.html": "x"],
            """
            content/static/index.html:1:1: error: this wants to be published as `index.html`, but so does another file
            content/journal/good.md:1:1: note: the other one
                hint: give one of them another `slug`, name or alias
            """),
        .error(
            "a static file in the place of a folder", ["content/static/journal": "x"],
            """
            content/static/journal:1:1: error: this wants to be published as `journal`, but that must be a folder
            content/journal/good.md:1:1: note: the other one
                hint: give one of them another `slug`, name or alias
            """),
        .error(
            "an alias below a file", [file: entry("aliases: /style.css/x/\ndate: 2026-03-02")],
            """
            content/journal/x.md:1:1: error: this wants to be published in `style.css/`, but that is a file
            Templates/style.css:1:1: note: the other one
                hint: give one of them another `slug`, name or alias
            """),
        .error(
            "a static snapshot.json", ["content/static/snapshot.json": "{}"],
            """
            content/static/snapshot.json:1:1: error: this wants to be published as `snapshot.json`, but feedgen itself \
            writes `snapshot.json`
                hint: give it another name
            """),
    ]

    static let templates: [BadInput] = [
        .error(
            "an unclosed section", ["Templates/page.mustache": "<html>\n  {{#site}}\n<p>\n"],
            """
            Templates/page.mustache:2:3: error: {{#site}} is never closed
                  {{#site}}
                  ^
                hint: write {{/site}} where it ends
            """),
        .error(
            "an unknown partial", ["Templates/list.mustache": "a\n  {{> nonsense}}\n"],
            """
            Templates/list.mustache:2:3: error: there is no template 'nonsense'
                  {{> nonsense}}
                  ^
                hint: a partial is named by its path in Templates/, without .mustache
            """),
        .error(
            "an unclosed tag", ["Templates/list.mustache": "a {{title\n"],
            """
            Templates/list.mustache:1:3: error: this tag is never closed
                a {{title
                  ^
                hint: end it with }}, or if these are no tag, write {{=<% %>=}} before them
            """),
        .error(
            "a section closed by another", ["Templates/list.mustache": "{{#a}}{{/b}}\n"],
            """
            Templates/list.mustache:1:7: error: {{/b}} does not close {{#a}}
                {{#a}}{{/b}}
                      ^
            Templates/list.mustache:1:1: note: {{#a}} was opened here
                hint: write {{/a}}, or close that section first
            """),
        .warning(
            "a file that is no template", ["Templates/list.txt": "x"],
            """
            Templates/list.txt:1:1: warning: nothing is made of this file
                hint: templates end in .mustache, and the stylesheet is called style.css
            """),
    ]

    static let configurations: [BadInput] = [
        .error(
            "feed.yaml that is no YAML", ["content/feed.yaml": "title: Log\n  bad: [\n"],
            """
            content/feed.yaml:2:6: error: a key cannot stand here
                  bad: [
                     ^
                hint: the line above has a value already, so this one must begin in the same column as its key
            """),
        .error(
            "numbers that are none", ["content/feed.yaml": "title: Log\npageSize: many\nbreakpoints: [b]\n"],
            """
            content/feed.yaml:2:11: error: `pageSize` must be a whole number, but this is “many”
                pageSize: many
                          ^
                hint: write pageSize: 12
            content/feed.yaml:3:14: error: `breakpoints` must be ascending widths in points
                breakpoints: [b]
                             ^
                hint: write breakpoints: [390, 834, 1200]
            """),
        .warning(
            "an unknown key of feed.yaml", ["content/feed.yaml": "title: Log\npagesize: 3\n"],
            """
            content/feed.yaml:2:1: warning: unknown key `pagesize`
                pagesize: 3
                ^
                hint: did you mean `pageSize`?
            """),
        .error(
            "no such time zone", ["content/feed.yaml": "title: Log\ntimeZone: Mars/Base\n"],
            """
            content/feed.yaml:2:11: error: there is no time zone `Mars/Base`
                timeZone: Mars/Base
                          ^
                hint: write one such as Europe/Lisbon or UTC
            """),
        .error(
            "sols without a landing", ["content/feed.yaml": "title: Log\ndateStyle: SOL n\n"],
            """
            content/feed.yaml:2:12: error: `SOL n` counts from a landing date, but there is none
                dateStyle: SOL n
                           ^
                hint: write landingDate: 2025-05-19T02:43:00Z
            """),
        .error(
            "an address that is none", ["content/feed.yaml": "title: Log\nbaseURL: example.org\n"],
            """
            content/feed.yaml:2:10: error: `baseURL` must be a web address, but this is `example.org`
                baseURL: example.org
                         ^
                hint: write baseURL: https://example.org/
            """),
        .error(
            "feed.yaml that is a list", ["content/feed.yaml": "- a\n"],
            """
            content/feed.yaml:1:1: error: feed.yaml must be `key: value` lines, but this is a list
                - a
                ^
                hint: write, for example, title: First light
            """),
    ]

    static let paths: [BadInput] = [
        .error(
            "a link that leads out", links: ["content/journal/out.md": "/etc/hostname"],
            """
            content/journal/out.md:1:1: error: this link leads out of the site, to /etc/hostname
                hint: copy the file into the site instead
            """),
        .error(
            "a folder that holds itself", links: ["content/journal/c": "."],
            """
            content/journal/c:1:1: error: this link leads in a circle
                hint: remove the link
            """),
        .error(
            "a link to itself", links: ["content/journal/c": "c"],
            """
            content/journal/c:1:1: error: this link leads in a circle
                hint: remove the link
            """),
        .error(
            "a link to nothing", links: ["content/journal/b.md": "nothing"],
            """
            content/journal/b.md:1:1: error: this link leads nowhere
                hint: remove the link or restore its target
            """),
        .warning(
            "a folder with a slip", ["content/jornal/x.md": "x"],
            """
            content/jornal/x.md:1:1: warning: no kind of content is called `jornal`, so this file is skipped
                hint: did you mean `journal/`? A kind of your own is declared under `kinds:` in content/feed.yaml
            """),
        .warning(
            "a file of no kind", ["content/journal/x.txt": "x"],
            """
            content/journal/x.txt:1:1: warning: nothing is made of this file
                hint: files here end in .md, .markdown; what is to be copied as it is belongs into content/static/
            """),
    ]

    static let snapshots: [BadInput] = [
        .warning(
            "a snapshot that is no JSON", ["public/snapshot.json": "{\"a\":\n nul}"],
            """
            public/snapshot.json:2:2: warning: the previous snapshot can't be read: expected a value, found 'nul'; \
            comparing with an empty site
                hint: the patch will hold the whole site
            """),
        .warning(
            "an empty snapshot", ["public/snapshot.json": ""],
            """
            public/snapshot.json:1:1: warning: the previous snapshot can't be read: expected a value, found the end of \
            the text; comparing with an empty site
                hint: the patch will hold the whole site
            """),
        .warning(
            "somebody else's snapshot", ["public/snapshot.json": "{\"name\": \"jest\", \"files\": {}}"],
            """
            public/snapshot.json:1:1: warning: this is not a snapshot of feedgen 1; comparing with an empty site
                hint: the patch will hold the whole site
            """),
        .warning(
            "a snapshot of the future",
            ["public/snapshot.json": #"{"version":2,"build":"","feed":[],"sections":{},"pages":{},"files":{}}"#],
            """
            public/snapshot.json:1:1: warning: this is not a snapshot of feedgen 1; comparing with an empty site
                hint: the patch will hold the whole site
            """),
    ]
}
