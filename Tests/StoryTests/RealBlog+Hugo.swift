extension RealBlog {
    static let hugo = RealBlog(
        name: "Hugo",
        entries: [
            Entry("_index.md", "---\ntitle: Posts\nmenu: main\ncascade: {type: post}\n---\n", page: nil),
            Entry("guides/_index.md", "", page: nil),
            Entry(
                "hello-world.md",
                """
                ---
                title: "Hello, World"
                date: 2020-05-01T10:00:00+02:00
                lastmod: 2021-01-01
                draft: false
                tags: ["go", "hugo"]
                categories: [Development, go]
                author: "Ada"
                description: "How it began"
                slug: hello
                url: /2020/05/hello/
                aliases:
                  - /posts/hello/
                  - /old.html
                weight: 10
                toc: true
                math: false
                cover:
                  image: images/cover.jpg
                  alt: A cover
                ---

                A beginning.

                <!--more-->

                {{< figure src="/images/a b.svg" title="A figure" >}}

                {{% notice tip %}}
                Mind the **step**.
                {{% /notice %}}

                See [that]({{< ref "published.md" >}}) and {{<youtube w7Ft2ymGmfc>}}.

                ---

                After a rule. ![Static](/images/a%20b.svg)
                """,
                page: "/journal/hello/", date: "2020-05-01T09:00:00+01:00", tags: ["go", "hugo", "Development"],
                formerly: ["/2020/05/hello/", "/posts/hello/", "/old.html"],
                shows: [
                    "<figcaption>A figure</figcaption>", "Mind the <strong>step</strong>",
                    "<a href=\"/journal/published/\">that</a>",
                    "After a rule.", "<img src=\"/images/a%20b.svg\" alt=\"Static\"",
                    "content=\"How it began\"",
                ]),
            Entry(
                "zones.md", "---\ntitle: Zones\ndate: 2020-05-01 10:00:00 +0200\n---\nText", page: "/journal/zones/",
                date: "2020-05-01T09:00:00+01:00"),
            Entry(
                "spaces.md", "---\nTitle: Spaces\nDate: 2020-05-01 10:00:00\nTags: [Go]\n---\nText",
                page: "/journal/spaces/", date: "2020-05-01T10:00:00+01:00", tags: ["Go"], shows: [">Spaces</h1>"]),
            Entry(
                "day.md", "---\ntitle: Day\ndate: 2020-05-01\nseries: [Days]\nkeywords: [x]\ntype: post\n---\nText",
                page: "/journal/day/", date: "2020-05-01T00:00:00+01:00"),
            Entry(
                "fraction.md", "---\ndate: \"2017-01-05T13:10:52.123456+00:00\"\n---\nText", page: "/journal/fraction/",
                date: "2017-01-05T13:10:52Z"),
            Entry(
                "published.md", "---\ntitle: P\npublishdate: 2019-01-01T00:00:00Z\nimages: []\n---\nText",
                page: "/journal/published/", date: "2019-01-01T00:00:00Z"),
            Entry(
                "waiting.md", "---\ntitle: W\ndate: 2019-01-01\npublishDate: 2030-01-01\n---\nText", page: nil),
            Entry(
                "changed.md", "---\ntitle: C\nlastMod: 2018-01-01\n---\nText", page: "/journal/changed/",
                date: "2018-01-01T00:00:00Z"),
            Entry("expired.md", "---\ntitle: E\ndate: 2019-01-01\nexpiryDate: 2020-01-01\n---\nText", page: nil),
            Entry(
                "never.md", "---\ndate: 2019-01-01\nexpiryDate: \"\"\nslug: \"\"\ntags:\n  -\n---\nText",
                page: "/journal/never/"),
            Entry("draft.md", "\n---\ntitle: D\ndate: 2019-01-01\ndraft: true\n---\nText", page: nil),
            Entry(
                "bundle/index.md",
                "---\ntitle: Bundle\ndate: 2019-02-01\nresources:\n  - src: cover.jpg\n---\n![Cover](cover.jpg)",
                page: "/journal/bundle/", shows: ["alt=\"Cover\"", "<img"]),
            Entry(
                "guides/deep.md",
                "---\ntitle: Deep\ndate: 2019-02-02\nlayout: guide\nparams:\n  level: 3\nsummary: Short\n---\nText",
                page: "/journal/guides/deep/", shows: ["content=\"Short\""]),
            Entry(
                "query.md", "---\ndate: 2019-02-03\naliases: ['/?p=12', /ok/]\nshowToc: true\nmood: fine\n---\nText",
                page: "/journal/query/", formerly: ["/ok/"]),
            Entry(
                "toml.md",
                """
                +++
                title = "TOML"
                date = 2019-03-01T10:00:00Z
                tags = [
                  "a",
                  "b",
                ]
                weight = 3
                authors = ["Ada"]

                [cover]
                image = "x.png"

                [[resources]]
                src = "y.png"
                +++
                Text
                """, page: "/journal/toml/", date: "2019-03-01T10:00:00Z", tags: ["a", "b"]),
            Entry(
                "json.md", "{\n  \"title\": \"JSON\",\n  \"date\": \"2019-04-01\",\n  \"weight\": 1\n}\n\nText",
                page: "/journal/json/"),
        ],
        leftOut: "1 draft, 1 scheduled, 1 expired",
        warnings: [
            "_index.md:1:1: warning: `_index` files are not supported: in Hugo and Zola they describe a folder",
            "bundle/index.md:4:1: warning: feedgen does not support the key `resources`; 2 files contain it",
            "day.md:4:1: warning: feedgen does not support the key `series`",
            "day.md:5:1: warning: feedgen does not support the key `keywords`",
            "day.md:6:1: warning: feedgen does not support the key `type`",
            "guides/_index.md:1:1: warning: `_index` files are not supported: in Hugo and Zola they describe a folder",
            "guides/deep.md:4:1: warning: feedgen does not support the key `layout`",
            "guides/deep.md:5:1: warning: feedgen does not support the key `params`",
            "hello-world.md:15:1: warning: feedgen does not support the key `weight`; 3 files contain it",
            "hello-world.md:17:1: warning: feedgen does not support the key `math`",
            "hello-world.md:18:1: warning: feedgen does not support the key `cover`; 2 files contain it",
            "hello-world.md:29:1: warning: `{{% notice tip %}}` is not supported here, and was left out",
            "published.md:4:1: warning: feedgen does not support the key `images`",
            "query.md:3:10: warning: the alias `/?p=12` is not a path on this site",
            "query.md:4:1: warning: feedgen does not support the key `showToc`",
            "query.md:5:1: warning: unknown key `mood`",
        ])
}
