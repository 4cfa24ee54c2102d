extension BadCheck {
    /// Invalid pages, and valid ones that must not be reported.
    static let pages: [BadCheck] = [
        BadCheck(
            "files that no program can read",
            [
                "content/static/a.json": #"{"a": 1,}"#,
                "content/static/c.txt": "<a>",
                "content/static/d.json": "{}",
            ],
            code: 0,
            #"""
            content/static/a.json:1:9: warning: this file can't be read: expected a key in quotes, found '}'
                hint: it is published unchanged
            """#),
        BadCheck(
            "pictures that are not there",
            [
                "content/journal/b.md":
                    ##"---\##ntitle: B\##ndate: 2026-03-02\##nphotos: c.jpg\##n---\##n![A](a.jpg)\##n\##n<img src="b.jpg" alt="B">\##n"##
            ],
            code: 1,
            #"""
            content/journal/b.md:4:9: error: there is no photo `c.jpg` beside this entry
                4 | photos: c.jpg
                  |         ^
                hint: paths are relative to the entry's folder, or to content/ if they start with `/`
            content/journal/b.md:6:6: error: no such image 'a.jpg'
                6 | ![A](a.jpg)
                  |      ^
                hint: the name is relative to the entry's folder, or to content/ if it starts with /
            content/journal/b.md:8:1: error: no such image 'b.jpg'
                8 | <img src="b.jpg" alt="B">
                  | ^
                hint: the name is relative to the entry's folder, or to content/ if it starts with /
            """#),
        BadCheck(
            "a menu without the overviews is its author's choice",
            [
                "content/feed.yaml": ##"title: T\##nbaseURL: https://x.example/log/\##nmenus: {main: []}\##n"##,
                "content/journal/b.md": ##"---\##ntitle: B\##ndate: 2026-03-02\##ntags: [ice]\##n---\##nx\##n"##,
            ],
            code: 0, ""),
        BadCheck(
            "texts whose ids begin alike",
            [
                "content/journal/a-b.md": document("title: A\ndate: 2026-03-02", "# One"),
                "content/journal/a/b.md": entry("# One"),
            ],
            code: 1,
            #"""
            content/journal/a/b.md:1:1: error: the id `journal-a-b-one` appears more than once on the page `/`
            content/journal/a-b.md:1:1: note: the other one
                hint: use each id only once on a page
            """#),
        BadCheck(
            "pages that nothing leads to",
            [
                "Templates/tags.mustache": "<p>No links</p>\n",
                "Templates/terms.mustache": "<h1>{{heading}}</h1>\n",
                "content/journal/b.md": document("title: B\ndate: 2026-03-02\ntags: [ice]", "x"),
            ],
            code: 0,
            #"""
            content/journal/b.md:1:1: warning: no page links to `/tags/ice/`, so readers can't find it
                hint: link to it from a text or a template
            content/journal/b.md:1:1: warning: no page links to `/years/2026/`, so readers can't find it
                hint: link to it from a text or a template
            """#),
        BadCheck(
            "a raw image without alternative text",
            [
                "content/journal/b.md": entry(
                    """
                    Text <img src="https://y.example/a.png">

                    <img
                     src="/p.png">

                    <img src="/p.png" alt="">
                    """),
                "content/static/p.png": "x",
            ],
            code: 0,
            #"""
            content/journal/b.md:5:6: warning: this image has no alternative text
                5 | Text <img src="https://y.example/a.png">
                  |      ^
                hint: describe it in alt="…", or write alt="" if it is decorative
            content/journal/b.md:7:1: warning: this image has no alternative text
                7 | <img
                  | ^
                hint: describe it in alt="…", or write alt="" if it is decorative
            """#),
        BadCheck(
            "addresses that collide",
            [
                "content/journal/b.md": document("title: B\ndate: 2026-03-02\naliases: [/journal/good/]", "x")
            ],
            code: 1,
            #"""
            content/journal/b.md:1:1: error: this cannot be published as `journal/good/index.html`, since another file has this path
            content/journal/good.md:1:1: note: the other one
                hint: give one of them another `slug`, name or alias
            """#),
        BadCheck(
            "an unknown key, and a broken link all the same",
            ["content/journal/b.md": document("title: B\ndate: 2026-03-02\ntitel: C", "[x](/gone/)")],
            code: 1,
            #"""
            content/journal/b.md:6:5: error: this link is broken: there is no page `/gone/`
                6 | [x](/gone/)
                  |     ^
            content/journal/b.md:4:1: warning: unknown key `titel`
                4 | titel: C
                  | ^
                hint: did you mean `title`?
            """#),
        BadCheck(
            "links that are right",
            [
                "content/journal/b.md": document(
                    "title: B\ndate: 2026-03-02\naliases: [/old/]",
                    """
                    [a](/) [b](.) [c](../good/) [d](/journal/good) [e](/journal/good/index.html?q#top) [f](#) [g](mailto:a@b.c)
                    [h](https://x.example/log/) [i](//x.example/log/journal/good/) [j](tel:1) [k](https://y.example/x/) [l](/old/)
                    [m](/a%20b.txt) [n](/caf%C3%A9.txt) [o](/café.txt) [p](/snapshot.json) [q](#:~:text=a)
                    <a id="x" href="#x">x</a> [s](good.md?a#) [t](HTTPS://X.EXAMPLE/log/old/)
                    """),
                "content/static/a b.txt": "x",
                "content/static/café.txt": "x",
            ],
            code: 0,
            ""),
    ]
}
