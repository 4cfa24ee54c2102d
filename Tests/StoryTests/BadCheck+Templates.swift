extension BadCheck {
    /// Mistakes in the site's own templates.
    static let templates: [BadCheck] = [
        BadCheck(
            "a link in a template",
            [
                "Templates/not-found.mustache":
                    #"<h1>Gone</h1>\#n<p><a href="/log/abuot/">About</a> <a href="{{site.url}}">Home</a> <a href="/">All</a></p>\#n"#
            ],
            code: 1,
            #"""
            Templates/not-found.mustache:2:7: error: this link is broken: there is no page `/abuot/`
                2 | <p><a href="/log/abuot/">About</a> <a href="{{site.url}}">Home</a> <a href="/">All</a></p>
                  |       ^
            """#),
        BadCheck(
            "a picture whose name is that of a page",
            ["Templates/not-found.mustache": ##"<h1>Gone</h1>\##n<img src="/log/journal.png" alt="">\##n"##],
            code: 1,
            #"""
            Templates/not-found.mustache:2:6: error: this image is broken: there is no file `/journal.png`
                2 | <img src="/log/journal.png" alt="">
                  |      ^
            """#),
        BadCheck(
            "a link that leaves the site",
            [
                "Templates/not-found.mustache": #"<h1>Gone</h1>\#n<p><a href="/tags/">Tags</a></p>\#n"#,
                "content/journal/b.md": document("title: B\ndate: 2026-03-02\ntags: [ice]", "x"),
            ],
            code: 0,
            #"""
            Templates/not-found.mustache:2:7: warning: this link points out of the site, which is below `/log/`
                2 | <p><a href="/tags/">Tags</a></p>
                  |       ^
                hint: write `/log/tags/` if it should point into the site
            """#),
        BadCheck(
            "a file that is not there",
            [
                "Templates/not-found.mustache":
                    #"<h1>Gone</h1>\#n<img src="/log/logo.png" srcset="/log/logo.png 1x, /log/logo2.png 2x" alt="">\#n"#
            ],
            code: 1,
            #"""
            Templates/not-found.mustache:2:6: error: this image is broken: there is no file `/logo.png`
                2 | <img src="/log/logo.png" srcset="/log/logo.png 1x, /log/logo2.png 2x" alt="">
                  |      ^
            Templates/not-found.mustache:2:26: error: this image is broken: there is no file `/logo.png`
                2 | <img src="/log/logo.png" srcset="/log/logo.png 1x, /log/logo2.png 2x" alt="">
                  |                          ^
            Templates/not-found.mustache:2:26: error: this image is broken: there is no file `/logo2.png`
                2 | <img src="/log/logo.png" srcset="/log/logo.png 1x, /log/logo2.png 2x" alt="">
                  |                          ^
            """#),
        BadCheck(
            "tags that don't match",
            [
                "Templates/not-found.mustache":
                    "<div>\n<h1>Gone</h2>\n{{#site.author}}<p>{{/site.author}}\n<ul><li>a</ul></div></div>\n"
            ],
            code: 1,
            #"""
            Templates/not-found.mustache:2:1: error: <h1> is not closed before </div>
                2 | <h1>Gone</h2>
                  | ^
            Templates/not-found.mustache:4:15: note: </div> is here
                hint: write </h1> before </div>
            Templates/not-found.mustache:2:9: error: </h2> has no open element
                2 | <h1>Gone</h2>
                  |         ^
                hint: delete the tag, or write <h2> before it
            Templates/not-found.mustache:4:21: error: </div> has no open element
                4 | <ul><li>a</ul></div></div>
                  |                     ^
                hint: delete the tag, or write <div> before it
            """#),
        BadCheck(
            "a tag that crosses another",
            ["Templates/not-found.mustache": "<h1>Gone</h1>\n<p>a <b>b <i>c</b> d</i></p>\n"],
            code: 1,
            #"""
            Templates/not-found.mustache:2:11: error: <i> is not closed before </b>
                2 | <p>a <b>b <i>c</b> d</i></p>
                  |           ^
            Templates/not-found.mustache:2:15: note: </b> is here
                hint: write </i> before </b>
            """#),
        BadCheck(
            "a block in a paragraph",
            ["Templates/not-found.mustache": "<h1>Gone</h1>\n<p>a\n<div>b</div>\n</p>\n"],
            code: 1,
            #"""
            Templates/not-found.mustache:4:1: error: </p> has no open element: <div> already closed the <p>
                4 | </p>
                  | ^
            Templates/not-found.mustache:3:1: note: <div> is here
                hint: <div> is not allowed in <p>; use a <div> for one of them
            """#),
        BadCheck(
            "an image without alternative text",
            [
                "Templates/not-found.mustache": #"<h1>Gone</h1>\#n<img src="/log/logo.png">\#n"#,
                "content/static/logo.png": "x",
            ],
            code: 0,
            #"""
            Templates/not-found.mustache:2:1: warning: this image has no alternative text
                2 | <img src="/log/logo.png">
                  | ^
                hint: describe it in alt="…", or write alt="" if it is decorative
            """#),
        BadCheck(
            "an id in a list",
            ["Templates/not-found.mustache": #"<h1 id="a">Gone</h1>\#n<p id="a">a</p>\#n"#],
            code: 1,
            #"""
            Templates/not-found.mustache:1:5: error: the id `a` appears more than once on the page `/404.html`
                1 | <h1 id="a">Gone</h1>
                  |     ^
            Templates/not-found.mustache:2:4: note: the other one
                hint: use each id only once on a page
            """#),
    ]
}
