import DigestKit

/// The value of a key in a store: the names and digests of an entry's files, encoded as the message
/// `build.bazel.remote.execution.v2.ActionResult`, which servers parse to validate it and may extend.
///
/// The action's printed output is a line that contains the key and the digest of the file list. It detects a message
/// that was truncated on disk, which would parse as a shorter list, and one that was copied from another key.
struct ActionResult: Equatable {
    /// The maximum size of a message; an entry consists of a few images at some hundred bytes each.
    static let maximumBytes = 1 << 20

    let files: [(name: String, digest: ContentDigest)]

    static func == (a: ActionResult, b: ActionResult) -> Bool {
        a.files.elementsEqual(b.files) { $0.name == $1.name && $0.digest == $1.digest }
    }

    init(_ files: [(name: String, digest: ContentDigest)]) { self.files = files }

    /// The field numbers of the protocol.
    private enum Field {
        static let outputFiles: UInt8 = 2, printed: UInt8 = 5
        static let path: UInt8 = 1, digest: UInt8 = 2
        static let hash: UInt8 = 1, size: UInt8 = 2
    }

    /// The reason why a message was rejected.
    enum Fault: Error {
        case unreadable
        /// It belongs to another key, or it is incomplete.
        case foreign
    }

    func message(for key: StoreKey) -> [UInt8] {
        var message: [UInt8] = []
        for file in files {
            var digest: [UInt8] = [], output: [UInt8] = []
            WireFormat.append(Field.hash, file.digest.sha256.hexadecimal.utf8, to: &digest)
            WireFormat.append(Field.size, file.digest.size, to: &digest)
            WireFormat.append(Field.path, file.name.utf8, to: &output)
            WireFormat.append(Field.digest, digest, to: &output)
            WireFormat.append(Field.outputFiles, output, to: &message)
        }
        WireFormat.append(Field.printed, seal(for: key).utf8, to: &message)
        return message
    }

    /// Parses a message that was stored under a key.
    init(reading message: [UInt8], for key: StoreKey) throws(Fault) {
        let (list, seal) = try Self.list(in: message)
        self = list
        guard let seal, seal.elementsEqual(self.seal(for: key).utf8) else { throw .foreign }
    }

    /// Parses a message without verifying its seal.
    static func list(in message: [UInt8]) throws(Fault) -> (list: ActionResult, seal: ArraySlice<UInt8>?) {
        guard message.count <= maximumBytes, let fields = WireFormat.fields(of: message[...]) else { throw .unreadable }
        var files: [(name: String, digest: ContentDigest)] = []
        var seal: ArraySlice<UInt8>?
        for case (let number, .bytes(let bytes)) in fields {
            switch number {
            case UInt64(Field.outputFiles):
                guard let file = file(bytes) else { throw .unreadable }
                files.append(file)
            case UInt64(Field.printed): seal = bytes
            case _: continue
            }
        }
        guard areNames(files.map(\.name)) else { throw .unreadable }
        return (ActionResult(files), seal)
    }

    /// Whether the files of an entry can have these names; servers accept no others.
    static func areNames(_ names: [String]) -> Bool {
        Set(names).count == names.count
            && names.allSatisfy { name in
                1...255 ~= name.utf8.count && !name.hasPrefix("/") && name.utf8.allSatisfy { 33...126 ~= $0 }
            }
    }

    private static func file(_ bytes: ArraySlice<UInt8>) -> (name: String, digest: ContentDigest)? {
        guard let fields = WireFormat.fields(of: bytes) else { return nil }
        var name: String?, hash: SHA256?
        var size: UInt64 = 0
        for field in fields {
            switch (field.number, field.value) {
            case (UInt64(Field.path), .bytes(let text)): name = String(validating: text, as: UTF8.self)
            case (UInt64(Field.digest), .bytes(let digest)):
                for case let part in WireFormat.fields(of: digest) ?? [] {
                    switch (part.number, part.value) {
                    case (UInt64(Field.hash), .bytes(let text)):
                        hash = String(validating: text, as: UTF8.self).flatMap { SHA256(hexadecimal: $0) }
                    case (UInt64(Field.size), .number(let number)): size = number
                    case _: continue
                    }
                }
            case _: continue
            }
        }
        guard let name, let hash, let size = Int(exactly: size) else { return nil }
        return (name, ContentDigest(hash, size: size))
    }

    private func seal(for key: StoreKey) -> String {
        // Each name has its length before it, so that different lists have different texts.
        let list = files.map {
            "\($0.name.utf8.count) \($0.name) \($0.digest.sha256.hexadecimal) \($0.digest.size)\n"
        }.joined()
        return "feedgen 1 \(key) \(SHA256(of: Array(list.utf8)).hexadecimal)\n"
    }
}
