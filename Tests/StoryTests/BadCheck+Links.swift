extension BadCheck {
    /// Broken links.
    static let links: [BadCheck] = [
        BadCheck(
            "a page that is not there",
            ["content/journal/b.md": entry("See [it](/journal/godo/).")],
            code: 1,
            #"""
            content/journal/b.md:5:10: error: this link is broken: there is no page `/journal/godo/`
                5 | See [it](/journal/godo/).
                  |          ^
                hint: did you mean `/journal/good/`?
            """#),
        BadCheck(
            "the same link twice in a line, and in a quotation",
            [
                "content/journal/b.md": entry("[a](/x/) and [b](/x/)\n\n> - [c](/x/)")
            ],
            code: 1,
            #"""
            content/journal/b.md:5:5: error: this link is broken: there is no page `/x/`
                5 | [a](/x/) and [b](/x/)
                  |     ^
            content/journal/b.md:5:18: error: this link is broken: there is no page `/x/`
                5 | [a](/x/) and [b](/x/)
                  |                  ^
            content/journal/b.md:7:9: error: this link is broken: there is no page `/x/`
                7 | > - [c](/x/)
                  |         ^
            """#),
        BadCheck(
            "a relative link",
            [
                "content/journal/b.md": entry("[a](../godo/) [b](../good/) [c](good/)")
            ],
            code: 1,
            #"""
            content/journal/b.md:5:5: error: this link is broken: there is no page `/journal/godo/`
                5 | [a](../godo/) [b](../good/) [c](good/)
                  |     ^
                hint: did you mean `/journal/good/`?
            content/journal/b.md:5:33: error: this link is broken: there is no page `/journal/b/good/`
                5 | [a](../godo/) [b](../good/) [c](good/)
                  |                                 ^
                hint: did you mean `/journal/good/`?
            """#),
        BadCheck(
            "an anchor as Zola makes it",
            ["content/journal/b.md": entry("[a](#what-s-next)\n\n## What's next")],
            code: 1,
            #"""
            content/journal/b.md:5:5: error: this link points to a missing id: `/journal/b/` has no id `what-s-next`
                5 | [a](#what-s-next)
                  |     ^
                hint: did you mean `#whats-next`? For texts from Zola, set slugs: zola in feed.yaml
            """#),
        BadCheck(
            "an encoded id, which browsers find as it is written",
            ["content/journal/b.md": entry("[a](#a%2Fb) [b](#c%C3%A9)\n\n<p id=\"a%2Fb\">x</p>\n<p id=\"cé\">y</p>")],
            code: 0, ""),
        BadCheck(
            "an id that another entry of the same list has",
            [
                "content/journal/b.md": entry("[a](#ridge)"), "content/journal/c.md": entry("[a](#ridge)\n\n## Ridge"),
            ],
            code: 1,
            #"""
            content/journal/b.md:5:5: error: this link points to a missing id: `/journal/b/` has no id `ridge`
                5 | [a](#ridge)
                  |     ^
            """#),
        BadCheck(
            "an id that Hexo derived from a heading",
            ["content/journal/b.md": entry("[a](#What-s-next)\n\n## What's next")],
            code: 1,
            #"""
            content/journal/b.md:5:5: error: this link points to a missing id: `/journal/b/` has no id `What-s-next`
                5 | [a](#What-s-next)
                  |     ^
                hint: did you mean `#whats-next`? For texts from Hexo, set slugs: hexo in feed.yaml
            """#),
        BadCheck(
            "a document of a folder that does not exist, which is no other folder's",
            [
                "content/journal/b.md": entry("[a](@/docs/templates/index.md)"),
                "content/journal/2026-03-03-trip/index.md": entry("x"),
            ],
            code: 1,
            #"""
            content/journal/b.md:5:5: error: this link is broken: there is no document `@/docs/templates/index.md`
                5 | [a](@/docs/templates/index.md)
                  |     ^
            """#),
        BadCheck(
            "a link without the date that its address begins with",
            [
                "content/journal/b.md": entry("[a](/journal/light/)"),
                "content/journal/2026-01-01-light.md": document("title: L", "Text"),
            ],
            code: 1,
            #"""
            content/journal/b.md:5:5: error: this link is broken: there is no page `/journal/light/`
                5 | [a](/journal/light/)
                  |     ^
                hint: did you mean `/journal/2026-01-01-light/`?
            """#),
        BadCheck(
            "a link to the right name in the wrong folder",
            ["content/journal/b.md": entry("[a](/jurnal/good/)")],
            code: 1,
            #"""
            content/journal/b.md:5:5: error: this link is broken: there is no page `/jurnal/good/`
                5 | [a](/jurnal/good/)
                  |     ^
                hint: did you mean `/journal/good/`?
            """#),
        BadCheck(
            "a full address of the site itself",
            [
                "content/journal/b.md": entry("[a](https://X.example/log/gone) [b](https://y.example/gone)")
            ],
            code: 1,
            #"""
            content/journal/b.md:5:5: error: this link is broken: there is no page `/gone`
                5 | [a](https://X.example/log/gone) [b](https://y.example/gone)
                  |     ^
            """#),
        BadCheck(
            "a reference",
            [
                "content/journal/b.md": entry("[a][r], [b][r]\n\n[r]: /gone/ 'title'")
            ],
            code: 1,
            #"""
            content/journal/b.md:7:6: error: this link is broken: there is no page `/gone/`
                7 | [r]: /gone/ 'title'
                  |      ^
            """#),
        BadCheck(
            "raw HTML",
            [
                "content/journal/b.md": entry(#"Text\#n\#n<p>\#n  <a href="/gone/?a&amp;b#c">x</a>\#n</p>"#)
            ],
            code: 1,
            #"""
            content/journal/b.md:8:12: error: this link is broken: there is no page `/gone/`
                8 |   <a href="/gone/?a&amp;b#c">x</a>
                  |            ^
            """#),
        BadCheck(
            "percent signs",
            [
                "content/journal/b.md": entry("[a](/caf%C3%A9/) [b](/100%/)")
            ],
            code: 1,
            #"""
            content/journal/b.md:5:5: error: this link is broken: there is no page `/café/`
                5 | [a](/caf%C3%A9/) [b](/100%/)
                  |     ^
            content/journal/b.md:5:22: error: this link is broken: there is no page `/100%/`
                5 | [a](/caf%C3%A9/) [b](/100%/)
                  |                      ^
            """#),
        BadCheck(
            "a document that is not there",
            ["content/journal/b.md": entry("[a](goood.md#x)")],
            code: 1,
            #"""
            content/journal/b.md:5:5: error: this link is broken: there is no document `goood.md`
                5 | [a](goood.md#x)
                  |     ^
                hint: did you mean `@/journal/good.md`?
            """#),
        BadCheck(
            "a draft",
            [
                "content/journal/b.md": entry("[a](c.md) [d](/journal/c)"),
                "content/journal/c.md": document("title: C\ndate: 2026-03-01\ndraft: true", "Text"),
            ],
            code: 1,
            #"""
            content/journal/b.md:5:5: error: this link points to a draft, which is not published
                5 | [a](c.md) [d](/journal/c)
                  |     ^
                hint: publish content/journal/c.md, or remove the link
            content/journal/b.md:5:15: error: this link points to a draft, which is not published
                5 | [a](c.md) [d](/journal/c)
                  |               ^
                hint: publish content/journal/c.md, or remove the link
            """#),
        BadCheck(
            "an entry to come, and one that is over",
            [
                "content/journal/b.md": entry("[a](c.md) [b](/journal/d/)"),
                "content/journal/c.md": document("title: C\ndate: 2027-03-01", "Text"),
                "content/journal/d.md": document("title: C\ndate: 2026-01-01\nexpires: 2026-02-01", "Text"),
            ],
            code: 1,
            #"""
            content/journal/b.md:5:5: error: this link points to an entry that is not published yet
                5 | [a](c.md) [b](/journal/d/)
                  |     ^
                hint: wait for the date of content/journal/c.md, or remove the link
            content/journal/b.md:5:15: error: this link points to an entry that has expired
                5 | [a](c.md) [b](/journal/d/)
                  |               ^
                hint: remove the link, or remove `expires` from content/journal/d.md
            """#),
        BadCheck(
            "a file",
            [
                "content/journal/b.md": entry("[a](/manual.pdf) [b](/manuals.pdf)"),
                "content/static/manual.pdf": "x",
            ],
            code: 1,
            #"""
            content/journal/b.md:5:22: error: this link is broken: there is no file `/manuals.pdf`
                5 | [a](/manual.pdf) [b](/manuals.pdf)
                  |                      ^
                hint: did you mean `/manual.pdf`?
            """#),
        BadCheck(
            "an anchor in the text itself",
            [
                "content/journal/b.md": entry("# The seal\n\n[a](#the-seal) [b](#the-seals)")
            ],
            code: 1,
            #"""
            content/journal/b.md:7:20: error: this link points to a missing id: `/journal/b/` has no id `the-seals`
                7 | [a](#the-seal) [b](#the-seals)
                  |                    ^
                hint: did you mean `#the-seal`?
            """#),
        BadCheck(
            "an anchor of another text",
            [
                "content/journal/b.md": entry("[a](/journal/c/#the-seal) [b](c.md#the-seal) [c](c.md#seal)"),
                "content/journal/c.md": document("title: C\ndate: 2026-03-01", "# The seal"),
            ],
            code: 1,
            #"""
            content/journal/b.md:5:50: error: this link points to a missing id: `/journal/c/` has no id `seal`
                5 | [a](/journal/c/#the-seal) [b](c.md#the-seal) [c](c.md#seal)
                  |                                                  ^
                hint: did you mean `#the-seal`?
            """#),
        BadCheck(
            "an anchor behind an alias",
            [
                "content/journal/b.md": entry("[a](/old/#x)"),
                "content/journal/c.md": document("title: C\ndate: 2026-03-01\naliases: [/old/]", "Text"),
            ],
            code: 1,
            #"""
            content/journal/b.md:5:5: error: this link points to a missing id: `/journal/c/` has no id `x`
                5 | [a](/old/#x)
                  |     ^
            """#),
        BadCheck(
            "a value of a document",
            [
                "content/feed.yaml":
                    "title: Log\nbaseURL: https://x.example/log/\nkinds:\n  recipes: {template: recipe}\n",
                "Templates/recipe.mustache": #"<p><a href="{{source}}">{{title}}</a></p>\#n"#,
                "content/recipes/soup.yaml": "title: Soup\ndate: 2026-03-02\nsource: /log/books/soup/\n",
            ],
            code: 1,
            #"""
            content/recipes/soup.yaml:3:9: error: this link is broken: there is no page `/books/soup/`
                3 | source: /log/books/soup/
                  |         ^
                hint: did you mean `/log/recipes/soup/`?
            """#),
        BadCheck(
            "a message",
            [
                "content/messages/a.yaml":
                    "title: A\nmessages:\n  - {date: 2026-03-02, user: Ada, text: look at https://x.example/log/gone}\n"
            ],
            code: 1,
            #"""
            content/messages/a.yaml:3:49: error: this link is broken: there is no page `/gone`
                3 |   - {date: 2026-03-02, user: Ada, text: look at https://x.example/log/gone}
                  |                                                 ^
            """#),
        BadCheck(
            "a plain page",
            [
                "content/pages/about.md": document(
                    "title: About",
                    "# Us\n\n[a](colophon.md) [b](contact.md#us) [c](../journal/good.md) [d](#us) [e](contact)"),
                "content/pages/contact.md": document(
                    "title: Contact\nslug: write", "# Me\n\n[a](@/pages/about.md#us) [b](../about/) [c](/about/#we)"),
            ],
            code: 1,
            #"""
            content/pages/about.md:6:5: error: this link is broken: there is no document `colophon.md`
                6 | [a](colophon.md) [b](contact.md#us) [c](../journal/good.md) [d](#us) [e](contact)
                  |     ^
            content/pages/about.md:6:22: error: this link points to a missing id: `/write/` has no id `us`
                6 | [a](colophon.md) [b](contact.md#us) [c](../journal/good.md) [d](#us) [e](contact)
                  |                      ^
            content/pages/about.md:6:74: error: this link is broken: there is no page `/about/contact`
                6 | [a](colophon.md) [b](contact.md#us) [c](../journal/good.md) [d](#us) [e](contact)
                  |                                                                          ^
            content/pages/contact.md:7:45: error: this link points to a missing id: `/about/` has no id `we`
                7 | [a](@/pages/about.md#us) [b](../about/) [c](/about/#we)
                  |                                             ^
            """#),
    ]
}
