import Foundation
import TestSupport
import Testing

@testable import PreviewServer
@testable import SiteKit

extension SocketTests {
    /// Responses for files: complete, partial, or not modified.
    @Suite struct AnswerTests {
        /// The response to any range is that slice of the file's bytes.
        @Test func ranges() async throws {
            try await ServedFolder.with { served in
                var random = SplitMix64(seed: 11)
                for size in [1, 2, 1000, HTTPFile.pieceSize - 1, HTTPFile.pieceSize, HTTPFile.pieceSize + 1, 700_000] {
                    let bytes = random.bytes(size)
                    try served.write("data.bin", bytes)
                    for _ in 0..<12 {
                        let first = random.below(size), last = random.int(first...size + 5)
                        let (header, expected) =
                            switch random.below(3) {
                            case 0: ("bytes=\(first)-\(last)", first..<min(last + 1, size))
                            case 1: ("bytes=\(first)-", first..<size)
                            default: ("bytes=-\(last + 1)", max(0, size - last - 1)..<size)
                            }
                        let answer = try await served.answer("/data.bin", "Range: " + header)
                        #expect(answer.status == 206 && answer.body == Array(bytes[expected]), "\(header) of \(size)")
                        let place = "bytes \(expected.lowerBound)-\(expected.upperBound - 1)/\(size)"
                        #expect(answer.headers["content-range"] == place)
                        #expect(answer.headers["content-length"] == "\(expected.count)")
                        #expect(answer.headers["content-type"] == "application/octet-stream")
                    }
                }
            }
        }

        @Test func rangesThatAreNone() async throws {
            try await ServedFolder.with(["data.bin": "0123456789"]) { served in
                let beyond = try await served.answer("/data.bin", "Range: bytes=10-")
                #expect(beyond.status == 416 && beyond.headers["content-range"] == "bytes */10")
                for header in ["bytes=0-1,4-5", "lines=1-2", "bytes=5-2", "x"] {
                    let answer = try await served.answer("/data.bin", "Range: " + header)
                    #expect(answer.status == 200 && answer.text == "0123456789", "\(header)")
                }
                let twice = try await served.answer("/data.bin", "Range: bytes=0-1", "Range: bytes=4-5")
                #expect(twice.status == 200)
                let head = try await served.answer("/data.bin", method: "HEAD", "Range: bytes=0-1")
                #expect(head.status == 200 && head.headers["content-length"] == "10")
                #expect(head.headers["accept-ranges"] == "bytes")
            }
        }

        @Test func whatTheBrowserHas() async throws {
            try await ServedFolder.with(["a.txt": "Text", "index.html": "<body>Home</body>"]) { served in
                for target in ["/a.txt", "/", "/_feedgen/live.js"] {
                    let tag = try #require(try await served.answer(target).headers["etag"])
                    let strong = tag.replacingOccurrences(of: "W/", with: "")
                    for known in [tag, strong, "W/" + strong, "*", "\"x\", " + tag] {
                        for method in ["GET", "HEAD"] {
                            let answer = try await served.answer(target, method: method, "If-None-Match: " + known)
                            #expect(answer.status == 304 && answer.body.isEmpty, "\(target) \(known)")
                            #expect(answer.headers["etag"] == tag && answer.headers["content-length"] == nil)
                        }
                    }
                    #expect(try await served.answer(target, "If-None-Match: \"x\"").status == 200)
                }
                let tag = try #require(try await served.answer("/a.txt").headers["etag"])
                #expect(!tag.hasPrefix("W/"))
                let both = try await served.answer("/a.txt", "If-None-Match: " + tag, "Range: bytes=0-1")
                #expect(both.status == 304)
                #expect(try await served.answer("/a.txt", "Range: bytes=0-1", "If-Range: " + tag).text == "Te")
                for other in ["\"x\"", "W/" + tag, "Sun, 06 Nov 1994 08:49:37 GMT"] {
                    #expect(try await served.answer("/a.txt", "Range: bytes=0-1", "If-Range: " + other).status == 200)
                }
                // A file with the same number of bytes, moved into place as builds do.
                try served.write("b.txt", Array("Next".utf8))
                #expect(rename(served.folder + "/b.txt", served.folder + "/a.txt") == 0)
                let next = try await served.answer("/a.txt", "If-None-Match: " + tag)
                #expect(next.status == 200 && next.text == "Next" && next.headers["etag"] != tag)
            }
        }

        @Test func headsAreThoseOfTheWhole() async throws {
            let files = ["a.txt": "Text", "index.html": "<body>Home</body>", "e.txt": "", "404.html": "<p>Gone</p>"]
            for isLive in [true, false] {
                try await ServedFolder.with(files, isLive: isLive) { served in
                    for target in ["/a.txt", "/", "/e.txt", "/nothing", "/_feedgen/live.js", "/_feedgen/x"] {
                        let whole = try await served.answer(target)
                        let head = try await served.answer(target, method: "HEAD")
                        #expect(head.status == whole.status && head.headers == whole.headers, "\(target)")
                        #expect(head.body.isEmpty && whole.headers["content-length"] == "\(whole.body.count)")
                    }
                }
            }
        }

        /// The response contains the file as it was at the time of the request.
        @Test func aFileThatIsReplacedMeanwhile() async throws {
            try await ServedFolder.with { served in
                let size = 24 << 20
                try served.write("a.bin", [UInt8](repeating: 1, count: size))
                try served.write("b.bin", [UInt8](repeating: 2, count: 1000))
                let client = try RawClient(port: served.port, receiveBuffer: 4096)
                await client.send("GET /a.bin HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
                let first = await client.read()
                #expect(rename(served.folder + "/b.bin", served.folder + "/a.bin") == 0)
                let answer = try #require(RawAnswer(first + (await client.readToEnd())))
                #expect(answer.body.count == size && answer.body.allSatisfy { $0 == 1 })
            }
        }

        /// If a body is shorter than its `Content-Length`, the connection is closed, so that clients detect this.
        @Test func aFileThatIsCutMeanwhile() async throws {
            try await ServedFolder.with { served in
                let size = 24 << 20
                try served.write("a.bin", [UInt8](repeating: 1, count: size))
                let client = try RawClient(port: served.port, receiveBuffer: 4096)
                await client.send("GET /a.bin HTTP/1.1\r\nHost: localhost\r\n\r\n")
                let first = await client.read()
                #expect(truncate(served.folder + "/a.bin", 10) == 0)
                let answer = try #require(RawAnswer(first + (await client.readToEnd())))
                #expect(answer.headers["content-length"] == "\(size)" && answer.body.count < size)
            }
        }

        @Test func plainServingKnowsNoEvents() async throws {
            try await ServedFolder.with(["index.html": "<body>Home</body>"], isLive: false) { served in
                let page = try await served.answer("/", "Range: bytes=6-9")
                #expect(page.status == 206 && page.text == "Home")
                #expect(try await served.answer("/").text == "<body>Home</body>")
                for target in ["/_feedgen/events", "/_feedgen/live.js"] {
                    #expect(try await served.answer(target).status == 404)
                }
            }
        }
    }
}
