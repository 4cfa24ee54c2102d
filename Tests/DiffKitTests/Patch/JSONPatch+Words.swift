import DiffKit

extension JSONPatch {
    /// The operations in one line: `remove /a; add /b 1`.
    var inWords: String {
        let words = operations.map { operation in
            switch operation {
            case .move(let from, let to): "move \(from) \(to)"
            case .remove(let path): "remove \(path)"
            case .add(let path, let value): "add \(path) \(value)"
            case .replace(let path, let value): "replace \(path) \(value)"
            case .copy(_, let path), .test(let path, _): "unexpected at \(path)"
            }
        }
        return words.joined(separator: "; ")
    }
}
