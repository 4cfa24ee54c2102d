import Diagnostics
import Testing

@testable import MarkupKit

/// Players and frames: what is left out leaves a link, on pages and in feeds.
@Suite struct FrameTests {
    private func portable(_ text: String, _ rawHTML: Markdown.RawHTML) -> String {
        PortableHTML(markdown(text, rawHTML: rawHTML).pageHTML, of: "https://x.example/j/a/").html.source
    }

    @Test(
        arguments: [
            ("<iframe src=\"https://h.example/v\"></iframe>", "https://h.example/v"),
            ("<iframe src=\"//h.example/v\" title=\"T\"></iframe>", "//h.example/v"),
            (
                "<iframe src=\"https://www.youtube.com/embed/abc?start=3\"></iframe>",
                "https://www.youtube.com/watch?v=abc"
            ),
            (
                "<iframe src=\"https://www.youtube-nocookie.com/embed/abc\"></iframe>",
                "https://www.youtube.com/watch?v=abc"
            ),
            ("<iframe src=\"https://player.vimeo.com/video/12\"></iframe>", "https://vimeo.com/12"),
            ("<embed src=\"https://h.example/v\">", "https://h.example/v"),
            ("<object data=\"https://h.example/v\">old</object>", "https://h.example/v"),
            (
                "<object><param name=\"movie\" value=\"x\"><embed src=\"http://www.youtube.com/v/abc&hl=en\"></object>",
                "https://www.youtube.com/watch?v=abc"
            ),
            ("a <iframe src=\"https://h.example/v\"></iframe> b", "https://h.example/v"),
            ("- <iframe src=\"https://h.example/v\"></iframe>", "https://h.example/v"),
            ("<table><tr><td><iframe src=\"https://h.example/v\"></iframe></td></tr></table>", "https://h.example/v"),
        ])
    func aFrameLeavesALink(text: String, url: String) {
        let result = markdown(text)
        let link = "<a href=\"\(url)\">"
        #expect(result.pageHTML.source.contains(link) && !result.pageHTML.source.contains("old"), "\(result.pageHTML)")
        #expect(result.diagnostics.contains { $0.message.contains("was replaced by a link to its source") })
        let absolute = link.replacing("\"//", with: "\"https://")
        for rawHTML in [Markdown.RawHTML.sanitised, .trusted] {
            let feed = portable(text, rawHTML)
            #expect(feed.components(separatedBy: absolute).count == 2, "\(feed)")
            #expect(!feed.contains("<iframe") && !feed.contains("<embed") && !feed.contains("<object"), "\(feed)")
        }
    }

    @Test(arguments: [
        "<iframe></iframe>", "<iframe srcdoc=\"<b>x</b>\"></iframe>", "<iframe src=\"javascript:x\"></iframe>",
        "<object></object>", "<embed>", "<object data=\"#a\"></object>", "<iframe src=\"data:text/html,x\"></iframe>",
    ])
    func aFrameWithoutAPageLeavesNothing(text: String) {
        #expect(!markdown(text).pageHTML.source.contains("<a"))
        #expect(!portable(text, .trusted).contains("<a"))
    }

    @Test(
        arguments: [
            ("![a](s.mp3)", "<audio src=\"/s.mp3\" aria-label=\"a\" preload=\"none\" controls></audio>"),
            ("![](v.mp4)", "<video src=\"/v.mp4\" preload=\"none\" controls></video>"),
            ("![](v.mp4){.wide}", "<video src=\"/v.mp4\" class=\"wide\" preload=\"none\" controls></video>"),
            ("![](s.MP3?x#t=3)", "<audio src=\"/s.MP3?x#t=3\" preload=\"none\" controls></audio>"),
            (
                "![](s.mp3 \"Words\")",
                "<figure><audio src=\"/s.mp3\" preload=\"none\" controls></audio><figcaption>Words</figcaption></figure>"
            ),
            ("![a](https://h.example/v.webm)", "<video src=\"https://h.example/v.webm\" aria-label=\"a\" preload"),
            ("![b](none.mp4)", "<p>b</p>"), ("![p](pic.jpg)", "<img src=\"/img/pic.jpg\""),
            ("<b>x</b> ![a](s.mp3)", "<audio src=\"/s.mp3\" aria-label=\"a\" preload=\"none\" controls></audio>"),
        ])
    func anImageOfARecordingIsAPlayer(text: String, html: String) {
        var resolver = testResolver
        resolver.recording = { $0.hasPrefix("none") ? nil : "/" + $0 }
        let result = Markdown.render(SourceText(file: "a.md", text: text), resolve: resolver, options: .init())
        #expect(result.pageHTML.source.contains(html), "\(result.pageHTML)")
        #expect(result.links.contains { $0.kind == .media } == !(text.contains("none") || text.contains("pic.jpg")))
    }
}
