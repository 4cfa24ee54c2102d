import DataKit
import DiffKit

extension Node {
    /// The digest of the node's content, independent of its location, so that in sources with several objects a change
    /// to one does not affect the others.
    public var digest: Digest { Digest(of: json.bytes(.compact)) }

    /// The same of a mapping without some of its keys; `nil` if nothing is left.
    func digest(without keys: Set<String>) -> Digest? {
        guard case .mapping(let entries) = value else { return digest }
        let rest = entries.filter { !keys.contains($0.key) }
        return rest.isEmpty ? nil : Node(.mapping(rest), line: line, column: column).digest
    }

    private var json: JSON {
        switch value {
        case .null: .null
        case .scalar(let text, let isQuoted): ["text": .string(text), "isQuoted": .bool(isQuoted)]
        case .list(let items): .array(items.map(\.json))
        case .mapping(let entries): .array(entries.map { [.string($0.key), $0.value.json] })
        }
    }
}
