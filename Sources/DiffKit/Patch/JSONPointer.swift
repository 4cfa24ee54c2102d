/// A place in a JSON document (RFC 6901): the keys and indexes that lead to it from the root.
public struct JSONPointer: Sendable {
    /// Keys and indexes, unescaped. None: the whole document.
    public var tokens: [String]

    /// The pointer that goes through these keys and indexes.
    public init(_ tokens: [String] = []) { self.tokens = tokens }

    /// Reads the string form: `""`, or a `/` before each token, with `~1` for `/` and `~0` for `~`.
    public init(parsing text: String) throws(JSONPointerError) {
        tokens = []
        guard !text.isEmpty else { return }
        guard text.utf8.first == UInt8(ascii: "/") else {
            throw JSONPointerError("a pointer is empty or begins with '/', \(JSON.string(text.shortened)) does not")
        }
        for token in text.utf8.dropFirst().split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false) {
            tokens.append(try Self.unescaped(token, in: text))
        }
    }

    /// This pointer, one step further.
    public func appending(_ token: String) -> JSONPointer { JSONPointer(tokens + [token]) }

    /// This pointer, one step further.
    public func appending(_ index: Int) -> JSONPointer { appending(String(index)) }

    /// Whether the other place lies inside this one.
    public func isProperPrefix(of other: JSONPointer) -> Bool {
        tokens.count < other.tokens.count && zip(tokens, other.tokens).allSatisfy { $0.hasSameBytes(as: $1) }
    }

    private static func unescaped(_ token: Substring.UTF8View, in text: String) throws(JSONPointerError) -> String {
        var bytes: [UInt8] = []
        var rest = token.makeIterator()
        while let byte = rest.next() {
            guard byte == UInt8(ascii: "~") else {
                bytes.append(byte)
                continue
            }
            switch rest.next() {
            case UInt8(ascii: "0"): bytes.append(UInt8(ascii: "~"))
            case UInt8(ascii: "1"): bytes.append(UInt8(ascii: "/"))
            default:
                let pointer = JSON.string(text.shortened)
                throw JSONPointerError("after '~' in a pointer comes 0 (for '~') or 1 (for '/'), not so in \(pointer)")
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

/// What is wrong with a pointer, or why it leads nowhere.
public struct JSONPointerError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What is wrong, and where in the pointer.
    public let message: String
    public var description: String { message }

    init(_ message: String) { self.message = message }
}

extension JSONPointer: CustomStringConvertible {
    /// The string form.
    public var description: String {
        guard !tokens.isEmpty else { return "" }
        var bytes: [UInt8] = []
        for token in tokens {
            bytes.append(UInt8(ascii: "/"))
            for byte in token.utf8 {
                switch byte {
                case UInt8(ascii: "~"): bytes.append(contentsOf: "~0".utf8)
                case UInt8(ascii: "/"): bytes.append(contentsOf: "~1".utf8)
                default: bytes.append(byte)
                }
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension JSONPointer {
    /// The pointer in a message.
    var words: String { tokens.isEmpty ? "\"\"" : description.shortened }
}

extension JSONPointer: Hashable, ExpressibleByArrayLiteral {
    public init(arrayLiteral tokens: String...) { self.init(tokens) }

    public static func == (left: JSONPointer, right: JSONPointer) -> Bool {
        left.tokens.count == right.tokens.count && zip(left.tokens, right.tokens).allSatisfy { $0.hasSameBytes(as: $1) }
    }

    public func hash(into hasher: inout Hasher) {
        for token in tokens { token.hashBytes(into: &hasher) }
    }
}
