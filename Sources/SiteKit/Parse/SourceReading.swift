import Diagnostics
import FeedKit
import MarkupKit

/// The content of one source, read by this or an earlier build.
package struct SourceReading: Sendable {
    /// An object or a page of a source; indirect, since the values are large.
    package indirect enum Item: Sendable {
        case object(ReadObject)
        case page(PlainPage)

        package var facts: Facts {
            switch self {
            case .object(let object): object.facts
            case .page(let page): page.facts
            }
        }
    }

    /// One object of a source.
    package struct ReadObject: Sendable {
        var facts: Facts
        /// `nil` if an earlier build has read the source.
        var model: (any FeedModel)?
    }

    /// The files that the object was read from.
    var source: ContentMap.UnreadSource
    package var items: [Item] = []
    var diagnostics: [Diagnostic] = []
    var unusedKeys: [UnusedKey] = []
    /// The keys of documents of a kind that `feed.yaml` declares.
    var keys: [DocumentKey] = []
    /// The links of its text, if there are any; only checks need them.
    var links: Packed<[Markdown.Link]>?
    var foundDate: FoundDate?

    /// The links of its text, decoded at each call.
    package var markdownLinks: [Markdown.Link]? { links?.value }

    /// Releases the models after they were moved to the content.
    mutating func dropModels() {
        for index in items.indices {
            if case .object(let object) = items[index] {
                items[index] = .object(ReadObject(facts: object.facts, model: nil))
            }
        }
    }

    /// Whether it contains more than the rows of its objects.
    var hasMore: Bool {
        !diagnostics.isEmpty || !unusedKeys.isEmpty || !keys.isEmpty || foundDate != nil
            || items.contains { if case .page = $0 { true } else { false } }
    }
}
