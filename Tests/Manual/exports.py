"""Writes small exports of other programs into the current folder, as the manual describes them.

usage: exports.py wordpress
"""

import shutil
import sys
from pathlib import Path

REPOSITORY = Path(__file__).resolve().parents[2]

WORDPRESS = """<?xml version="1.0" encoding="UTF-8" ?>
<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/"
  xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel>
<title>Old log</title>
<link>https://old.example</link>
<wp:wxr_version>1.2</wp:wxr_version>
<wp:base_site_url>https://old.example</wp:base_site_url>
<wp:base_blog_url>https://old.example</wp:base_blog_url>
<item>
<title>First light</title>
<link>https://old.example/2026/03/02/first-light/</link>
<guid isPermaLink="false">https://old.example/?p=1</guid>
<dc:creator>ada</dc:creator>
<content:encoded><![CDATA[<p>It was cold.</p>
<p><img src="https://old.example/wp-content/uploads/2026/03/ridge.jpg" alt="A ridge" /></p>]]></content:encoded>
<wp:post_id>1</wp:post_id>
<wp:post_date>2026-03-02 07:40:00</wp:post_date>
<wp:post_date_gmt>2026-03-02 07:40:00</wp:post_date_gmt>
<wp:post_name>first-light</wp:post_name>
<wp:status>publish</wp:status>
<wp:post_type>post</wp:post_type>
</item>
</channel>
</rss>
"""


def wordpress() -> None:
    Path("blog.WordPress.2026-03-02.xml").write_text(WORDPRESS)
    Path("uploads/2026/03").mkdir(parents=True)
    shutil.copy(REPOSITORY / "Tests/Fixtures/located.jpg", "uploads/2026/03/ridge.jpg")


{"wordpress": wordpress}[sys.argv[1]]()
