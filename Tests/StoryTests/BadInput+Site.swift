/// Mistakes that concern the whole site: conflicts between names, templates, paths, the previous snapshot.
extension BadInput {
    fileprivate static let file = "content/journal/x.md"

    static let clashes: [BadInput] = [
        .warning(
            "an identity twice",
            ["content/journal/a.md": entry("id: one\ndate: 2026-03-01"), file: entry("id: one\ndate: 2026-03-02")],
            """
            content/journal/a.md:1:1: warning: two objects have the identity 'journal/one'; this one is left out
            content/journal/x.md:1:1: note: the other one is here
                hint: set another `id:` in one of them
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
                hint: set another `id:` in one of them
            """),
        .error(
            "an address twice",
            ["content/journal/a.md": entry("slug: one\ndate: 2026-03-01"), file: entry("slug: One\ndate: 2026-03-02")],
            """
            content/journal/a.md:1:1: error: this cannot be published as `journal/one/index.html`, since another file has this path
            content/journal/x.md:1:1: note: the other one
                hint: give one of them another `slug`, name or alias
            """),
        .error(
            "a page's address twice", ["content/pages/about.md": "x\n", "content/pages/about/index.md": "y\n"],
            """
            content/pages/about/index.md:1:1: error: this cannot be published as `about/index.html`, since \
            another file has this path
            content/pages/about.md:1:1: note: the other one
                hint: give one of them another `slug`, name or alias
            """),
        .error(
            "a page in the place of a list", ["content/pages/years.md": "x\n"],
            """
            content/pages/years.md:1:1: error: this cannot be published as `years/index.html`, since feedgen writes \
            `years/index.html`
                hint: give it another name
            """),
        .error(
            "a page in the place of the feed", ["content/pages/index.md": "x\n"],
            """
            content/pages/index.md:1:1: error: this page has the URL of the home page, which shows the feed
                hint: give the page a name: content/pages/about.md
            """),
        .warning(
            "two tags with one page",
            [
                "content/journal/a.md": entry("date: 2026-03-01\ntags: [a b, C]"),
                file: entry("date: 2026-03-02\ntags: [a-b, c]"),
            ],
            """
            content/journal/x.md:1:1: warning: the tag `a-b` has the same page as `a b`: /tags/a-b/
            content/journal/a.md:1:1: note: `a b` is here
                hint: write the same tag in all files, or add a word that distinguishes them
            """),
        .warning(
            "a page with tags", ["content/pages/about.md": entry("tags: [a]\nmneu: false")],
            """
            content/pages/about.md:2:7: warning: plain pages do not support `tags`
                2 | tags: [a]
                  |       ^
                hint: to show it in the feed, make it an entry in content/journal/
            content/pages/about.md:3:1: warning: unknown key `mneu`
                3 | mneu: false
                  | ^
                hint: did you mean `menu`?
            """),
        .error(
            "a photo's address twice",
            bytes: ["content/photos/a/a b.jpg": Samples.photo, "content/photos/a/a-b.jpg": Samples.photo],
            """
            content/photos/a/a-b.jpg:1:1: error: the page of this photo has the same URL as another photo's, `/photos/a/a-b/`
            content/photos/a/a b.jpg:1:1: note: the other one is here
                hint: rename one of them, or give it another `slug` under `photos:` in album.yaml
            """),
        .error(
            "a static file in the place of a page", ["content/static/index.html": "x"],
            """
            content/static/index.html:1:1: error: this cannot be published as `index.html`, since feedgen writes \
            `index.html`
                hint: give it another name
            """),
        .error(
            "a static file in the place of a folder", ["content/static/journal": "x"],
            """
            content/static/journal:1:1: error: this cannot be published as `journal`, since that path must be a folder
            content/journal/good.md:1:1: note: the other one
                hint: give one of them another `slug`, name or alias
            """),
        .error(
            "an alias below a file", [file: entry("aliases: /style.css/x/\ndate: 2026-03-02")],
            """
            content/journal/x.md:1:1: error: this cannot be published in `style.css/`, since that is a file
                hint: give it another name
            """),
        .error(
            "a static snapshot.json", ["content/static/snapshot.json": "{}"],
            """
            content/static/snapshot.json:1:1: error: this cannot be published as `snapshot.json`, since feedgen writes \
            `snapshot.json`
                hint: give it another name
            """),
    ]

    static let templates: [BadInput] = [
        .error(
            "an unclosed section", ["Templates/page.mustache": "<html>\n  {{#site}}\n<p>\n"],
            """
            Templates/page.mustache:2:3: error: {{#site}} is not closed
                2 |   {{#site}}
                  |   ^
                hint: write {{/site}} where it ends
            """),
        .error(
            "a frame of pages without their content",
            ["Templates/page.mustache": "<html><body>{{> page-end}}</body></html>\n"],
            """
            Templates/page.mustache:1:1: error: this template of all pages does not show their content
                hint: write {{content}} where the page's own part belongs
            """),
        .error(
            "a broken partial that a text uses",
            [
                "Templates/partials/box.mustache": "<p>{{#x}}</p>\n",
                file: entry("date: 2026-03-02", "{{< box >}}\n\n{{< box a=\"b\" >}}inside{{< /box >}}"),
            ],
            """
            Templates/partials/box.mustache:1:4: error: {{#x}} is not closed
                1 | <p>{{#x}}</p>
                  |    ^
                hint: write {{/x}} where it ends
            """),
        .error(
            "an unknown partial", ["Templates/list.mustache": "a\n  {{> nonsense}}\n"],
            """
            Templates/list.mustache:2:3: error: there is no template 'nonsense'
                2 |   {{> nonsense}}
                  |   ^
                hint: use its path in Templates/, without .mustache
            """),
        .error(
            "an unclosed tag", ["Templates/list.mustache": "a {{title\n"],
            """
            Templates/list.mustache:1:3: error: this tag is not closed
                1 | a {{title
                  |   ^
                hint: end it with }}, or write {{=<% %>=}} before it if it is not a tag
            """),
        .error(
            "a section closed by another", ["Templates/list.mustache": "{{#a}}{{/b}}\n"],
            """
            Templates/list.mustache:1:7: error: {{/b}} does not close {{#a}}
                1 | {{#a}}{{/b}}
                  |       ^
            Templates/list.mustache:1:1: note: {{#a}} was opened here
                hint: write {{/a}}, or close that section first
            """),
        .warning(
            "a template whose name is misspelt", ["Templates/jurnal-text.mustache": "x"],
            """
            Templates/jurnal-text.mustache:1:1: warning: this template is not used
                hint: did you mean Templates/journal-text.mustache?
            """),
        .warning(
            "a template in the wrong folder", ["Templates/cells/photo.mustache": "x"],
            """
            Templates/cells/photo.mustache:1:1: warning: this template is not used
                hint: did you mean Templates/photo.mustache?
            """),
        .warning(
            "a folder of templates in lower case", ["templates/page.mustache": "x"],
            """
            templates/:1:1: warning: this folder is not used
                hint: templates are in Templates/: rename the folder
            """),
        .warning(
            "templates among the content", ["content/templates/page.mustache": "x"],
            """
            content/templates/page.mustache:1:1: warning: there is no kind of content `templates`, so this file is skipped
                hint: templates are in Templates/ beside content/: move the folder
            """),
        .warning(
            "a template of no use", ["Templates/zebra.mustache": "x"],
            """
            Templates/zebra.mustache:1:1: warning: this template is not used
                hint: name it after a built-in template or a kind of feed.yaml, or include it in another template
            """),
        .error(
            "a value without quotes", ["Templates/list.mustache": "<ul>\n  <li class={{title}}>\n</ul>\n"],
            """
            Templates/list.mustache:2:13: error: this value needs quotes: a space in it would start another attribute
                2 |   <li class={{title}}>
                  |             ^
                hint: write "{{title}}"
            """),
        .error(
            "a section of half an element", ["Templates/list.mustache": "{{#title}}<a \n{{/title}}>\n"],
            """
            Templates/list.mustache:2:1: error: the HTML after {{/title}} depends on whether the section is rendered
                2 | {{/title}}>
                  | ^
            Templates/list.mustache:1:1: note: it starts here
                hint: put whole elements, whole attributes, or the value of one, into the section
            """),
        .warning(
            "a file that is no template", ["Templates/list.txt": "x"],
            """
            Templates/list.txt:1:1: warning: this file is not used
                hint: template names end in .mustache; the other supported files are base.css, buttons.css, buttons.js, code.css, drawings.css, lightbox.css, lightbox.js, lists.css, map.js, messages.css, object.css, outlines.css, pagefind.js, patch.js, photos.css, routes.css, search.js, style.css, updates.css, updates.js, weather-page.css, weather.css
            """),
        .warning(
            "a stylesheet that the theme does not have",
            ["Templates/journal-text.mustache": "{{! stylesheets: photos otlines }}\n<p>{{title}}</p>\n"],
            """
            Templates/journal-text.mustache:1:25: warning: there is no stylesheet `otlines`
                1 | {{! stylesheets: photos otlines }}
                  |                         ^
                hint: did you mean `outlines`?
            """),
    ]

    static let paths: [BadInput] = [
        .warning(
            "a conflicting copy", ["content/journal/good (Ada's conflicted copy 2026-03-04).md": "x"],
            """
            content/journal/good (Ada's conflicted copy 2026-03-04).md:1:1: warning: this is a conflicting copy from a synchronization tool, so it is skipped
                hint: move its changes into the original file and delete it, or rename it to publish both
            """),
        .error(
            "a merge conflict in a template",
            ["Templates/empty.mustache": "<<<<<<< HEAD\n<p>a</p>\n=======\n<p>b</p>\n>>>>>>> draft\n"],
            """
            Templates/empty.mustache:1:1: error: this file contains an unresolved merge conflict
                1 | <<<<<<< HEAD
                  | ^
                hint: keep one version, and delete the lines with <<<<<<<, ======= and >>>>>>>; to show such lines, put them in a code block
            """),
        .error(
            "a file in feedgen's own folder", ["content/static/.feedgen-staging/x": "x"],
            """
            content/static/.feedgen-staging/x:1:1: error: this cannot be published as `.feedgen-staging/x`, since \
            feedgen writes `.feedgen-staging`
                hint: give it another name
            """),
        .error(
            "a link that leads out", links: ["content/journal/out.md": "/etc/hostname"],
            """
            content/journal/out.md:1:1: error: this link points out of the site, to /etc/hostname
                hint: copy the file into the site instead
            """),
        .error(
            "a link to what is hidden", links: ["content/static/store": "../../.feedgen/build.sqlite"],
            """
            content/static/store:1:1: error: this link points to hidden content, `.feedgen/build.sqlite`
                hint: copy it into the site if it may be published
            """),
        .error(
            "a site in itself", links: ["content/static/self": "../../public"],
            """
            content/static/self:1:1: error: this link points into the output folder
                hint: remove the link
            """),
        .error(
            "a folder that holds itself", links: ["content/journal/c": "."],
            """
            content/journal/c:1:1: error: this link is circular
                hint: remove the link
            """),
        .error(
            "a link to itself", links: ["content/journal/c": "c"],
            """
            content/journal/c:1:1: error: this link is circular
                hint: remove the link
            """),
        .error(
            "a link to nothing", links: ["content/journal/b.md": "nothing"],
            """
            content/journal/b.md:1:1: error: this link is broken
                hint: remove the link or restore its target
            """),
        .warning(
            "a folder with a slip", ["content/jornal/x.md": "x"],
            """
            content/jornal/x.md:1:1: warning: there is no kind of content `jornal`, so this file is skipped
                hint: did you mean `journal/`? Declare custom kinds under `kinds:` in content/feed.yaml
            """),
        .warning(
            "settings in a file of another name", ["content/feed.toml": "title = \"x\"\n"],
            """
            content/feed.toml:1:1: warning: this file is not used
                hint: settings are in feed.yaml, and those of another language in a file such as feed.de.yaml, for a language in `languages` that is not the site's own
            """),
        .warning(
            "a file of no kind", ["content/journal/x.txt": "x"],
            """
            content/journal/x.txt:1:1: warning: this file is not used
                hint: files here end in .md, .markdown; move files to be copied unchanged to content/static/
            """),
    ]

    static let snapshots: [BadInput] = [
        .warning(
            "a snapshot that is no JSON", ["public/snapshot.json": "{\"a\":\n nul}"],
            """
            public/snapshot.json:2:2: warning: the previous snapshot can't be read: expected a value, found 'nul'; \
            comparing with an empty site
                hint: the patch will contain the whole site
            """),
        .warning(
            "an empty snapshot", ["public/snapshot.json": ""],
            """
            public/snapshot.json:1:1: warning: the previous snapshot can't be read: expected a value, found the end of \
            the text; comparing with an empty site
                hint: the patch will contain the whole site
            """),
        .warning(
            "somebody else's snapshot", ["public/snapshot.json": "{\"name\": \"jest\", \"files\": {}}"],
            """
            public/snapshot.json:1:1: warning: this is not a snapshot of feedgen 1 or 2; comparing with an empty site
                hint: the patch will contain the whole site
            """),
        .warning(
            "a snapshot of the future",
            [
                "public/snapshot.json":
                    #"{"version":3,"build":"","feed":[],"sections":{},"pages":{},"sources":{},"files":{}}"#
            ],
            """
            public/snapshot.json:1:1: warning: this is not a snapshot of feedgen 1 or 2; comparing with an empty site
                hint: the patch will contain the whole site
            """),
        .warning(
            "a snapshot that was edited",
            [
                "public/snapshot.json": """
                {
                  "version": 2,
                  "build": "00000000000000000000000000000000",
                  "feed": [],
                  "sections": {},
                  "pages": {},
                  "sources": {},
                  "recent": [],
                  "files": {}
                }

                """
            ],
            """
            public/snapshot.json:1:1: warning: this snapshot was damaged or edited after feedgen wrote it
                hint: if it was not edited, restore it from a backup or from version control
            """),
    ]
}
