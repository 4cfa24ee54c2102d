import DiffKit

/// Finds the author's source file of a published element, as far as snapshots contain it.
///
/// This is a class so that former URLs are only collected on demand, and once.
final class SourceSearch {
    private let review: Review
    /// The source of each object by its former URLs, in the new and in the old snapshot.
    private lazy var former = [review.new, review.old].map { snapshot in
        var sources: [String: String] = [:]
        for section in snapshot.movedSections() {
            guard let source = section["source"]?.string else { continue }
            for url in SnapshotView.formerURLs.flatMap({ section[$0]?.strings ?? [] }) { sources[url] = source }
        }
        return sources
    }

    init(_ review: Review) { self.review = review }

    func source(of subject: GateViolation.Subject) -> String? {
        switch subject {
        case .object(let object, _), .cell(_, let object): object.source.isEmpty ? nil : object.source
        case .page(let page): source(ofPage: page.url)
        case .file(let file):
            file.source
                ?? ("/" + file.path).prefixes.lazy.compactMap { self.source(ofObjectAt: $0) }.first
                ?? (isGenerated(file.path) ? nil : "static/" + file.path)
        case .site, .removals, .operations: nil
        }
    }

    /// Returns the source of a plain page, or of the object to which the page belongs.
    private func source(ofPage url: String) -> String? {
        guard let page = review.new.pages[url] ?? review.old.pages[url] else { return nil }
        return page["source"]?.string ?? url.prefixes.lazy.compactMap { self.source(ofObjectAt: $0) }.first
    }

    /// Returns the source of the object that has or had the URL.
    private func source(ofObjectAt url: String) -> String? {
        for (snapshot, former) in zip([review.new, review.old], former) {
            // An object's page shows the object.
            for id in snapshot.pages[url]?["sections"]?.strings ?? [] {
                guard let section = snapshot.sections[id], section["url"]?.string == url else { continue }
                if let source = section["source"]?.string { return source }
            }
            if let source = former[url] { return source }
        }
        return nil
    }

    /// Whether feedgen generates the file: pages, redirects, feeds, images and theme files.
    func isGenerated(_ file: String) -> Bool {
        SnapshotView.page(ofFile: file) != nil || FileComparison.isFeed(file) || FileComparison.isOfTheme(file)
            || file.hasPrefix("media/")
    }
}
