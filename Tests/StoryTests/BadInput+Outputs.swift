extension BadInput {
    /// Mistakes in `outputs`.
    static let outputs: [BadInput] = [
        .error(
            "an output of a type that browsers execute",
            [
                "content/feed.yaml": "title: Log\noutputs:\n  - {url: /log.html, template: log}\n",
                "Templates/log.mustache": "{{title}}\n",
            ],
            """
            content/feed.yaml:3:11: error: a list can't be published as `/log.html`: the type of the file is not \
            supported
                3 |   - {url: /log.html, template: log}
                  |           ^
                hint: end the URL with one of .csv, .tsv, .ics, .json, .geojson, .xml, .txt
            """),
        .error(
            "an output without an extension",
            [
                "content/feed.yaml": "title: Log\noutputs:\n  - {url: /log, template: log, type: text/csv}\n",
                "Templates/log.mustache": "{{title}}\n",
            ],
            """
            content/feed.yaml:3:11: error: a list can't be published as `/log`: the type of the file is not supported
                3 |   - {url: /log, template: log, type: text/csv}
                  |           ^
                hint: end the URL with one of .csv, .tsv, .ics, .json, .geojson, .xml, .txt
            """),
        .error(
            "an unsupported media type",
            [
                "content/feed.yaml": "title: Log\noutputs:\n  - {url: /log.txt, template: log, type: text/html}\n",
                "Templates/log.mustache": "{{title}}\n",
            ],
            """
            content/feed.yaml:3:42: error: the media type `text/html` is not supported
                3 |   - {url: /log.txt, template: log, type: text/html}
                  |                                          ^
                hint: the supported types are text/csv, text/tab-separated-values, text/calendar, application/json, \
            application/geo+json, application/xml, text/plain, application/feed+json, application/ld+json, \
            application/atom+xml, application/rss+xml, application/gpx+xml, text/xml
            """),
        .error(
            "a media type of another format",
            [
                "content/feed.yaml": "title: Log\noutputs:\n  - {url: /log.xml, template: log, type: text/csv}\n",
                "Templates/log.mustache": "{{title}}\n",
            ],
            """
            content/feed.yaml:3:42: error: a file that ends in .xml can't have the media type `text/csv`
                3 |   - {url: /log.xml, template: log, type: text/csv}
                  |                                          ^
                hint: the types of .xml are application/xml, application/atom+xml, application/rss+xml, \
            application/gpx+xml, text/xml
            """),
        .error(
            "an output outside of the site",
            [
                "content/feed.yaml": "title: Log\noutputs:\n  - {url: ../log.csv, template: log}\n",
                "Templates/log.mustache": "{{title}}\n",
            ],
            """
            content/feed.yaml:3:11: error: `url` must be the path of a file on this site, but this is `../log.csv`
                3 |   - {url: ../log.csv, template: log}
                  |           ^
                hint: write {url: /log.csv, template: log}
            """),
        .error(
            "an output without a template",
            ["content/feed.yaml": "title: Log\noutputs:\n  - {url: /log.csv}\n"],
            """
            content/feed.yaml:3:5: error: `template` is missing
                3 |   - {url: /log.csv}
                  |     ^
                hint: write {url: /log.csv, template: log}
            """),
        .error(
            "a template of an output that does not exist",
            ["content/feed.yaml": "title: Log\noutputs:\n  - {url: /log.csv, template: log}\n"],
            """
            content/feed.yaml:3:31: error: the template `log` does not exist
                hint: write Templates/log.mustache
            """),
        .error(
            "a template of the theme as an output",
            ["content/feed.yaml": "title: Log\noutputs:\n  - {url: /log.csv, template: entry}\n"],
            """
            content/feed.yaml:3:31: error: the template `entry` does not exist
                hint: write Templates/entry.mustache
            """),
        .error(
            "an unknown list",
            [
                "content/feed.yaml": "title: Log\noutputs:\n  - {url: /log.csv, template: log, of: jurnal}\n",
                "Templates/log.mustache": "{{title}}\n",
            ],
            """
            content/feed.yaml:3:40: error: there is no list `jurnal`
                hint: did you mean `journal`?
            """),
        .error(
            "two outputs with one URL",
            [
                "content/feed.yaml":
                    "title: Log\noutputs:\n  - {url: /log.csv, template: log}\n  - {url: /log.csv, template: log, of: journal}\n",
                "Templates/log.mustache": "{{title}}\n",
            ],
            """
            content/feed.yaml:4:5: error: this cannot be published as `log.csv`, since another file has this path
            content/feed.yaml:3:5: note: the other one
                hint: give one of them another `slug`, name or alias
            """),
        .error(
            "an output with the URL of a file",
            [
                "content/feed.yaml": "title: Log\noutputs:\n  - {url: /log.csv, template: log}\n",
                "Templates/log.mustache": "{{title}}\n", "content/static/log.csv": "a\n",
            ],
            """
            content/static/log.csv:1:1: error: this cannot be published as `log.csv`, since another file has this path
            content/feed.yaml:3:5: note: the other one
                hint: give one of them another `slug`, name or alias
            """),
        .error(
            "an output with the URL of a feed",
            [
                "content/feed.yaml":
                    "title: Log\nbaseURL: https://x.example/\noutputs:\n  - {url: /feed.json, template: log}\n",
                "Templates/log.mustache": "{{title}}\n",
            ],
            """
            content/feed.yaml:4:5: error: this cannot be published as `feed.json`, since feedgen writes `feed.json`
                hint: give it another name
            """),
        .error(
            "a value where escaping has no effect",
            [
                "content/feed.yaml": "title: Log\noutputs:\n  - {url: /log.xml, template: log}\n",
                "Templates/log.mustache": "<log a={{title}}/>\n",
            ],
            """
            Templates/log.mustache:1:8: error: a value can't be used here, where escaping has no effect
                1 | <log a={{title}}/>
                  |        ^
                hint: move it into the text of an element, or into the quotes of an attribute
            """),
        .error(
            "outputs that are not a list",
            ["content/feed.yaml": "title: Log\noutputs: {url: /log.csv}\n"],
            """
            content/feed.yaml:2:10: error: `outputs` must be a list, but this is a mapping
                2 | outputs: {url: /log.csv}
                  |          ^
                hint: start each item with `- ` on its own line
            """),
    ]
}
