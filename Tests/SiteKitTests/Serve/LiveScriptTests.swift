import Foundation
import TestSupport
import Testing

@testable import FileSystem
@testable import PreviewServer
@testable import SiteKit

extension SocketTests {
    /// The script that the server inserts into HTML pages, and into no other files.
    @Suite struct LiveScriptTests {
        @Test(arguments: [
            (
                "<!doctype html>\n<html lang=\"en\"><head><title>Home",
                "<!doctype html>\n<html lang=\"en\"><head>|<title>Home"
            ),
            ("<HTML><HEAD\nid='>'>Home", "<HTML><HEAD\nid='>'>|Home"), ("<head/><p>", "<head/>|<p>"),
            ("<!-- <head> --><!doctype html> <title>Home", "<!-- <head> --><!doctype html>| <title>Home"),
            ("\u{FEFF}<!doctype html><html>\n<p>Home", "\u{FEFF}<!doctype html><html>|\n<p>Home"),
            ("<header>Home", "|<header>Home"), ("<p>Home<head>", "|<p>Home<head>"), ("Home", "|Home"), ("", "|"),
            ("<head", "|<head"), ("<html lang='", "|<html lang='"), ("<!-- <head>", "|<!-- <head>"),
            ("< head>", "|< head>"),
        ])
        func places(page: String, expected: String) async throws {
            try await ServedFolder.with(["index.html": page, "404.html": page]) { served in
                let session = try #require(served.events?.session)
                func telling(_ file: String) throws -> String {
                    let tag = try #require(try HTTPFile(.named(served.folder + "/" + file))).tag
                    let element =
                        "<script src=\"/_feedgen/live.js\" data-base=\"\" data-session=\"\(session)\" data-build=\"0\" "
                        + "data-file=\"\(tag)\" type=\"module\"></script>"
                    return expected.replacingOccurrences(of: "|", with: element)
                }
                let made = try telling("index.html")
                #expect(try await served.answer("/").text == made)
                #expect(try await served.answer("/nothing").text == telling("404.html"))
                // A range of the modified page would not match the file's bytes.
                let answer = try await served.answer("/", "Range: bytes=0-1")
                #expect(answer.status == 200 && answer.text == made && answer.headers["accept-ranges"] == nil)
                #expect(try Disk.read(served.folder + "/index.html") == Array(page.utf8))
            }
        }

        @Test func largePages() async throws {
            try await ServedFolder.with { served in
                let start = "<!doctype html><head>", end = String(repeating: "x", count: HTTPFile.pieceSize * 3)
                try served.write("index.html", Array((start + end).utf8))
                let text = try await served.answer("/").text
                #expect(text.hasPrefix(start + "<script ") && text.hasSuffix("</script>" + end))
            }
        }

        @Test func theBuildIsTheNewest() async throws {
            try await ServedFolder.with(["index.html": "<body></body>", "a.txt": "</body>"]) { served in
                let tag = try await served.answer("/").headers["etag"]
                served.events?.publish(LiveState(build: 7))
                let answer = try await served.answer("/")
                #expect(answer.text.contains("data-build=\"7\"") && answer.headers["etag"] == tag)
                #expect(tag?.hasPrefix("W/") == true && tag?.hasSuffix("-live2\"") == true)
                #expect(try await served.answer("/a.txt").text == "</body>")
                let script = try await served.answer("/_feedgen/live.js")
                #expect(script.headers["content-type"] == "text/javascript; charset=utf-8")
                let lines = script.text.components(separatedBy: "\n")
                #expect(
                    lines.contains("import { tell } from './problems.js';") && lines.allSatisfy { !$0.hasPrefix(" ") })
                // 8 kB, and what updates for readers need besides.
                #expect(script.body.count < 8800)
            }
        }
    }
}
