/// Made-up backups of Blogger.
enum BloggerFixture {
    private static let kind = "http://schemas.google.com/blogger/2008/kind#"

    private static func entry(_ id: String, _ kind: String, _ title: String, _ content: String, more: String = "")
        -> String
    {
        """
        <entry><id>tag:blogger.com,1999:blog-1.\(id)</id><published>2010-11-28T08:00:00Z</published>
        <updated>2010-11-28T08:00:00Z</updated>
        <category scheme='http://schemas.google.com/g/2005#kind' term='\(Self.kind)\(kind)'/>
        <title type='text'>\(title)</title><content type='html'>\(content)</content>\(more)
        <author><name>Ada</name><email>noreply@blogger.com</email></author></entry>
        """
    }

    private static func link(_ path: String) -> String {
        "<link rel='alternate' type='text/html' href='http://notes.example\(path)'/>"
    }

    static let classic = """
        <?xml version='1.0' encoding='UTF-8'?><feed xmlns='http://www.w3.org/2005/Atom'
        xmlns:app='http://purl.org/atom/app#' xmlns:thr='http://purl.org/syndication/thread/1.0'>
        <id>tag:blogger.com,1999:blog-1.archive</id><title type='text'>Notes</title>
        <link rel='self' href='http://www.blogger.com/feeds/1/archive'/>
        \(entry("layout", "template", "Template: Notes", "&lt;html&gt;the whole theme&lt;/html&gt;"))
        \(entry("settings.BLOG_ADMIN_PERMISSION", "settings", "The list of administrators", "ada.private@mail.example"))
        \(entry("unknown-9", "something", "Of a later version", "unknown data"))
        \(entry("post-10", "post", "The windpipe", "&lt;p&gt;It snowed.&lt;/p&gt;", more: link("/2010/11/windpipe.html")
            + "<category scheme='http://www.blogger.com/atom/ns#' term='snow'/>"))
        \(entry("post-11", "post", "Draft", "&lt;p&gt;Not yet.&lt;/p&gt;", more: "<app:control><app:draft>yes</app:draft></app:control>"))
        \(entry("post-12", "comment", "Words", "Fine &lt;b&gt;words&lt;/b&gt;", more: link("/2010/11/windpipe.html?showComment=1")
            + "<thr:in-reply-to href='http://notes.example/2010/11/windpipe.html' ref='tag:blogger.com,1999:blog-1.post-10'/>"))
        \(entry("post-13", "comment", "Lost", "On nothing", more: "<thr:in-reply-to ref='tag:blogger.com,1999:blog-1.post-99'/>"))
        \(entry("page-14", "page", "About", "&lt;p&gt;Me.&lt;/p&gt;", more: link("/p/about.html")))
        </feed>
        """

    private static func entry(takeout id: String, _ type: String, _ status: String, _ more: String) -> String {
        """
        <entry><id>tag:blogger.com,1999:blog-2.post-\(id)</id><blogger:type>\(type)</blogger:type>
        <blogger:status>\(status)</blogger:status>
        <author><name>Ada</name><uri></uri><blogger:type>BLOGGER</blogger:type></author>
        <published>2026-06-15T10:30:00Z</published><updated>2026-06-15T11:00:00Z</updated>\(more)</entry>
        """
    }

    static let takeout = """
        <?xml version="1.0" encoding="UTF-8"?>
        <feed xmlns="http://www.w3.org/2005/Atom" xmlns:blogger="http://schemas.google.com/blogger/2018">
        <id>tag:blogger.com,1999:blog-2</id><title>News</title>
        \(entry(takeout: "1", "POST", "LIVE", "<title>Story</title><content type='html'>&lt;p&gt;New.&lt;/p&gt;&lt;img src='https://img.example/s1600/a.png'/&gt;</content><blogger:metaDescription>In short.</blogger:metaDescription><category term='Tech' scheme='tag:blogger.com,1999:blog-2'/><blogger:filename>/2026/06/story.html</blogger:filename><blogger:trashed/>"))
        \(entry(takeout: "2", "POST", "DRAFT", "<title>Idea</title><content type='html'>Draft</content><blogger:filename/>"))
        \(entry(takeout: "3", "POST", "LIVE", "<title>Bin</title><content type='html'>Trashed</content><blogger:trashed>2026-06-16T00:00:00Z</blogger:trashed>"))
        \(entry(takeout: "4", "PAGE", "LIVE", "<title>About</title><content type='html'>Me</content><blogger:filename>/p/about.html</blogger:filename>"))
        \(entry(takeout: "5", "COMMENT", "LIVE", "<blogger:parent>tag:blogger.com,1999:blog-2.post-1</blogger:parent><blogger:inReplyTo/><content type='html'>A comment.</content>"))
        \(entry(takeout: "6", "COMMENT", "SPAM", "<blogger:parent>tag:blogger.com,1999:blog-2.post-1</blogger:parent><content type='html'>Buy this.</content>"))
        </feed>
        """

    static let takeoutFiles = [
        "Takeout/Blogger/Blogs/News/feed.atom": takeout,
        "Takeout/Blogger/Blogs/News/settings.csv": "a,ada@mail.example",
        "Takeout/Blogger/Blogs/News/theme-layouts.xml": "<html>the whole theme</html>",
        "Takeout/Blogger/Albums/News/a.png": "p",
    ]
}
