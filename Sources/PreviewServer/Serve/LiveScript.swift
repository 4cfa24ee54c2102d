import FeedKit
import MarkupKit

/// The script that updates an open page to the newest build, and the element that loads it, both only in served pages.
enum LiveScript {
    /// The scripts by their paths, relative to the site's base path.
    static let files: [String: (bytes: [UInt8], tag: EntityTag)] = [
        "_feedgen/live.js": ["Templates/" + Theme.patchScript, "Live/live.js"],
        "_feedgen/problems.js": ["Live/problems.js"],
    ].mapValues { files in
        let source = files.map { String(decoding: EmbeddedFiles.bytes($0), as: UTF8.self) }.joined()
        let bytes = Array(ThemeText(source).tightScript.utf8)
        return (bytes, EntityTag(value: Digest(of: bytes).description, isWeak: false))
    }

    /// The version of the injected element, which is part of pages' entity tags.
    static let version = 2

    /// - Parameters:
    ///   - base: The site's base path.
    ///   - file: The identifier of the page's file.
    static func element(base: String, session: String, build: Int, file: String) -> [UInt8] {
        let base = HTML(text: base).source
        let text =
            "<script src=\"\(base)/_feedgen/live.js\" data-base=\"\(base)\" data-session=\"\(session)\" "
            + "data-build=\"\(build)\" data-file=\"\(file)\" type=\"module\"></script>"
        return Array(text.utf8)
    }

    /// The offset of the element: at the start of the head, so that it runs before modules and deferred scripts.
    static func place(in page: HTTPFile) throws -> Int {
        HTMLScanner.startOfHead(in: Array(try page.read(0..<min(page.size, HTTPFile.pieceSize))))
    }
}
