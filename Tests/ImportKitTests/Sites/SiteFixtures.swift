/// Made-up site folders that follow the documentation of their generators.
enum SiteFixtures {
    private static func post(_ title: String, _ more: String = "", body: String = "Words.") -> String {
        "---\ntitle: \(title)\n\(more)---\n\n\(body)\n"
    }

    static let hugo: [String: String] = [
        "hugo.toml": """
        baseURL = "https://ridge.example/"
        languageCode = "en-gb"
        defaultContentLanguage = "en"
        title = "Ridge"
        timeZone = "Europe/Lisbon"
        [params]
        description = "A log: of 'one' ridge"
        repository = "https://forge.example/ridge"
        [params.author]
        name = "Ana"
        email = "ana@ridge.example"
        [languages.en]
        weight = 1
        [languages.fr]
        weight = 2
        [taxonomies]
        tag = "tags"
        series = "series"
        """,
        "archetypes/default.md": "+++\n+++\n",
        "assets/images/ridge.jpg": "GIF89a", "assets/images/unused.jpg": "GIF89a", "assets/css/main.scss": "a",
        "content/_index.md": post("Home"), "content/about.md": post("About", body: "See {{< param repository >}}."),
        "content/posts/_index.md": post("Posts"), "content/posts/_index.fr.md": post("Billets"),
        "content/posts/first.md":
            "+++\ntitle = \"First\"\ndate = 2019-05-01T10:00:00+01:00\n+++\n\n![Ridge](/images/ridge.jpg)\n",
        "content/posts/first.fr.md": post("Premier", "date: 2019-05-01\n"),
        "content/posts/second.en.md": post("Second", "Date: 2019-06-01\n"),
        "content/posts/undated.md": post("No date"),
        "content/posts/twice.md": post("Twice", "date: 2020-01-01\ndate: 2020-01-02\n"),
        "content/posts/trip/index.md": post("Trip", "date: 2019-07-01\n", body: "![Camp](camp.jpg)"),
        "content/posts/trip/camp.jpg": "GIF89a", "content/posts/trip/maps/route.gpx": "<gpx/>",
        "content/posts/trip/part.md": "A part.",
        "content/posts/loose.png": "GIF89a", "content/posts/letter.org": "#+TITLE: x",
        "content/posts/old.html": "<!-- no front matter -->",
        "content/notes/2021-02-03-dated.markdown": post("Dated by its name"), "content/notes/plain.md": post("Plain"),
        "content/docs/setup/index.html": post("Setup", body: "<p>x</p>"), "content/docs/setup/shot.png": "GIF89a",
        "data/crew.yaml": "a: 1", "layouts/index.html": "x", "layouts/_default/single.html": "x", "i18n/fr.toml": "x",
        "public/index.html": "x", "public/posts/first/index.html": "x", "resources/_gen/images/x.jpg": "GIF89a",
        "static/favicon.ico": "x", "static/.well-known/security.txt": "x", "static/posts/loose.png": "y",
        "themes/plain/layouts/x.html": "x", "README.md": "x", ".gitignore": "x", "Makefile": "x", "deploy.toml": "x",
    ]

    static let jekyll: [String: String] = [
        "ridge-main/_config.yml": """
        title: Ridge
        description: >
          A log of one
          ridge.
        url: "https://ridge.example"
        baseurl: /blog
        timezone: Europe/Lisbon
        lang: pt_BR
        author: Ana <ana@ridge.example>
        repository: ridge/log
        email: ana@ridge.example
        exclude: [drafts-old/, "*.psd"]
        include: [.well-known]
        plugins: [jekyll-feed]
        collections:
          trips: {output: true}
          crew: {output: false}
        defaults:
          - scope: {type: posts}
            values: {layout: post, author: Ana, permalink: "/:categories/:title/"}
        """,
        "ridge-main/_posts/2019-05-01-first.md": post(
            "First", "categories: log\n", body: "{{ site.repository }} {{ site.email }} {{ site.time }}"),
        "ridge-main/_posts/2019/2019-6-2-second.markdown": post("Second"),
        "ridge-main/_posts/2019-07-01-third.mkd": post("Third"), "ridge-main/_posts/undated.md": post("Undated"),
        "ridge-main/_posts/2019-08-01-old.html": post("Old", body: "<p>x</p>"),
        "ridge-main/_posts/2019-09-01-note.textile": post("Textile"),
        "ridge-main/_posts/picture.jpg": "GIF89a", "ridge-main/trips/_posts/2020-01-01-trip.md": post("Trip"),
        "ridge-main/_drafts/soon.md": post("Soon"), "ridge-main/_trips/2018-01-01-alp.md": post("Alp"),
        "ridge-main/_trips/hut.md": post("Hut"),
        "ridge-main/_trips/map.svg": "<svg/>", "ridge-main/_crew/ana.md": post("Ana"),
        "ridge-main/_crew/ana.jpg": "GIF89a",
        "ridge-main/index.html": post("Home"), "ridge-main/404.md": post("Gone"),
        "ridge-main/about.md": post("About", "permalink: /about/\n"),
        "ridge-main/contact.md": post("Contact"), "ridge-main/guide/index.md": post("Guide"),
        "ridge-main/guide/rope.md": post("Rope"),
        "ridge-main/tags.html": post("Tags", body: "{% for tag in site.tags %}{% endfor %}"),
        "ridge-main/feed.xml": "---\n---\n<rss/>",
        "ridge-main/assets/img/ridge.jpg": "GIF89a", "ridge-main/assets/css/site.scss": "---\n---\n",
        "ridge-main/assets/js/site.js": "x",
        "ridge-main/download/notes.md": "No front matter.", "ridge-main/download/tool.rb": "x",
        "ridge-main/work.psd": "x",
        "ridge-main/CNAME": "ridge.example", "ridge-main/robots.txt": "x", "ridge-main/.well-known/x.txt": "x",
        "ridge-main/.nojekyll": "",
        "ridge-main/drafts-old/x.md": post("x"), "ridge-main/_data/crew.yml": "x", "ridge-main/_layouts/post.html": "x",
        "ridge-main/_includes/head.html": "x", "ridge-main/_sass/a.scss": "x", "ridge-main/_site/index.html": "x",
        "ridge-main/_site/a/index.html": "x",
        "ridge-main/_plugins/x.rb": "x", "ridge-main/Gemfile": "x", "ridge-main/Gemfile.lock": "x",
        "ridge-main/README.md": "x", "ridge-main/x.gemspec": "x",
        "elsewhere.txt": "x",
    ]

    static let zola: [String: String] = [
        "config.toml": """
        base_url = "https://ridge.example"
        title = "Ridge"
        description = "A log"
        author = "Ana"
        default_language = "de"
        taxonomies = [{name = "tags"}, {name = "places"}]
        [slugify]
        paths = "safe"
        [languages.en]
        title = "Ridge"
        """,
        "content/_index.md": "+++\nsort_by = \"date\"\n+++\n",
        "content/blog/_index.md": "+++\nsort_by = \"date\"\n+++\n",
        "content/blog/_index.en.md": "+++\n+++\n",
        "content/blog/first.md": "+++\ntitle = \"First\"\ndate = 2019-05-01\n+++\nx\n",
        "content/blog/first.en.md": "+++\ntitle = \"First\"\n+++\n",
        "content/blog/undated.md": "+++\ntitle = \"Undated\"\n+++\n",
        "content/blog/2019-06-01-trip/index.md": "+++\ntitle = \"Trip\"\n+++\n![x](camp.jpg)\n",
        "content/blog/2019-06-01-trip/camp.jpg": "GIF89a",
        "content/blog/2019-06-01-trip/more.md": "x", "content/blog/2019/_index.md": "+++\ntransparent = true\n+++\n",
        "content/blog/2019/deep.md": "+++\ntitle = \"Deep\"\n+++\n", "content/blog/loose.png": "GIF89a",
        "content/MIR/index.md": "+++\ntitle = \"MIR\"\npath = \"2016/04/19/MIR\"\n+++\n",
        "content/MIR/flow.svg": "<svg/>",
        "content/about.md": "+++\ntitle = \"About\"\n+++\n",
        "content/docs/_index.md": "+++\nsort_by = \"weight\"\n+++\n",
        "content/docs/start.md": "+++\ntitle = \"Start\"\n+++\n", "content/broken.md": "+++\ntitle = \"Never closed\n",
        "sass/site.scss": "x", "templates/index.html": "x", "static/images/x.png": "GIF89a", "static/robots.txt": "x",
        "themes/t/theme.toml": "x", "public/index.html": "x", "Cargo.toml": "x",
    ]

    static let eleventy: [String: String] = [
        ".eleventy.js": """
        // input: "wrong"
        module.exports = function (eleventyConfig) {
          require("./eleventy/copy")(eleventyConfig);
          eleventyConfig.addPassthroughCopy("./src/img");
          /* eleventyConfig.addPassthroughCopy("src/secret"); */
          eleventyConfig.addPassthroughCopy({ "./public/": "/", 'src/fonts': "type" });
          return { dir: { input: 'src', output: "dist", includes: "_inc" } };
        };
        """,
        "eleventy/copy.js": "module.exports = c => c.addPassthroughCopy({ \"src/*.txt\": \".\" });",
        ".eleventyignore": "src/hidden.md\n# x\nsrc/lab\n",
        "src/_data/metadata.json":
            "{\"title\": \"Ridge\", \"url\": \"https://ridge.example/\", \"language\": \"en\", \"author\": {\"name\": \"Ana\"}}",
        "src/_inc/base.njk": "x", "src/index.njk": "x", "src/feed.njk": "x", "src/about.md": post("About"),
        "src/index.md": post("Home"),
        "src/posts/posts.json":
            "{\"layout\": \"post.njk\", \"tags\": \"posts\", \"permalink\": \"/writing/{{ page.fileSlug }}/\"}",
        "src/posts/2019-05-01-first.md": post("First", body: "![Camp](camp.jpg)"), "src/posts/camp.jpg": "GIF89a",
        "src/posts/second.md": post("Second", "date: 2019-06-01\npermalink: /2019/second/index.html\n"),
        "src/posts/index.md": post("Posts", "pagination: {data: collections.posts}\n"),
        "src/talks/talks.11tydata.js": "module.exports = {};", "src/talks/go.md": post("Go", "date: 2019-07-01\n"),
        "src/crew/index.md": post("Crew"), "src/crew/ana.md": post("Ana"),
        "src/crew/list.html": post("List", body: "{% for x in y %}"),
        "src/legal.html": post("Legal", body: "<p>x</p>"), "src/old.html": "<p>x</p>", "src/hidden.md": post("Hidden"),
        "src/lab/x.md": post("Lab"),
        "src/img/ridge.jpg": "GIF89a", "src/fonts/a.woff2": "x", "src/key.txt": "x", "src/secret/x.jpg": "GIF89a",
        "src/notes.psd": "x",
        "public/robots.txt": "x", "public/css/a.css": "x", "dist/index.html": "x", "dist/posts/x.html": "x",
        "package.json": "{}", "README.md": "x", "scripts/make.js": "x",
    ]
}
