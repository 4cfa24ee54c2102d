extension RealBlog {
    static let jekyll = RealBlog(
        name: "Jekyll",
        entries: [
            Entry(
                "_posts/2020-01-02-welcome-to-jekyll.md",
                """
                ---
                layout: post
                title:  "Welcome to Jekyll!"
                date:   2020-01-02 10:00:00 +0000
                categories: jekyll update
                tags: news ruby
                permalink: /2020/welcome.html
                excerpt_separator: <!--more-->
                author: ada
                ---
                You’ll find this post in your `_posts` directory.
                <!--more-->

                {% highlight ruby %}
                def print_hi(name)
                  puts "Hi, #{name}"
                end
                {% endhighlight %}

                Go to {{ site.url }}/docs, [the docs]({{ site.baseurl }}/docs) or
                [a post]({% post_url 2020-01-04-plain %}).

                ---

                {% include figure.html src="/assets/x.png" %}
                {: .center}
                """,
                page: "/journal/_posts/2020-01-02-welcome-to-jekyll/", date: "2020-01-02T10:00:00Z",
                tags: ["news", "ruby", "jekyll", "update"], formerly: ["/2020/welcome.html"],
                shows: [
                    "<code class=\"language-ruby\">", "https://x.example/docs", "<a href=\"/docs\">the docs</a>",
                    "<a href=\"/journal/_posts/2020-01-04-plain/\">a post</a>", "<hr",
                ]),
            Entry(
                "_posts/2020-01-03-no-keys.md", "---\n---\nText",
                page: "/journal/_posts/2020-01-03-no-keys/", date: "2020-01-03T00:00:00Z", shows: [">No keys</h1>"]),
            Entry(
                "_posts/2020-01-04-plain.markdown", "Without front matter.",
                page: "/journal/_posts/2020-01-04-plain/"),
            Entry("_posts/2020-01-05-hidden.md", "---\npublished: false\n---\nText", page: nil),
            Entry(
                "_posts/2020-01-06-shown.md", "---\npublished: true\ncomments: true\n---\nText",
                page: "/journal/_posts/2020-01-06-shown/", date: "2020-01-06T00:00:00Z"),
            Entry(
                "_posts/2020-01-07-pattern.md", "---\npermalink: /:year/:title/\nlayout: post\n---\nText",
                page: "/journal/_posts/2020-01-07-pattern/"),
            Entry(
                "_posts/2020-01-08-pretty.md", "---\npermalink: pretty\ncategory: Long Trips\n---\nText",
                page: "/journal/_posts/2020-01-08-pretty/", tags: ["Long Trips"]),
            Entry(
                "_posts/2020-01-09-commas.md", "---\ntags: deep sky, dust\nredirect_from: /gone/\n---\nText",
                page: "/journal/_posts/2020-01-09-commas/", tags: ["deep sky", "dust"], formerly: ["/gone/"]),
            Entry(
                "_posts/2020-01-10-early.md", "---\ndate: 2020-01-10 9:30\nlast_modified_at: 2020-02-01\n---\nText",
                page: "/journal/_posts/2020-01-10-early/", date: "2020-01-10T09:30:00Z"),
            Entry(
                "_posts/2020-01-11-utc.md", "---\ndate: 2020-07-11 10:00:00 UTC\nexcerpt: In short\n---\nText",
                page: "/journal/_posts/2020-01-11-utc/", date: "2020-07-11T11:00:00+01:00",
                shows: ["content=\"In short\""]),
            Entry(
                "travel/_posts/2020-01-12-rome.md", "---\nlayout: post\nimage: /assets/x.png\n...\nText",
                page: "/journal/travel/_posts/2020-01-12-rome/"),
            Entry(
                "_posts/2020-1-13-short.md", "---\ndate: Mon, 13 Jan 2020 10:00:00 +0000\n---\nText",
                page: "/journal/_posts/2020-1-13-short/", date: "2020-01-13T10:00:00Z", shows: [">Short</h1>"]),
            Entry(
                "_posts/2020-1-14-name-only.md", "Text", page: "/journal/_posts/2020-1-14-name-only/",
                date: "2020-01-14T00:00:00Z"),
            Entry(
                "slashes.md", "---\ndate: 2020/01/15\n---\nText", page: "/journal/slashes/",
                date: "2020-01-15T00:00:00Z"),
            Entry(
                "_drafts/idea.md", "---\ntitle: Idea\n---\nText", page: nil),
        ],
        leftOut: "2 drafts",
        warnings: [
            "_posts/2020-01-02-welcome-to-jekyll.md:2:1: warning: feedgen does not support the key `layout`; 3 files contain it",
            "_posts/2020-01-02-welcome-to-jekyll.md:25:29: warning: no such image '/assets/x.png'",
            "_posts/2020-01-07-pattern.md:2:1: warning: feedgen does not support the key `permalink`; 2 files contain it",
            "travel/_posts/2020-01-12-rome.md:3:1: warning: feedgen does not support the key `image`",
        ])
}
