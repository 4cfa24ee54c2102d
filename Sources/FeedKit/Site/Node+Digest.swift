import DataKit
import DiffKit

extension Node {
    /// The digest of what is said here, wherever it stands: for kinds whose sources hold several objects, so that a
    /// change of one is none of the others.
    public var digest: Digest { Digest(of: json.bytes(.compact)) }

    private var json: JSON {
        switch value {
        case .null: .null
        case .scalar(let text, let isQuoted): ["text": .string(text), "isQuoted": .bool(isQuoted)]
        case .list(let items): .array(items.map(\.json))
        case .mapping(let entries): .array(entries.map { [.string($0.key), $0.value.json] })
        }
    }
}
