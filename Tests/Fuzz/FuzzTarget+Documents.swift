import Diagnostics
import DiffKit
import MarkupKit
import ReviewKit

@testable import FeedKit
@testable import PreviewServer
@testable import SiteKit

/// Documents and requests that programs exchange.
extension FuzzTarget {
    /// Checks a JSON value.
    static func checkJSON(_ bytes: [UInt8]) throws(InvariantViolation) {
        let value: JSON
        do throws(JSONParseError) {
            value = try JSON(parsing: bytes)
        } catch {
            try hold((0...bytes.count).contains(error.offset), "a mistake at \(error.offset)")
            try hold(error.line > 0 && error.column > 0, "a mistake at \(error.line):\(error.column)")
            return
        }
        let text = value.text()
        for style in [JSONStyle.compact, .pretty, JSONStyle(indent: 2, compactBelowDepth: 1)] {
            let printed = value.bytes(style)
            let again = try required(try? JSON(parsing: printed), "what was printed is no JSON")
            try hold(again == value, "\(again) was \(value)")
            try hold(again.text() == text && again.bytes(style) == printed, "\(text) is printed in two ways")
            try hold(value.size(style, upTo: .max) >= printed.count, "\(text) takes more room than was said")
        }
        try hold((try? JSON(parsing: String(decoding: bytes, as: UTF8.self))) == value, "a text reads otherwise")
        try hold(JSONDiff.patch(from: value, to: value).isEmpty, "\(text) differs from itself")
    }

    /// Checks two documents separated by a zero byte, the second of which may be a patch.
    static func checkPatch(_ bytes: [UInt8]) throws(InvariantViolation) {
        let parts = bytes.split(separator: 0, maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, let document = try? JSON(parsing: Array(parts[0])),
            let other = try? JSON(parsing: Array(parts[1]))
        else { return }
        try checkDifference(from: document, to: other)
        guard let patch = try? JSONPatch(json: other) else { return }
        try hold((try? JSONPatch(json: patch.json)) == patch, "a patch is printed as another one")
        guard let result = try? patch.applying(to: document, copying: 1 << 14) else { return }
        try checkDifference(from: document, to: result)
        let undo = try required(try? patch.inverse(on: document), "what can be done can't be undone")
        try hold((try? undo.applying(to: result)) == document, "what was done is not undone by \(undo)")
    }

    private static func checkDifference(from old: JSON, to new: JSON) throws(InvariantViolation) {
        let patch = JSONDiff.patch(from: old, to: new)
        try hold((try? patch.applying(to: old)) == new, "\(patch.json) does not lead from \(old) to \(new)")
        try hold(patch.isEmpty == (old == new), "\(patch.json) leads from \(old) to \(new)")
        try hold(JSONDiff.patch(from: old, to: new) == patch, "two patches lead from \(old) to \(new)")
    }

    /// Checks one or two snapshots separated by a zero byte, and compares them as reports do.
    static func checkSnapshot(_ bytes: [UInt8]) throws(InvariantViolation) {
        let parts = bytes.split(separator: 0, maxSplits: 1, omittingEmptySubsequences: false).map { Array($0) }
        for part in parts { try checkPrinted(part) }
        let documents = parts.compactMap { try? JSON(parsing: $0) }
        guard let first = documents.first, let new = SnapshotView(documents.last ?? first),
            let old = SnapshotView(documents.count > 1 ? first : Snapshot.empty)
        else { return }
        let patch = Snapshot.patch(from: old.document, to: new.document)
        let review = Review(from: old, to: new, patch: patch)
        try hold(review.operations.count == patch.operations.count, "an operation is lost")
        _ = (MarkdownReport(of: review), TextReport(of: review), HTMLReport(of: review).html)
        var previous = PreviousBuild()
        previous.snapshot = .document(new.document)
        let place = FileLocation(file: "a.md")
        for id in new.document["feed"]?.strings ?? [] {
            let facts = Facts(id: id, kind: "a", title: "A", date: Instant(seconds: 0), path: "/a/", source: place)
            _ = previous.history(of: facts, clock: Instant(seconds: 1))
            let page = PlainPage(
                facts: facts, body: HTML(text: ""), excerpt: "", images: [], attachments: [], isInMenu: false)
            _ = previous.addingFormerPaths(of: [page])
        }
        _ = (previous.feedAuthority, previous.photoColors)
    }

    /// Checks that bytes are either read correctly as a printed snapshot, without JSON parsing, or rejected.
    private static func checkPrinted(_ bytes: [UInt8]) throws(InvariantViolation) {
        guard let printed = PrintedSnapshot(bytes) else { return }
        // Each member of a verified document can be parsed.
        if let verified = PrintedSnapshot(verifying: bytes) { _ = verified.document.bytes(.compact) }
        _ = (printed.feed, printed.plainPages, printed.objects(on: ["/"]))
        for entry in printed.sections.entries { _ = printed.section(printed.sections.key(of: entry)) }
        guard let document = try? JSON(parsing: bytes),
            bytes == document.bytes(.snapshot) + [UInt8(ascii: "\n")], document["feed"]?.strings != nil,
            let sections = document["sections"]?.object, sections.allSatisfy({ $0.value.object != nil })
        else { return }
        try hold(printed.feed == document["feed"]?.strings, "the feed is another one")
        for (id, section) in sections where sections.keys == sections.keys.sorted() {
            try hold(printed.section(id) == section, "\(id) is another one")
        }
    }

    /// Checks the head of an HTTP request.
    static func checkRequest(_ bytes: [UInt8]) throws(InvariantViolation) {
        let request: HTTPRequest
        do throws(HTTPStatus) {
            request = try HTTPRequest(head: bytes)
        } catch {
            return
        }
        try hold((try? HTTPRequest(head: bytes)) == request, "a request reads in two ways")
        _ = (request.keepsConnection, request.isCrossOrigin)
        try hold(!request.target.isEmpty, "no target")
        if let range = request.headers["range"] {
            for size in [0, 1, 100] {
                guard case .part(let part) = ByteRange(range, size: size) else { continue }
                try hold(!part.isEmpty && part.lowerBound >= 0 && part.upperBound <= size, "\(part) of \(size) bytes")
            }
        }
        if let tags = request.headers["if-none-match"] { _ = EntityTag(value: "abc", isWeak: true).isAmong(tags) }
        _ = hosts.refusal(of: request)
        for basePath in ["", "/log"] {
            let answer = SiteFiles(folder: .named(emptyFolder), basePath: basePath).answer(to: request.target)
            guard case .notFound(page: nil) = answer else {
                throw InvariantViolation(description: "\(request.target) leads to \(answer)")
            }
        }
    }

    /// An empty folder, so that any file found is outside of it.
    private static let emptyFolder = "/dev/null"
    private static let hosts = AllowedHosts(bound: IPAddress("127.0.0.1")!, named: [.name("desk.example")])
}
