import Foundation
import TestSupport
import Testing

@testable import SiteKit

extension SocketTests {
    /// What is put into pages while they are served, and into nothing else.
    @Suite struct LiveScriptTests {
        @Test(arguments: [
            ("<body>Home</body>", "<body>Home|</body>"), ("<BODY>Home</BODY\n></HTML>", "<BODY>Home|</BODY\n></HTML>"),
            ("<body><pre></body></pre></body>", "<body><pre></body></pre>|</body>"), ("<p>Home", "<p>Home|"),
            ("", "|"), ("<p></bodyguard>", "<p></bodyguard>|"), ("</body", "</body|"), ("</body ", "|</body "),
        ])
        func places(page: String, expected: String) async throws {
            try await ServedFolder.with(["index.html": page, "404.html": page]) { served in
                let session = try #require(served.events?.session)
                let element =
                    "<script src=\"/_feedgen/live.js\" data-base=\"\" data-session=\"\(session)\" data-build=\"0\" "
                    + "type=\"module\"></script>\n"
                let made = expected.replacingOccurrences(of: "|", with: element)
                #expect(try await served.answer("/").text == made)
                #expect(try await served.answer("/nothing").text == made)
                // A range would be one of other bytes than the file's.
                let answer = try await served.answer("/", "Range: bytes=0-1")
                #expect(answer.status == 200 && answer.text == made && answer.headers["accept-ranges"] == nil)
                #expect(try String(contentsOfFile: served.folder + "/index.html", encoding: .utf8) == page)
            }
        }

        /// The end of the body may lie across two pieces of what is read.
        @Test func largePages() async throws {
            try await ServedFolder.with { served in
                for rest in [0, 5] + (HTTPFile.pieceSize - 10...HTTPFile.pieceSize + 1) + [HTTPFile.pieceSize * 3] {
                    let start = String(repeating: "x", count: 200_000), end = String(repeating: " ", count: rest)
                    try served.write("index.html", Array((start + "</body>" + end).utf8))
                    let text = try await served.answer("/").text
                    #expect(text.hasPrefix(start + "<script ") && text.hasSuffix("</script>\n</body>" + end), "\(rest)")
                }
            }
        }

        @Test func theBuildIsTheNewest() async throws {
            try await ServedFolder.with(["index.html": "<body></body>", "a.txt": "</body>"]) { served in
                let tag = try await served.answer("/").headers["etag"]
                served.events?.publish(LiveState(build: 7))
                let answer = try await served.answer("/")
                #expect(answer.text.contains("data-build=\"7\"") && answer.headers["etag"] == tag)
                #expect(tag?.hasPrefix("W/") == true && tag?.hasSuffix("-live1\"") == true)
                #expect(try await served.answer("/a.txt").text == "</body>")
                let script = try await served.answer("/_feedgen/live.js")
                #expect(script.headers["content-type"] == "text/javascript; charset=utf-8")
                #expect(try script.body == Repository.bytes("Live/live.js"))
            }
        }
    }
}
