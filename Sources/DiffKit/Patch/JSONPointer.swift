/// A location in a JSON document (RFC 6901): the keys and indexes on the path from the root.
public struct JSONPointer: Sendable {
    /// Unescaped keys and indexes; empty for the whole document.
    public var tokens: [String]

    /// Creates a pointer from these keys and indexes.
    public init(_ tokens: [String] = []) { self.tokens = tokens }

    /// Parses the string form: `""`, or a `/` before each token, with `~1` for `/` and `~0` for `~`.
    public init(parsing text: String) throws(JSONPointerError) {
        tokens = []
        guard !text.isEmpty else { return }
        guard text.utf8.first == UInt8(ascii: "/") else {
            throw JSONPointerError(
                "a pointer must be empty or start with '/', but this is \(JSON.string(text.shortened))")
        }
        for token in text.utf8.dropFirst().split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false) {
            tokens.append(try Self.unescaped(token, in: text))
        }
    }

    /// Returns this pointer with one more token.
    public func appending(_ token: String) -> JSONPointer { JSONPointer(tokens + [token]) }

    /// Returns this pointer with one more index.
    public func appending(_ index: Int) -> JSONPointer { appending(String(index)) }

    /// Whether the other location is inside this one.
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
                throw JSONPointerError(
                    "'~' in a pointer must be followed by 0 (for '~') or 1 (for '/'), but this is \(pointer)")
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

/// The reason that a pointer is invalid or has no target.
public struct JSONPointerError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The problem and its position in the pointer.
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
    /// The pointer as printed in messages.
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
