import Synchronization

/// The members of an object that is printed already, read back when somebody looks inside: of a large document nobody
/// looks into most objects, and as values they take ten times the memory.
final class PrintedObject: Sendable {
    let text: SourceSpan
    private let known = Mutex<MemberTable?>(nil)

    /// - Parameter text: what `JSONPrinter` printed with an indent.
    init(_ text: SourceSpan) { self.text = text }

    var table: MemberTable {
        known.withLock { known in
            if let known { return known }
            let table = Self.read(text)
            known = table
            return table
        }
    }

    private static func read(_ text: SourceSpan) -> MemberTable {
        guard let json = try? JSON(parsing: Array(text.text[text.range]), maximumDepth: .max),
            case .object(let object) = json
        else { preconditionFailure("what was printed is no object") }
        return object.storage.table
    }
}

extension JSON {
    /// A value that is printed already, with an indent. What it holds is read when somebody looks inside.
    package init(printed text: [UInt8], in range: Range<Int>) {
        let isObject = range.count > 2 && text[range.lowerBound] == UInt8(ascii: "{")
        if isObject {
            self = .object(JSONObject(printed: SourceSpan(text: text, range: range)))
        } else if let value = try? JSON(parsing: Array(text[range]), maximumDepth: .max) {
            self = value
        } else {
            preconditionFailure("what was printed is no value")
        }
    }
}
