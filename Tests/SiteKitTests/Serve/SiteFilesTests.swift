import FeedKit
import Testing

@testable import PreviewServer
@testable import SiteKit

@Suite struct SiteFilesTests {
    @Test(arguments: [
        ("index.html", "text/html; charset=utf-8"), ("a/STYLE.CSS", "text/css; charset=utf-8"),
        ("x.webp", "image/webp"), ("patch.json", "application/json"), ("noextension", "application/octet-stream"),
        (".json", "application/octet-stream"), ("a.tar.gz", "application/octet-stream"), ("logo.svg", "image/svg+xml"),
    ])
    func types(file: String, type: String) { #expect(ContentType.of(file) == type) }

    /// A folder that does not exist has no files, and nothing outside it is read.
    @Test(arguments: ["/", "/x", "/../etc/passwd", "", "x", "/%2e%2e/", "//"]) func noFolder(target: String) {
        let files = SiteFiles(folder: .named("/nonexistent/public"), basePath: "")
        guard case .notFound(page: nil) = files.answer(to: target) else {
            Issue.record("\(target) leads to a file")
            return
        }
    }
}
