/// Feeds with features of real ones.
enum FeedsFixture {
    /// RSS 2.0 of a podcast's blog, with a folder of files.
    static let rss = """
        <?xml version="1.0" encoding="UTF-8"?><rss version="2.0"
        \txmlns:content="http://purl.org/rss/1.0/modules/content/"
        \txmlns:dc="http://purl.org/dc/elements/1.1/"
        \txmlns:atom="http://www.w3.org/2005/Atom"
        \txmlns:media="http://search.yahoo.com/mrss/"
        \txmlns:georss="http://www.georss.org/georss"
        \txmlns:feedburner="http://rssnamespace.org/feedburner/ext/1.0">
        <channel>
        \t<title>Tide &amp;amp; Time</title>
        \t<atom:link href="https://tide.example/feed/" rel="self" type="application/rss+xml" />
        \t<atom:link href="https://tide.example/feed/?paged=2" rel="next" />
        \t<link>https://tide.example/</link>
        \t<description>What the sea says</description>
        \t<language>pt-PT</language>
        \t<image><url>https://tide.example/icon.png</url><title>Tide</title><link>https://tide.example/</link></image>
        \t<item>
        \t\t<title>Spring tide &amp;#8211; &lt;em&gt;live&lt;/em&gt;</title>
        \t\t<link>https://feeds.example/~r/tide/1</link>
        \t\t<feedburner:origLink>https://tide.example/2024/03/spring-tide/</feedburner:origLink>
        \t\t<dc:creator><![CDATA[Rui]]></dc:creator>
        \t\t<pubDate>Sun, 10 Mar 24 9:05:00 WET</pubDate>
        \t\t<category><![CDATA[Sea]]></category><category>sea</category><category>Moon &amp;amp; stars</category>
        \t\t<guid isPermaLink="false">https://tide.example/?p=7</guid>
        \t\t<description><![CDATA[The water came to the door. [&#8230;]]]></description>
        \t\t<content:encoded><![CDATA[<p>The water came to the door.</p>
        <p><img src="/images/door.jpg" alt="The door"> <a href="../04/neap/">Later</a>, <a href="https://www.tide.example/about/">about us</a>.</p>]]></content:encoded>
        \t\t<enclosure url="https://tide.example/audio/spring.mp3" length="1234" type="audio/mpeg" />
        \t\t<media:content url="https://tide.example/images/moon%20rise.jpg" medium="image"><media:title type="html">The &lt;b&gt;moon&lt;/b&gt;</media:title></media:content>
        \t\t<georss:point>38.7 -9.1</georss:point>
        \t</item>
        \t<item>
        \t\t<title>Neap</title>
        \t\t<guid>https://tide.example/2024/04/neap/</guid>
        \t\t<author>rui@tide.example (Rui Mar)</author>
        \t\t<pubDate>Wed, 3 Apr 2024 21:00:00 +0100</pubDate>
        \t\t<description>&lt;p&gt;Little happens at neap. Continue reading&lt;/p&gt;</description>
        \t\t<enclosure url="https://tide.example/files/chart.pdf" length="1" type="application/pdf" />
        \t</item>
        \t<item>
        \t\t<title>Undated</title>
        \t\t<guid isPermaLink="false">17</guid>
        \t\t<link>https://tide.example/undated.html</link>
        \t\t<author>nobody@tide.example</author>
        \t\t<pubDate>some day</pubDate>
        \t\t<description>Words only.</description>
        \t</item>
        \t<item><guid isPermaLink="false">tag:tide.example,2024:empty</guid></item>
        </channel>
        </rss>
        """

    static let atom = """
        <?xml version="1.0" encoding="utf-8"?>
        <feed xmlns="http://www.w3.org/2005/Atom" xml:base="https://moss.example/blog/" xml:lang="de">
          <title type="html">Moos &amp;amp; Farn</title>
          <subtitle>Feuchte Orte</subtitle>
          <link href="https://moss.example/blog/"/>
          <link rel="self" href="https://moss.example/blog/atom.xml"/>
          <id>https://moss.example/blog/</id>
          <updated>2023-05-06T10:00:00Z</updated>
          <author><name>Mia</name><email>mia@moss.example</email></author>
          <entry xml:lang="en">
            <title type="html">Where &lt;i&gt;Sphagnum&lt;/i&gt; grows &amp;lt;here&amp;gt;</title>
            <link rel="alternate" type="text/html" href="2023/05/sphagnum"/>
            <link rel="enclosure" type="image/png" href="2023/05/map.png" title="Map"/>
            <id>tag:moss.example,2023:sphagnum</id>
            <published>2023-05-05T08:00:00.123+02:00</published>
            <updated>2023-05-06T08:00:00+02:00</updated>
            <category term="moss" label="Moss"/><category term="http://x#post" scheme="http://schemas.google.com/g/2005#kind"/>
            <summary>In the bog.</summary>
            <content type="xhtml" xml:base="2023/05/">
              <div xmlns="http://www.w3.org/1999/xhtml"><p>In the <strong>bog</strong> &amp; 2 &lt; 3<br/>
              <img src="leaf.jpg" alt="A &quot;leaf&quot;"/> <a href="#top">up</a> <a href="../04/fern">fern</a></p></div>
            </content>
          </entry>
          <entry>
            <title>A &lt; B &amp; C</title>
            <link href="https://moss.example/blog/2023/04/fern"/>
            <id>urn:uuid:1225c695-cfb8-4ebb-aaaa-80da344efa6a</id>
            <updated>2023-04-01T00:00:00Z</updated>
            <author><name>Gast</name></author>
            <content type="text">Zwei
        Zeilen &lt;b>.

        Neuer Absatz.</content>
          </entry>
          <entry>
            <title>Only a summary</title><id>tag:moss.example,2023:short</id><updated>2023-03-01T00:00:00Z</updated>
            <link href="2023/03/short"/><summary type="html">&lt;p&gt;It begins …&lt;/p&gt;</summary>
          </entry>
        </feed>
        """

    static let rdf = """
        <?xml version="1.0" encoding="ISO-8859-1"?>
        <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/">
        <channel rdf:about="http://old.example/"><title>Old news</title><link>http://old.example/</link><description>Since 2001</description></channel>
        <item rdf:about="http://old.example/archives/000012.html"><title>Twelve</title><link>http://old.example/archives/000012.html</link>
        <description>Caf&eacute; &amp; cake.</description><dc:date>2001-07-04T12:00:00-05:00</dc:date><dc:creator>Jo</dc:creator><dc:subject>food</dc:subject></item>
        </rdf:RDF>
        """

    static let jsonFirst = """
        {"version": "https://jsonfeed.org/version/1.1", "title": "Dune", "home_page_url": "https://dune.example/", "feed_url": "https://dune.example/feed.json",
         "next_url": "https://dune.example/feed-2.json", "language": "en", "authors": [{"name": "Zoe", "url": "https://dune.example/"}],
         "items": [
          {"id": "https://dune.example/sand", "url": "https://dune.example/sand", "title": "Sand", "content_html": "<p>New sand.</p>", "date_published": "2025-01-02T03:04:05-06:00",
           "date_modified": "2025-02-01T00:00:00Z", "tags": ["grain", "Grain"], "image": "https://dune.example/img/sand.jpg"},
          {"id": 7, "url": "/wind", "content_text": "Wind <today>\\nand tomorrow", "date_published": "2025-01-03T00:00:00Z", "author": {"name": "Old Zoe"},
           "attachments": [{"url": "https://dune.example/wind.mp3", "mime_type": "audio/mpeg", "title": "Wind", "size_in_bytes": 3}]},
          {"id": "https://dune.example/link", "url": "https://dune.example/link", "title": "A link", "external_url": "https://far.example/?a=1&b=2", "summary": "Far away.", "date_published": "2025-01-04T00:00:00Z"},
          17
         ]}
        """

    static let jsonSecond = """
        {"version": "https://jsonfeed.org/version/1.1", "title": "Dune", "items": [
          {"id": "https://dune.example/sand", "url": "https://dune.example/sand", "title": "Sand", "content_html": "<p>Old sand.</p>", "date_published": "2025-01-02T03:04:05-06:00"},
          {"id": "https://dune.example/older", "url": "https://dune.example/older", "title": "Older", "content_html": "<p>Older.</p>", "date_published": "2024-01-02T03:04:05-06:00"}]}
        """

    static let all: [(name: String, files: [String: String])] = [
        (
            "rss",
            [
                "tide/feed.xml": rss, "tide/images/door.jpg": "d", "tide/images/moon rise.jpg": "m",
                "tide/audio/spring.mp3": "s",
                "tide/images/unused.jpg": "u", "tide/readme.txt": "x",
            ]
        ),
        ("atom", ["atom.xml": atom, "blog/2023/05/leaf.jpg": "l"]),
        ("rdf", ["index.rdf": rdf]),
        ("json", ["page1.json": jsonFirst, "page2.json": jsonSecond, "img/sand.jpg": "s"]),
    ]
}
