/// Mistakes in the menus and other keys of `feed.yaml`.
extension BadInput {
    static let menus: [BadInput] = [
        .error(
            "a menu item that leads nowhere",
            ["content/feed.yaml": "title: Log\nmenus:\n  main: [abuot, tags]\n", "content/pages/about.md": "x\n"],
            """
            content/feed.yaml:3:10: error: a menu item refers to `abuot`, but there is no such page
                hint: did you mean `about`?
            """),
        .error(
            "a menu's address that leads nowhere",
            ["content/feed.yaml": "title: Log\nmenus: {footer: [{title: X, url: /nowhere/#a}]}\n"],
            """
            content/feed.yaml:2:18: error: a menu item refers to `/nowhere/`, but there is no such page
                hint: menu items are journal, map, messages, outline, photos, routes, search, tags, weather, years, or the path of a page
            """),
        .error(
            "a menu with a search that is not there",
            ["content/feed.yaml": "title: Log\nmenus: {main: [search]}\n"],
            """
            content/feed.yaml:2:16: error: a menu item refers to `search`, but there is no such page
                hint: write search: true to create one
            """),
        .error(
            "a menu with a script",
            ["content/feed.yaml": "title: Log\nmenus:\n  main:\n    - {title: X, url: \"java\\tscript:alert(1)\"}\n"],
            """
            content/feed.yaml:4:23: error: a menu item cannot link to `java script:alert(1)`
                4 |     - {title: X, url: "java\\tscript:alert(1)"}
                  |                       ^
                hint: write a path on this site, such as /about/, or a URL such as https://example.org/
            """),
        .error(
            "a menu item without an address",
            ["content/feed.yaml": "title: Log\nmenus: {main: [{title: X, link: /}]}\n"],
            """
            content/feed.yaml:2:16: error: `url` is missing
                2 | menus: {main: [{title: X, link: /}]}
                  |                ^
                hint: write {title: Source, url: https://example.org/}
            content/feed.yaml:2:27: warning: unknown key `link`
                2 | menus: {main: [{title: X, link: /}]}
                  |                           ^
                hint: the keys here are title, url
            """),
        .error(
            "links to other sites with other words",
            ["content/feed.yaml": "title: Log\nexternalLinks: {rel: prefetch, target: top}\n"],
            """
            content/feed.yaml:2:22: error: `rel` cannot contain `prefetch`
                2 | externalLinks: {rel: prefetch, target: top}
                  |                      ^
                hint: write words of author, external, help, license, me, nofollow, noopener, noreferrer, sponsored, tag, ugc
            content/feed.yaml:2:40: error: `target` must be `_blank`, but this is `top`
                2 | externalLinks: {rel: prefetch, target: top}
                  |                                        ^
                hint: write target: _blank to open links in a new tab, or leave it out
            """),
        .error(
            "a podcast without image and category",
            ["content/feed.yaml": "title: Log\nfeeds: {podcast: {explicit: false}}\n"],
            """
            content/feed.yaml:2:18: error: a podcast requires `category`
                2 | feeds: {podcast: {explicit: false}}
                  |                  ^
                hint: write a category of Apple Podcasts, such as category: Society & Culture > Documentary
            content/feed.yaml:2:18: error: a podcast requires `image`
                2 | feeds: {podcast: {explicit: false}}
                  |                  ^
                hint: write image: /cover.jpg, a file in content/static/
            """),
        .error(
            "a menu of lists", ["content/feed.yaml": "title: Log\nmenus: {main: [[tags]]}\n"],
            """
            content/feed.yaml:2:16: error: an item of a menu must be `key: value` lines, but this is a list
                2 | menus: {main: [[tags]]}
                  |                ^
                hint: write, for example, title: Source
            """),
        .error(
            "a menu nobody shows", ["content/feed.yaml": "title: Log\nmenus: {man: [tags], main: tags}\n"],
            """
            content/feed.yaml:2:28: error: `main` must be a list, but this is `tags`
                2 | menus: {man: [tags], main: tags}
                  |                            ^
                hint: start each item with `- ` on its own line
            content/feed.yaml:2:9: warning: unknown key `man`
                2 | menus: {man: [tags], main: tags}
                  |         ^
                hint: did you mean `main`?
            """),
    ]

    static let home: [BadInput] = [
        .error(
            "a home page of a kind that is not there", ["content/feed.yaml": "title: Log\nhome: [journal, photo]\n"],
            """
            content/feed.yaml:2:7: error: there is no kind `photo` for the home page
                hint: did you mean `photos`?
            """),
        .error(
            "a home page of nothing", ["content/feed.yaml": "title: Log\nhome: {kinds: []}\n"],
            """
            content/feed.yaml:2:15: error: `kinds` lists no kind, so the home page would be empty
                2 | home: {kinds: []}
                  |               ^
                hint: write home: [journal, photos], or delete it to show all kinds
            """),
        .error(
            "too little of an album", ["content/feed.yaml": "title: Log\nhome: {albums: first}\n"],
            """
            content/feed.yaml:2:16: error: `albums` must be `all` or `row`, but this is `first`
                2 | home: {albums: first}
                  |                ^
                hint: write albums: row for the first row of each
            """),
        .error(
            "too little of a day's weather", ["content/feed.yaml": "title: Log\nhome: {weather: none}\n"],
            """
            content/feed.yaml:2:17: error: `weather` must be `all` or `line`, but this is `none`
                2 | home: {weather: none}
                  |                 ^
                hint: write weather: line for one line a day
            """),
        .error(
            "a page of a kind in the place of an entry",
            [
                "content/feed.yaml": "title: Log\nkinds: {journal: {title: Entries}}\n",
                "content/pages/journal.md": "x\n",
            ],
            """
            content/pages/journal.md:1:1: error: this cannot be published as `journal/index.html`, since feedgen writes \
            `journal/index.html`
                hint: give it another name
            """),
    ]

    static let configurations: [BadInput] = [
        .error(
            "a detail that photos don't have", ["content/feed.yaml": "title: Log\nphotos: {details: [camra]}\n"],
            """
            content/feed.yaml:2:20: error: `details` of photos can't show `camra`
                2 | photos: {details: [camra]}
                  |                    ^
                hint: did you mean `camera`?
            """),
        .error(
            "captions from elsewhere", ["content/feed.yaml": "title: Log\nphotos: {captions: none}\n"],
            """
            content/feed.yaml:2:20: error: `captions` must be `metadata` or `files`, but this is `none`
                2 | photos: {captions: none}
                  |                    ^
                hint: write captions: files to read titles, captions and alternative texts only from album.yaml and the text files of photos
            """),
        .warning(
            "a language without built-in texts", ["content/feed.yaml": "title: Log\nlanguage: fr-CA\n"],
            """
            content/feed.yaml:2:11: warning: there are no built-in texts in `fr-CA`, so labels are in English
                2 | language: fr-CA
                  |           ^
                hint: translate them with words: {readOn: …}; built-in texts are in en, de, pt, zh-Hans, zh-Hant, ar, he, fa
            """),
        .error(
            "a language that is no tag", ["content/feed.yaml": "title: Log\nlanguage: zh_TW\n"],
            """
            content/feed.yaml:2:11: error: `language` must be a language tag, but this is `zh_TW`
                2 | language: zh_TW
                  |           ^
                hint: write language: zh-TW
            """),
        .error(
            "the name of a language", ["content/feed.yaml": "title: Log\nlanguage: Deutsch\n"],
            """
            content/feed.yaml:2:11: error: `language` must be a language tag, but this is `Deutsch`
                2 | language: Deutsch
                  |           ^
                hint: write language: de
            """),
        .error(
            "a direction that is none", ["content/feed.yaml": "title: Log\ndir: left\n"],
            """
            content/feed.yaml:2:6: error: `dir` must be ltr, rtl or auto, but this is `left`
                2 | dir: left
                  |      ^
                hint: write dir: rtl
            """),
        .warning(
            "words that nobody asks for", ["content/feed.yaml": "title: Log\nwords:\n  readon: Go\n  archive: Old\n"],
            """
            content/feed.yaml:3:3: warning: unknown key `readon`
                3 |   readon: Go
                  |   ^
                hint: did you mean `readOn`?
            content/feed.yaml:4:12: warning: `archive` lacks the placeholder {period}
                4 |   archive: Old
                  |            ^
                hint: in English it is `Archive · {period}`
            """),
        .error(
            "feed.yaml that is no YAML", ["content/feed.yaml": "title: Log\n  bad: [\n"],
            """
            content/feed.yaml:2:6: error: unexpected key
                2 |   bad: [
                  |      ^
                hint: the line above already has a value, so start this line in the same column as its key
            """),
        .error(
            "numbers that are none", ["content/feed.yaml": "title: Log\npageSize: many\nbreakpoints: [b]\n"],
            """
            content/feed.yaml:2:11: error: `pageSize` must be a whole number, but this is `many`
                2 | pageSize: many
                  |           ^
                hint: write pageSize: 10
            content/feed.yaml:3:14: error: `breakpoints` must be ascending widths in points
                3 | breakpoints: [b]
                  |              ^
                hint: write breakpoints: [390, 834, 1200]
            """),
        .error(
            "values of the wrong types",
            [
                "content/feed.yaml":
                    "title: Log\nbaseURL: [a]\nbreakpoints: {}\nlocationDecimals: x\nkinds: {a: 1}\nhome: [[a]]\n"
            ],
            """
            content/feed.yaml:2:10: error: `baseURL` must be a string, but this is a list
                2 | baseURL: [a]
                  |          ^
                hint: write baseURL: https://example.org/
            content/feed.yaml:3:14: error: `breakpoints` must be a list of numbers, but this is a mapping
                3 | breakpoints: {}
                  |              ^
                hint: write breakpoints: [390, 834, 1200]
            content/feed.yaml:4:19: error: `locationDecimals` must be a whole number, but this is `x`
                4 | locationDecimals: x
                  |                   ^
                hint: write locationDecimals: 2
            content/feed.yaml:5:12: error: a kind must be `key: value` lines, but this is `1`
                5 | kinds: {a: 1}
                  |            ^
                hint: write, for example, template: recipe
            content/feed.yaml:6:8: error: each item of `home` must be a word, but this is a list
                6 | home: [[a]]
                  |        ^
                hint: write home: [journal, photos]
            """),
        .warning(
            "an unknown key of feed.yaml", ["content/feed.yaml": "title: Log\npagesize: 3\n"],
            """
            content/feed.yaml:2:1: warning: unknown key `pagesize`
                2 | pagesize: 3
                  | ^
                hint: did you mean `pageSize`?
            """),
        .error(
            "no such generator", ["content/feed.yaml": "title: Log\nslugs: zolla\n"],
            """
            content/feed.yaml:2:8: error: `slugs` must be one of github, jekyll, hugo, blackfriday, zola, hexo, but this is `zolla`
                2 | slugs: zolla
                  |        ^
                hint: did you mean `zola`?
            """),
        .error(
            "no such dialect", ["content/feed.yaml": "title: Log\ndialects: [obsidan]\n"],
            """
            content/feed.yaml:2:11: error: there is no dialect `obsidan`
                2 | dialects: [obsidan]
                  |           ^
                hint: did you mean `obsidian`?
            """),
        .error(
            "no such time zone", ["content/feed.yaml": "title: Log\ntimeZone: Mars/Base\n"],
            """
            content/feed.yaml:2:11: error: there is no time zone `Mars/Base`
                2 | timeZone: Mars/Base
                  |           ^
                hint: write the name of a zone in the IANA database, such as Europe/Berlin or UTC
            """),
        .error(
            "the city of a time zone", ["content/feed.yaml": "title: Log\ntimeZone: New York\n"],
            """
            content/feed.yaml:2:11: error: there is no time zone `New York`
                2 | timeZone: New York
                  |           ^
                hint: write timeZone: America/New_York
            """),
        .error(
            "sols without a landing", ["content/feed.yaml": "title: Log\ndateStyle: SOL n\n"],
            """
            content/feed.yaml:2:12: error: `SOL n` requires `landingDate`, which is missing
                2 | dateStyle: SOL n
                  |            ^
                hint: write landingDate: 2025-05-19T02:43:00Z
            """),
        .error(
            "a merge conflict in the settings",
            ["content/feed.yaml": "title: Log\n<<<<<<< HEAD\npageSize: 5\n=======\npageSize: 6\n>>>>>>> draft\n"],
            """
            content/feed.yaml:2:1: error: this file contains an unresolved merge conflict
                2 | <<<<<<< HEAD
                  | ^
                hint: keep one version, and delete the lines with <<<<<<<, ======= and >>>>>>>; to show such lines, put them in a code block
            """),
        .error(
            "a password in the URL", ["content/feed.yaml": "title: Log\nbaseURL: https://ada:secret@x.example/\n"],
            """
            content/feed.yaml:2:10: error: `baseURL` contains a user name or password, which every page would publish
                hint: write baseURL: https://x.example/
            """),
        .error(
            "an address that is none", ["content/feed.yaml": "title: Log\nbaseURL: example.org\n"],
            """
            content/feed.yaml:2:10: error: `baseURL` must be an http or https URL, but this is `example.org`
                2 | baseURL: example.org
                  |          ^
                hint: write baseURL: https://example.org/
            """),
        .error(
            "feed.yaml that is a list", ["content/feed.yaml": "- a\n"],
            """
            content/feed.yaml:1:1: error: feed.yaml must be `key: value` lines, but this is a list
                1 | - a
                  | ^
                hint: write, for example, title: First light
            """),
    ]
}
