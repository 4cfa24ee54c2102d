/// An export of a blog in two files with a media folder, with features of real ones.
enum WordPressFixture {
    static let site = "https://ridge.example"
    private static let uploads = "https://ridge.example/wp-content/uploads/"

    static var files: [String: String] {
        var files = [
            "ridge.WordPress.2026-03-24.000.xml": first, "ridge.WordPress.2026-03-24.001.xml": second,
            "wp-config.php": "<?php define('DB_PASSWORD', 'x');",
        ]
        for name in [
            "2019/05/camp.jpg", "2019/05/camp-300x200.jpg", "2019/05/lake-scaled.jpg", "2019/05/lake.jpg",
            "2019/06/hut-e1559380000000.jpg",
            "2019/06/map.pdf", "2019/06/plan-800x600.png", "2019/06/alone.jpg", "2019/06/nobody.jpg",
            "2019/06/Wind Song.mp3",
        ] {
            files["wp-content/uploads/" + name] = "bytes of " + name
        }
        return files
    }

    static var first: String {
        WXR.file(
            [classic, blocks, others].flatMap { $0 },
            head: WXR.author("ada", "Ada Lind") + "\n" + WXR.author("bo", "bo@mail.example"))
    }

    /// The same items in small files, each with items of one type.
    static var slices: [String] {
        [classic + [attachments[1]], blocks, others, pages + attachments + internals].map { WXR.file($0) }
    }

    static var second: String { WXR.file(pages + attachments + internals) }

    private static var classic: [String] {
        [
            WXR.Item(
                id: 11, title: "First light &amp; frost", link: site + "/2019/05/first-light/", name: "first-light",
                modified: "2019-06-01 00:00:00",
                content: """
                    We left at <em>four</em>.
                    The stars were still out.

                    [caption id="attachment_21" align="aligncenter" width="300"]<a href="\(uploads)2019/05/camp.jpg"><img class="wp-image-21" src="\(uploads)2019/05/camp-300x200.jpg" alt="Tents" width="300" height="200" /></a> The camp, <strong>before</strong> dawn[/caption]

                    <!--more-->

                    As told in <a href="https://ridge.example/?p=12">the second part</a> and <a href="http://www.ridge.example/about/crew/#bo">by the crew</a>.

                    https://www.youtube.com/watch?v=abcdefghijk

                    [gallery ids="22,23,99"]

                    [contact-form-7 id="3" title="Write"] and [[gallery]] and [sic].

                    [audio mp3="\(uploads)2019/06/Wind%20Song.mp3"][/audio]

                    <img src="https://elsewhere.example/wp-content/uploads/2019/05/camp.jpg" alt="Another's" />
                    """,
                excerpt: "Frost on the <b>tents</b> &amp; stars.", sticky: 1,
                extra: WXR.term("category", "walks", "Walks &amp; climbs") + WXR.term("post_tag", "dawn", "dawn")
                    + WXR.term("category", "uncategorized", "Uncategorized")
                    + WXR.term("post_tag", "walks", "walks &amp; climbs")
                    + WXR.term("post_format", "post-format-image", "Image"),
                meta: [("_thumbnail_id", "24"), ("_edit_last", "1")],
                comments: [
                    WXR.comment(5, "Cleo", "Lovely!\nWhere is <a href=\"https://x.example/\">that</a>?"),
                    WXR.comment(4, "d@mail.example", "I know &amp; I tell."),
                    WXR.comment(6, "Pills", "Cheap", approved: "spam"), WXR.comment(7, "Later", "Wait", approved: "0"),
                    WXR.comment(8, "Other blog", "[...] a link [...]", type: "pingback"),
                    WXR.comment(9, "ada", "Check this", approved: "0", type: "note"),
                ].joined(separator: "\n")
            ).xml
        ]
    }

    private static var blocks: [String] {
        [
            WXR.Item(
                id: 12, title: "The lake", link: site + "/2019/06/the-lake/", name: "the-lake",
                date: "2019-06-02 18:00:00",
                gmt: "2019-06-02 16:00:00",
                content: """
                    <!-- wp:paragraph -->
                    <p>Cold, and ]]> still.</p>
                    <!-- /wp:paragraph -->

                    <!-- wp:image {"id":22,"sizeSlug":"large","linkDestination":"none"} -->
                    <figure class="wp-block-image size-large"><img src="\(uploads)2019/05/lake-1024x683.jpg" alt="A lake" class="wp-image-22"/><figcaption class="wp-element-caption">The lake</figcaption></figure>
                    <!-- /wp:image -->

                    <!-- wp:gallery {"linkTo":"none"} -->
                    <figure class="wp-block-gallery has-nested-images"><!-- wp:image {"id":25} -->
                    <figure class="wp-block-image"><img src="\(uploads)2019/06/hut-e1559380000000-300x200.jpg" alt="" class="wp-image-25"/><figcaption>The hut &amp; us</figcaption></figure>
                    <!-- /wp:image -->

                    <!-- wp:image {"id":26} -->
                    <figure class="wp-block-image"><img src="\(uploads)2019/06/gone.jpg" alt="Gone" class="wp-image-26"/></figure>
                    <!-- /wp:image --></figure>
                    <!-- /wp:gallery -->

                    <!-- wp:embed {"url":"https://vimeo.com/1","type":"video","providerNameSlug":"vimeo"} -->
                    <figure class="wp-block-embed is-type-video"><div class="wp-block-embed__wrapper">
                    https://vimeo.com/1
                    </div></figure>
                    <!-- /wp:embed -->

                    <!-- wp:file {"id":27,"href":"\(uploads)2019/06/map.pdf"} -->
                    <div class="wp-block-file"><a href="\(uploads)2019/06/map.pdf">The map</a></div>
                    <!-- /wp:file -->

                    <!-- wp:latest-posts {"postsToShow":3} /-->

                    <!-- wp:image -->
                    <figure class="wp-block-image"><img src="https://i0.wp.com/ridge.example/wp-content/uploads/2019/06/plan-800x600.png?resize=400%2C300&amp;ssl=1" alt="Plan"/></figure>
                    <!-- /wp:image -->
                    """,
                creator: "bo", extra: WXR.term("category", "lakes", "Lakes")
            ).xml
        ]
    }

    private static var others: [String] {
        [
            WXR.Item(
                id: 13, title: "日本", link: site + "/2019/05/%e6%97%a5%e6%9c%ac/", name: "%e6%97%a5%e6%9c%ac",
                content: "こんにちは", meta: []
            ).xml,
            WXR.Item(
                id: 14, title: "Half done", link: site + "/?p=14", status: "draft", gmt: "0000-00-00 00:00:00",
                content: "…"
            ).xml,
            WXR.Item(
                id: 15, title: "For me", link: site + "/2019/05/for-me/", name: "for-me", status: "private",
                content: "Quiet."
            ).xml,
            WXR.Item(
                id: 16, title: "Locked", link: site + "/2019/05/locked/", name: "locked", content: "Open.",
                password: "sesame"
            ).xml,
            WXR.Item(
                id: 17, title: "Soon", link: site + "/?p=17", name: "soon", status: "future",
                date: "2031-01-01 08:00:00", gmt: "2031-01-01 07:00:00", content: "Wait."
            ).xml,
            WXR.Item(id: 18, title: "Thrown away", status: "trash", content: "x").xml,
            WXR.Item(id: 19, status: "draft").xml,
            WXR.Item(
                id: 20, title: "", link: site + "/2019/05/20/", name: "20",
                content: "A note without a title. <img src=\"\(uploads)2019/06/missing-300x200.jpg\" alt=\"\">",
                guid: "not an address"
            ).xml,
        ]
    }

    private static var pages: [String] {
        [
            WXR.Item(
                id: 31, type: "page", title: "The crew", link: site + "/about/crew/", name: "crew",
                content: "<h2 id=\"bo\">Bo</h2>\n\nBo cooks.", parent: 30
            ).xml,
            WXR.Item(
                id: 30, type: "page", title: "About", link: site + "/about/", name: "about",
                content: "<!-- wp:paragraph -->\n<p>Who we are.</p>\n<!-- /wp:paragraph -->"
            ).xml,
            WXR.Item(id: 11, title: "First light again", name: "first-light", content: "x").xml,
        ]
    }

    private static var attachments: [String] {
        [
            WXR.attachment(21, "2019/05/camp.jpg", alt: "Tents", parent: 11),
            WXR.attachment(22, "2019/05/lake-scaled.jpg", caption: "The <i>lake</i>", alt: "Still water", parent: 12),
            WXR.attachment(23, "2019/06/missing.jpg", caption: "Nobody has it", parent: 11),
            WXR.attachment(24, "2019/06/plan-800x600.png", alt: "A plan"),
            WXR.attachment(25, "2019/06/hut-e1559380000000.jpg", alt: "A hut"),
            WXR.attachment(27, "2019/06/map.pdf"), WXR.attachment(28, "2019/06/alone.jpg"),
            WXR.attachment(29, "2019/06/Wind Song.mp3"),
        ]
    }

    private static var internals: [String] {
        [
            WXR.Item(id: 40, type: "nav_menu_item", title: "Home").xml,
            WXR.Item(id: 41, type: "wp_block", title: "Signature", content: "Ada").xml,
            WXR.Item(
                id: 42, type: "product", title: "A map to buy", content: "x", comments: WXR.comment(1, "E", "Good")
            ).xml,
            WXR.Item(id: 43, type: "revision", title: "First light").xml,
        ]
    }
}
