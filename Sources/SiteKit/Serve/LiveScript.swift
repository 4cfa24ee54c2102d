import FeedKit
import MarkupKit

/// The script that makes of the page in the browser the one that was built last, and the element that fetches it. Both
/// are in what is served alone.
enum LiveScript {
    /// By their paths below that of the site.
    static let files: [String: (bytes: [UInt8], tag: EntityTag)] = [
        "_feedgen/live.js": PackageResources.live_js, "_feedgen/problems.js": PackageResources.problems_js,
    ].mapValues { source in
        let bytes = Array(ThemeText(String(decoding: source, as: UTF8.self)).tightScript.utf8)
        return (bytes, EntityTag(value: Digest(of: bytes).description, isWeak: false))
    }

    /// Counts what the element has been like, as a part of the tags of pages.
    static let version = 2

    /// - Parameters:
    ///   - base: the path below which the site's links begin.
    ///   - file: tells the file that the page is made of from all others.
    static func element(base: String, session: String, build: Int, file: String) -> [UInt8] {
        let base = HTML(text: base).source
        let text =
            "<script src=\"\(base)/_feedgen/live.js\" data-base=\"\(base)\" data-session=\"\(session)\" "
            + "data-build=\"\(build)\" data-file=\"\(file)\" type=\"module\"></script>"
        return Array(text.utf8)
    }

    /// Where the element is put into a page: before all else in its head, so that it runs before the page's own modules
    /// and what is deferred.
    static func place(in page: HTTPFile) throws -> Int {
        HTMLScanner.startOfHead(in: Array(try page.read(0..<min(page.size, HTTPFile.pieceSize))))
    }
}
