import DiffKit

/// Finds the author's source file of a published element, as far as snapshots contain it.
///
/// This is a class so that the owners of URLs are only collected on demand, and once.
final class SourceSearch {
    private let review: Review
    /// The source of each object by its current and former URLs.
    private lazy var owners: [String: String] = {
        var owners: [String: String] = [:]
        for snapshot in [review.old, review.new] {
            for (_, section) in snapshot.sections.all {
                guard let source = section["source"]?.string else { continue }
                let former = ["formerURLs", "aliases"].flatMap { section[$0]?.strings ?? [] }
                for url in former + [section["url"]?.string].compactMap({ $0 }) { owners[url] = source }
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
                ?? ("/" + file.path).prefixes.lazy.compactMap { self.owners[$0] }.first
                ?? (isGenerated(file.path) ? nil : "static/" + file.path)
        case .site, .removals, .operations: nil
        }
    }

    /// Returns the source of a plain page, or of the object to which the page belongs.
    private func source(ofPage url: String) -> String? {
        guard let page = review.new.pages[url] ?? review.old.pages[url] else { return nil }
        return page["source"]?.string ?? url.prefixes.lazy.compactMap { self.owners[$0] }.first
    }

    /// Whether feedgen generates the file: pages, redirects, feeds, images and theme files.
    func isGenerated(_ file: String) -> Bool {
        SnapshotView.page(ofFile: file) != nil || FileComparison.isFeed(file) || FileComparison.isOfTheme(file)
            || file.hasPrefix("media/")
    }
}
