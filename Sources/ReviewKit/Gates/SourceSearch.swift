import DiffKit

/// Finds the file of the author's that something published comes from, as far as snapshots tell.
///
/// A class, since who owns an address is found out among all objects, and only when somebody asks.
final class SourceSearch {
    private let review: Review
    /// The source of each object, by every address that it has or had.
    private lazy var owners: [String: String] = {
        var owners: [String: String] = [:]
        for snapshot in [review.old, review.new] {
            for (_, section) in snapshot.sections.all {
                guard let source = section["source"]?.string else { continue }
                let former = ["formerURLs", "aliases"].flatMap { section[$0]?.strings ?? [] }
                for address in former + [section["url"]?.string].compactMap({ $0 }) { owners[address] = source }
            }
        }
        return owners
    }()

    init(_ review: Review) { self.review = review }

    func source(of subject: GateViolation.Subject) -> String? {
        switch subject {
        case .object(let object, _), .cell(_, let object): object.source.isEmpty ? nil : object.source
        case .page(let page): source(ofPage: page.url)
        case .file(let file):
            file.source
                ?? ("/" + file.path).addresses.lazy.compactMap { self.owners[$0] }.first
                ?? (isGenerated(file.path) ? nil : "static/" + file.path)
        case .site, .removals, .operations: nil
        }
    }

    /// That of a plain page, or of the one object that a page shows, if it is that object's own.
    private func source(ofPage url: String) -> String? {
        guard let page = review.new.pages[url] ?? review.old.pages[url] else { return nil }
        return page["source"]?.string ?? url.addresses.lazy.compactMap { self.owners[$0] }.first
    }

    /// Whether feedgen makes the file itself: feeds, what leads from an old address to a new one, pictures, the theme.
    func isGenerated(_ file: String) -> Bool {
        SnapshotView.page(ofFile: file) != nil || FileComparison.isFeed(file) || FileComparison.isOfTheme(file)
            || file.hasPrefix("media/")
    }
}
