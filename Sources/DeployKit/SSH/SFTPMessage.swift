/// A message of the SSH File Transfer Protocol, version 3 (draft-ietf-secsh-filexfer-02).
struct SFTPMessage {
    /// A longer message is rejected; servers send data in pieces of at most 256 KiB.
    static let maximumBytes = 1 << 19

    enum Kind {
        static let begin: UInt8 = 1, version: UInt8 = 2
        static let open: UInt8 = 3, close: UInt8 = 4, read: UInt8 = 5, write: UInt8 = 6, status: UInt8 = 101
        static let handle: UInt8 = 102, data: UInt8 = 103, attributes: UInt8 = 105
        static let remove: UInt8 = 13, makeFolder: UInt8 = 14, removeFolder: UInt8 = 15, lookUp: UInt8 = 17
        static let rename: UInt8 = 18, openFolder: UInt8 = 11, readFolder: UInt8 = 12, names: UInt8 = 104
        static let extended: UInt8 = 200
    }

    /// The flags of `open`.
    enum Open {
        static let read: UInt32 = 1, write: UInt32 = 2, create: UInt32 = 8, truncate: UInt32 = 16
    }

    enum Status { static let success: UInt32 = 0, end: UInt32 = 1, noFile: UInt32 = 2, failure: UInt32 = 4 }

    let kind: UInt8
    private(set) var body: [UInt8] = []
    private var position = 0

    init(_ kind: UInt8) { self.kind = kind }

    init(_ kind: UInt8, body: [UInt8]) { (self.kind, self.body) = (kind, body) }

    mutating func add(_ number: UInt32) { withUnsafeBytes(of: number.bigEndian) { body += $0 } }

    mutating func add(_ number: UInt64) { withUnsafeBytes(of: number.bigEndian) { body += $0 } }

    mutating func add(_ bytes: some Collection<UInt8>) {
        add(UInt32(bytes.count))
        body += bytes
    }

    /// The message with its length before it.
    var packet: [UInt8] {
        var packet = SFTPMessage(0)
        packet.add(UInt32(body.count + 1))
        return packet.body + [kind] + body
    }

    /// The next number; `nil` at the end.
    mutating func number() -> UInt32? {
        guard body.count - position >= 4 else { return nil }
        defer { position += 4 }
        return body[position..<position + 4].reduce(0) { $0 << 8 | UInt32($1) }
    }

    /// The next number of 64 bits; `nil` at the end.
    mutating func longNumber() -> UInt64? {
        guard let high = number(), let low = number() else { return nil }
        return UInt64(high) << 32 | UInt64(low)
    }

    /// The next text or data; `nil` if it is incomplete.
    mutating func bytes() -> [UInt8]? {
        guard let count = number(), Int(count) <= body.count - position else { return nil }
        defer { position += Int(count) }
        return Array(body[position..<position + Int(count)])
    }

    var isAtEnd: Bool { position >= body.count }
}
