import FeedKit
import Foundation
import MarkupKit

/// The script that makes of the page in the browser the one that was built last, and the element that fetches it. Both
/// are in what is served alone.
enum LiveScript {
    /// By their paths below that of the site.
    static let files: [String: (bytes: [UInt8], tag: EntityTag)] = [
        "_feedgen/live.js": PackageResources.live_js, "_feedgen/problems.js": PackageResources.problems_js,
    ].mapValues { ($0, EntityTag(value: Digest(of: $0).description, isWeak: false)) }

    /// Counts what the element has been like, as a part of the tags of pages.
    static let version = 1

    /// - Parameter base: the path below which the site's links begin.
    static func element(base: String, session: String, build: Int) -> [UInt8] {
        let base = HTML(text: base).source
        let text =
            "<script src=\"\(base)/_feedgen/live.js\" data-base=\"\(base)\" data-session=\"\(session)\" "
            + "data-build=\"\(build)\" type=\"module\"></script>\n"
        return Array(text.utf8)
    }

    /// Where the element is put into a page: before the last `</body>`, or at the end of one that has none.
    static func place(in page: HTTPFile) throws -> Int {
        // Both ends of a piece are looked at again, so that nothing is overlooked between two.
        var end = page.size
        while end > 0 {
            let start = max(0, end - HTTPFile.pieceSize)
            if let found = lastEndOfBody(in: try page.read(start..<end)) { return start + found }
            end = start == 0 ? 0 : start + endOfBody.count
        }
        return page.size
    }

    private static let endOfBody = Array("</body".utf8)

    private static func lastEndOfBody(in piece: Data) -> Int? {
        piece.withUnsafeBytes { bytes in
            guard bytes.count > endOfBody.count else { return nil }
            return (0..<bytes.count - endOfBody.count).last { start in
                guard bytes[start] == endOfBody[0], !isLetter(bytes[start + endOfBody.count]) else { return false }
                return endOfBody.indices.allSatisfy { bytes[start + $0] | 0x20 == endOfBody[$0] | 0x20 }
            }
        }
    }

    private static func isLetter(_ byte: UInt8) -> Bool { 0x61...0x7A ~= byte | 0x20 }
}
