import DiffKit
import Synchronization

/// A printed object that is parsed on first access.
private final class StoredPrintedObject: PrintedObject {
    private let load: @Sendable () -> [UInt8]
    private let cached = Mutex<JSONObject?>(nil)

    init(_ load: @escaping @Sendable () -> [UInt8]) { self.load = load }

    func text() -> [UInt8] { load() }

    var parsed: JSONObject {
        cached.withLock { cached in
            if let cached { return cached }
            guard let json = try? JSON(parsing: load(), maximumDepth: .max), case .object(let object) = json else {
                // `JSONPrinter` printed the text of an object, as the initializers below require.
                preconditionFailure("the printed text is not an object")
            }
            cached = object
            return object
        }
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
            self.init(StoredPrintedObject(text))
        } else if let value = try? JSON(parsing: text(), maximumDepth: .max) {
            self = value
        } else {
            // `JSONPrinter` printed the text.
            preconditionFailure("the printed text is not JSON")
        }
    }
}
