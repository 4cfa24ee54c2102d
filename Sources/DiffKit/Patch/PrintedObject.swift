import Synchronization

/// The members of an object that is printed already, read back when somebody looks inside: of a large document nobody
/// looks into most objects, and as values they take ten times the memory.
final class PrintedObject: Sendable {
    /// What `JSONPrinter` printed with an indent. Wherever that is kept, it need not be in memory.
    let text: @Sendable () -> [UInt8]
    private let known = Mutex<MemberTable?>(nil)

    init(_ text: @escaping @Sendable () -> [UInt8]) { self.text = text }

    var table: MemberTable {
        known.withLock { known in
            if let known { return known }
            let table = Self.read(text())
            known = table
            return table
        }
    }

    private static func read(_ text: [UInt8]) -> MemberTable {
        guard let json = try? JSON(parsing: text, maximumDepth: .max), case .object(let object) = json else {
            preconditionFailure("what was printed is no object")
        }
        return object.storage.table
    }
}

extension JSON {
    /// A value that is printed already, with an indent. What it holds is read when somebody looks inside.
    package init(printed text: [UInt8]) {
        self.init(printed: { text }, isObject: text.count > 2 && text[0] == UInt8(ascii: "{"))
    }

    /// The same of a text that is kept elsewhere.
    ///
    /// - Parameter isObject: whether it is an object that has members.
    package init(printed text: @escaping @Sendable () -> [UInt8], isObject: Bool) {
        if isObject {
            self = .object(JSONObject(printed: PrintedObject(text)))
        } else if let value = try? JSON(parsing: text(), maximumDepth: .max) {
            self = value
        } else {
            preconditionFailure("what was printed is no value")
        }
    }
}
