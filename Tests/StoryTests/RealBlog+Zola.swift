extension RealBlog {
    static let zola = RealBlog(
        name: "Zola",
        entries: [
            Entry(
                "_index.md",
                "+++\ntitle = \"Blog\"\nsort_by = \"date\"\npaginate_by = 5\ntemplate = \"blog.html\"\n+++\n", page: nil
            ),
            Entry(
                "first.md",
                """
                +++
                title = "First"
                description = "The first"
                date = 2021-06-01
                updated = 2021-07-01T10:00:00Z
                authors = ["Ada", "Bo"]
                template = "post.html"
                weight = 1
                in_search_index = true

                [taxonomies]
                tags = ["rust", "web"]
                categories = ["Programming"]
                series = ["Beginnings"]
                authors = ["Ada"]

                [extra]
                toc = true
                image = "x.png"
                +++

                The beginning.

                <!-- more -->

                {{ youtube(id="dQw4w9WgXcQ") }}

                {% quote(author="Ada") %}
                A *wise* word.
                {% end %}

                See [the other](@/blog/2021-06-02-second.md).
                """,
                page: "/journal/first/", date: "2021-06-01T00:00:00+01:00", tags: ["rust", "web", "Programming"],
                shows: [
                    "<em>wise</em>", "<a href=\"/journal/2021-06-02-second/\">the other</a>", "content=\"The first\"",
                ]),
            Entry(
                "2021-06-02-second.md", "+++\ntitle = \"Second\"\n[taxonomies]\ntags = []\n+++\nText",
                page: "/journal/2021-06-02-second/", date: "2021-06-02T00:00:00+01:00"),
            Entry(
                "2021-06-03_third/index.md", "+++\ntitle = \"Third\"\n+++\n![Cover](cover.jpg)",
                page: "/journal/2021-06-03_third/", date: "2021-06-03T00:00:00+01:00", shows: ["<img"]),
            Entry(
                "slug.md", "+++\ndate = \"2021-06-04\"\nslug = \"other\"\npath = \"old/place\"\n+++\nText",
                page: "/journal/other/", formerly: ["/old/place/"]),
            Entry(
                "time.md", "+++\ndate = 2021-06-05T10:00:00+02:00\naliases = [\"/b\", \"c/d\"]\n+++\nText",
                page: "/journal/time/", date: "2021-06-05T09:00:00+01:00", formerly: ["/b/", "/c/d/"]),
            Entry(
                "local.md", "+++\ndate = 2021-06-06 10:00:00\nrender = true\n[extra]\n+++\nText",
                page: "/journal/local/", date: "2021-06-06T10:00:00+01:00"),
            Entry("draft.md", "+++\ndate = 2021-06-07\ndraft = true\n+++\nText", page: nil),
            Entry(
                "yaml.md", "---\ntitle: YAML\ndate: 2021-06-08\ntaxonomies:\n  tags:\n    - a b\n---\nText",
                page: "/journal/yaml/", tags: ["a b"]),
            Entry(
                "comment.md", "+++\n# a comment\ntitle = \"C\" # another\ndate = 2021-06-09\n+++\n+++\nText",
                page: "/journal/comment/"),
        ],
        leftOut: "1 draft",
        warnings: [
            "_index.md:1:1: warning: `_index` files are not supported: in Hugo and Zola they describe a folder",
            "first.md:7:1: warning: feedgen does not support the key `template`",
            "first.md:8:1: warning: feedgen does not support the key `weight`",
            "first.md:9:1: warning: feedgen does not support the key `in_search_index`",
            "first.md:14:1: warning: feedgen does not support the key `taxonomies.series`",
            "first.md:28:1: warning: `{% quote(author=\"Ada\") %}` is not supported here, and was left out",
            "local.md:3:1: warning: feedgen does not support the key `render`",
        ])
}
