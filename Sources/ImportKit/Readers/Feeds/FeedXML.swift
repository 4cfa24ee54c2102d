import Diagnostics
import MarkupKit

/// A reader of RSS 0.9 to 2.0 and Atom, entry by entry.
struct FeedXML {
    static let atom = ["http://www.w3.org/2005/Atom", "http://purl.org/atom/ns#"]
    static let media = "http://search.yahoo.com/mrss"

    /// The metadata of the feed read so far.
    private var head = FeedHead()
    /// The base of relative URLs, if the feed specifies one.
    private var base: String?
    private var language: String?

    static func read(
        _ path: String, in export: Export, _ body: (FeedPart) throws(ImportFailure) -> Void
    ) throws(ImportFailure) -> [Diagnostic] {
        var feed = FeedXML()
        let problems = try export.readXML(path) { step throws(ImportFailure) in
            switch step {
            case .container(let record): feed.open(record)
            case .record(let record):
                if let entry = feed.take(record) { try body(.entry(entry)) }
            case .broken(let name, let line):
                if name == "item" || name == "entry" { try body(.broken(line: line)) }
            }
        }
        try body(.head(feed.head))
        return problems
    }

    private mutating func open(_ container: XMLRecord) {
        if let written = container.xml("base")?.nonBlank { base = resolved(written) }
        language = container.xml("lang")?.nonBlank ?? language
        if head.language.isEmpty { head.language = language ?? "" }
    }

    private func resolved(_ url: String) -> String { base.map { PageURL($0).url(of: url) } ?? url }

    private mutating func take(_ record: XMLRecord) -> FeedEntry? {
        switch record.name {
        case "item": return RSSItem.entry(record, context(of: record))
        case "entry": return AtomEntry.entry(record, context(of: record))
        case "channel":
            for child in record.children { take(about: child) }
        case _: take(about: record)
        }
        return nil
    }

    private mutating func take(about record: XMLRecord) {
        let isAtom = record.namespace.map { Self.atom.contains($0) } ?? false
        switch record.name {
        case "title" where record.namespace != Self.media:
            if head.title.isEmpty { head.title = FeedText.line(Self.likeHTML(record)) }
        case "description", "subtitle", "tagline":
            if head.description.isEmpty { head.description = FeedText.line(Self.likeHTML(record)) }
        case "link" where record[attribute: "href"] != nil: take(link: record)
        case "link" where !isAtom: if head.link.isEmpty { head.link = resolved(record.text.nonBlank ?? "") }
        case "language": head.language = head.language.nonBlank ?? record.text.nonBlank ?? ""
        case "author" where isAtom: head.authors += AtomEntry.name(of: record).map { [$0] } ?? []
        case _: break
        }
    }

    /// Marks RSS text as HTML, which it usually is.
    private static func likeHTML(_ record: XMLRecord) -> XMLRecord {
        guard record[attribute: "type"] == nil, !(record.namespace.map { atom.contains($0) } ?? false) else {
            return record
        }
        var record = record
        record.attributes.append(.init(name: "type", value: "html"))
        return record
    }

    private mutating func take(link record: XMLRecord) {
        guard let url = record[attribute: "href"]?.nonBlank.map(resolved) else { return }
        switch record[attribute: "rel"] ?? "alternate" {
        case "alternate":
            if head.link.isEmpty || record[attribute: "type"]?.contains("html") == true { head.link = url }
        case "self": head.ownLink = url
        case "next", "prev-archive": head.next = url
        case _: break
        }
    }

    private func context(of record: XMLRecord) -> FeedContext {
        var context = FeedContext(base: base, home: head.link.nonBlank ?? head.ownLink, language: nil)
        if let own = record.xml("base")?.nonBlank { context.base = PageURL(base ?? context.home).url(of: own) }
        if let own = record.xml("lang")?.nonBlank, own != head.language { context.language = own }
        return context
    }
}

/// The context in which an entry is read.
struct FeedContext {
    /// The base of relative URLs, if the feed specifies one.
    var base: String?
    var home: String
    var language: String?

    func resolved(_ url: String) -> String {
        guard let url = url.nonBlank, let base = base ?? home.nonBlank else { return url.nonBlank ?? "" }
        return PageURL(base).url(of: url)
    }
}
