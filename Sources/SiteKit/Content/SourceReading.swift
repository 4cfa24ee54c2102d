import Diagnostics
import FeedKit
import MarkupKit

/// What was read of one source, now or by an earlier build.
struct SourceReading: Sendable {
    /// What a source may hold; in boxes, since they are large, and looked at often.
    indirect enum Item: Sendable {
        case object(ReadObject)
        case page(PlainPage)

        var facts: Facts {
            switch self {
            case .object(let object): object.facts
            case .page(let page): page.facts
            }
        }
    }

    /// One object of a source.
    struct ReadObject: Sendable {
        var facts: Facts
        /// `nil` if an earlier build has read it.
        var model: (any FeedModel)?
        /// What was made of it; `nil` if that is to be done yet.
        var made: MadeObject?
    }

    /// What was made of an object, for as long as what it was made of is the same.
    struct MadeObject: Sendable {
        var outline: Shared<ObjectOutline>
        /// Of the templates that its section is rendered with.
        var templates: Digest
        /// Of the objects around it, as far as its page sees them.
        var near: Digest
    }

    /// Which files it was read from.
    var source: ContentMap.Unread
    /// Of all that it was read from, but for what it asked about other files; `nil` if some of that can't be read.
    var inputs: Digest?
    /// What it asked, and the digest of the answers.
    var lookups: [SiteLookup] = []
    var answers: Digest
    var items: [Item] = []
    var diagnostics: [Diagnostic] = []
    var unusedKeys: [UnusedKey] = []
    /// The addresses that its text holds, if there are any; only checks look at them.
    var links: Packed<[Markdown.Link]>?

    /// Of all that it was read from.
    var digest: Digest? {
        guard let inputs else { return nil }
        var input = DigestInput()
        input.add(inputs)
        input.add(answers)
        return input.digest
    }
}
