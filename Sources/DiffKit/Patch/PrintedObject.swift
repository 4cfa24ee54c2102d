import Synchronization

/// The members of an object that is already printed, parsed on first access. In a large document most objects are never
/// accessed, and parsed values take ten times the memory.
final class PrintedObject: Sendable {
    /// Returns the text that `JSONPrinter` printed with an indent; it may read it from a file.
    let text: @Sendable () -> [UInt8]
    private let cached = Mutex<MemberTable?>(nil)

    init(_ text: @escaping @Sendable () -> [UInt8]) { self.text = text }

    var table: MemberTable {
        cached.withLock { cached in
            if let cached { return cached }
            let table = Self.read(text())
            cached = table
            return table
        }
    }

    private static func read(_ text: [UInt8]) -> MemberTable {
        guard let json = try? JSON(parsing: text, maximumDepth: .max), case .object(let object) = json else {
            // `JSONPrinter` printed the text of an object, as the initializers below require.
            preconditionFailure("the printed text is not an object")
        }
        return object.storage.table
    }
}

extension JSON {
    /// Creates a value from text printed with an indent. An object is parsed on first access.
    package init(printed text: [UInt8]) {
        self.init(printed: { text }, isObject: text.count > 2 && text[0] == UInt8(ascii: "{"))
    }

    /// Creates a value from printed text that is loaded on demand.
    ///
    /// - Parameter isObject: whether the value is an object that has members.
    package init(printed text: @escaping @Sendable () -> [UInt8], isObject: Bool) {
        if isObject {
            self = .object(JSONObject(printed: PrintedObject(text)))
        } else if let value = try? JSON(parsing: text(), maximumDepth: .max) {
            self = value
        } else {
            // `JSONPrinter` printed the text.
            preconditionFailure("the printed text is not JSON")
        }
    }
}
