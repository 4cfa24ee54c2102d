/// Content that exceeds a limit, set low enough for a few bytes to exceed it, and dates that feeds can't represent.
extension BadInput {
    private static let file = "content/journal/x.md"

    private static func error(_ name: String, _ limits: String, _ files: [String: String], _ message: String)
        -> BadInput
    {
        let configuration = ["content/feed.yaml": "title: Log\nlimits: {\(limits)}\n"]
        return .error(name, files.merging(configuration) { $1 }, message)
    }

    static let limits: [BadInput] = [
        .error(
            "a file that is too large", "fileBytes: 60",
            [file: entry("date: 2026-03-02", String(repeating: "x", count: 40))],
            """
            content/journal/x.md:1:1: error: this text file has 66 bytes; feedgen reads up to 60 bytes
                hint: split the entry, or put the file into static/ to copy it unchanged; or write limits: {fileBytes: 66} into feed.yaml
            """),
        .error(
            "a route that is too large", "fileBytes: 60", ["content/routes/x.gpx": String(repeating: " ", count: 66)],
            """
            content/routes/x.gpx:1:1: error: this text file has 66 bytes; feedgen reads up to 60 bytes
                hint: split the route, or simplify it: gpsbabel -i gpx -f long.gpx -x simplify,count=20000 -o gpx -F short.gpx; or write limits: {fileBytes: 66} into feed.yaml
            """),
        .warning(
            "a table that is too large to be searched for drafts",
            [
                "content/feed.yaml": "title: Log\nlimits: {fileBytes: 100}\n",
                "content/journal/y/index.md": entry("date: 2026-03-02"),
                "content/journal/y/x.csv": "day,draft\n" + String(repeating: "1,no\n", count: 20),
            ],
            """
            content/journal/y/x.csv:1:1: warning: this file is not published: it may contain drafts, and is too large to be searched for them
                hint: move the drafts into another file, or delete the column `draft`; or, to publish it unchanged, write photos: {asTheyAre: [journal/y/x.csv]} into feed.yaml
            """),
        .error(
            "too many tags", "tags: 2", [file: entry("date: 2026-03-02\ntags: [a, b, c]")],
            """
            content/journal/x.md:3:7: error: this has 3 tags; feedgen reads up to 2
                3 | tags: [a, b, c]
                  |       ^
                hint: delete the less useful ones; or write limits: {tags: 3} into feed.yaml
            """),
        .error(
            "too many old addresses", "aliases: 1", [file: entry("date: 2026-03-02\naliases: [/a/, /b/]")],
            """
            content/journal/x.md:3:10: error: this has 2 aliases; feedgen reads up to 1
                3 | aliases: [/a/, /b/]
                  |          ^
                hint: delete those that are no longer linked; or write limits: {aliases: 2} into feed.yaml
            """),
        .error(
            "too many messages", "messages: 1",
            [
                "content/messages/x.yaml": """
                title: X
                date: 2026-03-02
                messages:
                - {date: 2026-03-02, user: a, text: b}
                - {date: 2026-03-02, user: a, text: b}

                """
            ],
            """
            content/messages/x.yaml:4:1: error: this thread has 2 messages; feedgen reads up to 1
                4 | - {date: 2026-03-02, user: a, text: b}
                  | ^
                hint: split the thread; or write limits: {messages: 2} into feed.yaml
            """),
        .error(
            "too many values", "values: 6", ["content/outlines/x.yaml": "title: X\nx: [1, 2, 3, 4, 5]\n"],
            """
            content/outlines/x.yaml:2:14: error: this file has more than 6 values
                2 | x: [1, 2, 3, 4, 5]
                  |              ^
                hint: split it; or write limits: {values: 60} into feed.yaml
            """),
        .error(
            "too many values that aliases stand for", "values: 6",
            ["content/outlines/x.yaml": "title: &t [1, 2]\nx: *t\ny: *t\n"],
            """
            content/outlines/x.yaml:1:15: error: this file has more than 6 values
                1 | title: &t [1, 2]
                  |               ^
                hint: split it; or write limits: {values: 60} into feed.yaml
            """),
        .error(
            "too many attributes", "attributes: 3",
            [file: entry("date: 2026-03-02", "a <b title=x w x=\"y z\" y>z</b>")],
            """
            content/journal/x.md:4:3: error: this tag has 4 attributes; feedgen reads up to 3
                4 | a <b title=x w x="y z" y>z</b>
                  |   ^
                hint: write their content as text; or write limits: {attributes: 4} into feed.yaml
            """),
        .error(
            "a table whose short rows are filled up", "tableCells: 20",
            [file: entry("date: 2026-03-02", "|a|b|c|d|\n|-|-|-|-|\n" + String(repeating: "|x|\n", count: 5))],
            """
            content/journal/x.md:5:1: error: the tables of this text have 24 cells; feedgen prints up to 20
                5 | |-|-|-|-|
                  | ^
                hint: split the table; or write limits: {tableCells: 24} into feed.yaml
            """),
        .error(
            "an address that many links repeat", "linkBytes: 90",
            [file: entry("date: 2026-03-02", "[a] [A] [b][a] ![c][ a ]\n\n[a]: /x/abcdefghijklmnop 'and a title'")],
            """
            content/journal/x.md:6:1: error: the links to this definition repeat 124 bytes of it; feedgen prints up to 90 bytes
                6 | [a]: /x/abcdefghijklmnop 'and a title'
                  | ^
                hint: shorten the definition's URL and title; or write limits: {linkBytes: 124} into feed.yaml
            """),
        .error(
            "a table of many columns", "tableColumns: 4",
            [file: entry("date: 2026-03-02", "|a|b|c|d|\n|-|-|-|-|\n")],
            """
            content/journal/x.md:5:1: error: this row of a table has 5 columns; feedgen prints up to 4
                5 | |-|-|-|-|
                  | ^
                hint: split the table; or write limits: {tableColumns: 5} into feed.yaml
            """),
        .error(
            "more marks than can be paired", "markSteps: 40",
            [file: entry("date: 2026-03-02", "a *b* c\n\n*d* \"e\" [f] 'g'")],
            """
            content/journal/x.md:6:1: error: the text has too many markers to pair, such as `*`, brackets and quotes; most are in this paragraph
                6 | *d* "e" [f] 'g'
                  | ^
                hint: split the paragraph; or write limits: {markSteps: 68} into feed.yaml
            """),
        .error(
            "quotes in quotes without end", [file: entry("date: 2026-03-02", String(repeating: ">", count: 201) + "x")],
            """
            content/journal/x.md:4:201: error: quotes and lists are nested more than 200 levels deep here
                4 | …>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>x
                  |                                                              ^
                hint: flatten them
            """),
        .error(
            "templates that multiply", "templateBytes: 20000",
            [
                "Templates/p0.mustache": String(repeating: "{{>p1}}", count: 10),
                "Templates/p1.mustache": String(repeating: "{{>p2}}", count: 10),
                "Templates/p2.mustache": String(repeating: "{{>p3}}", count: 10),
                "Templates/p3.mustache": String(repeating: "x", count: 50),
                "Templates/entry.mustache": "<div>{{>p0}}</div>",
            ],
            """
            Templates/p0.mustache:1:22: error: 'p0' expands to more than 20000 bytes here, including its partials
                1 | {{>p1}}{{>p1}}{{>p1}}{{>p1}}{{>p1}}{{>p1}}{{>p1}}{{>p1}}{{>p1}}{{>p1}}
                  |                      ^
                hint: include a partial once, in a section for a list; or write limits: {templateBytes: 200000} into feed.yaml
            """),
        .error(
            "a template that prints too much", "templateSteps: 3000",
            [
                file: entry("date: 2026-03-02\ntitle: X"),
                "Templates/entry.mustache": "<div>\n" + String(repeating: "{{title}} ", count: 2000) + "</div>\n",
            ],
            """
            Templates/entry.mustache:1:1: error: rendering 'entry' exceeds 3000 steps
                1 | <div>
                  | ^
                hint: nest fewer sections for lists; or write limits: {templateSteps: 30000} into feed.yaml
            """),
        .error(
            "limits that are none", "tag: 3, nesting: 4, patchOperations: 2, tags: 0", [:],
            """
            content/feed.yaml:2:10: error: unknown key `tag`
                2 | limits: {tag: 3, nesting: 4, patchOperations: 2, tags: 0}
                  |          ^
                hint: did you mean `tags`?
            content/feed.yaml:2:27: error: `nesting` cannot be changed from 200
                2 | limits: {tag: 3, nesting: 4, patchOperations: 2, tags: 0}
                  |                           ^
                hint: delete it: a higher limit could exhaust memory
            content/feed.yaml:2:47: error: `patchOperations` is not a limit that feed.yaml can set
                2 | limits: {tag: 3, nesting: 4, patchOperations: 2, tags: 0}
                  |                                               ^
                hint: pass --max-operations
            content/feed.yaml:2:56: error: `tags` must be from 1 to 100000000
                2 | limits: {tag: 3, nesting: 4, patchOperations: 2, tags: 0}
                  |                                                        ^
                hint: write tags: 2000
            """),
        .error(
            "more findings than are told", "findings: 2",
            [file: "---\ntitel: 1\nsumary: 2\ndaet: 3\ndate: 2026-03-02\nalias: 4\ntags: {}\n---\nText\n"],
            """
            content/journal/x.md:7:7: error: `tags` must be a list of words, but this is a mapping
                7 | tags: {}
                  |       ^
                hint: write tags: [one, two]
            content/journal/x.md:2:1: warning: unknown key `titel`
                2 | titel: 1
                  | ^
                hint: did you mean `title`?
            content/journal/x.md:3:1: warning: unknown key `sumary`
                3 | sumary: 2
                  | ^
                hint: did you mean `summary`?
                … and 2 more of this type; -v shows all
            """),
        .error(
            "a year of five digits", [file: entry("date: 10000-01-01")],
            """
            content/journal/x.md:2:7: error: `date`: invalid year 10000
                2 | date: 10000-01-01
                  |       ^
                hint: years range from 0001 to 9999
            """),
        .error(
            "a year after the last one, in the site's zone", [file: entry("date: 9999-12-31T23:00:00-05:00")],
            """
            content/journal/x.md:2:7: error: `date`: in the site's time zone this date is in the year 10000
                2 | date: 9999-12-31T23:00:00-05:00
                  |       ^
                hint: years range from 0001 to 9999: write a date that is a day earlier
            """),
        .error(
            "a year before the first one, in the site's zone", [file: entry("date: 0001-01-01T00:00:00+10:00")],
            """
            content/journal/x.md:2:7: error: `date`: in the site's time zone this date is in the year 0
                2 | date: 0001-01-01T00:00:00+10:00
                  |       ^
                hint: years range from 0001 to 9999: write a date that is a day later
            """),
    ]
}
