/// A piece of well-formed HTML. Text and markup are different types: text becomes markup only by being escaped.
public struct HTML: Sendable, Hashable, CustomStringConvertible {
    public let source: String

    /// Takes markup as it is. Only for what this package made itself or has sanitised.
    public init(trusted source: String) { self.source = source }

    /// Escapes text, for content and for quoted attribute values alike.
    public init(text: some StringProtocol) { source = Self.escape(text) }

    public var description: String { source }
    public var isEmpty: Bool { source.isEmpty }

    private static func escape(_ text: some StringProtocol) -> String {
        let needsEscape = text.utf8.contains { $0 == 38 || $0 == 60 || $0 == 62 || $0 == 34 || $0 == 39 }
        guard needsEscape else { return String(text) }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.utf8.count + 32)
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "&"): bytes += "&amp;".utf8
            case UInt8(ascii: "<"): bytes += "&lt;".utf8
            case UInt8(ascii: ">"): bytes += "&gt;".utf8
            case UInt8(ascii: "\""): bytes += "&quot;".utf8
            case UInt8(ascii: "'"): bytes += "&#39;".utf8
            default: bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
