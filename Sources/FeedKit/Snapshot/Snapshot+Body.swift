import DiffKit

extension Snapshot.Part {
    /// About how many bytes it takes in the document.
    var size: Int {
        switch self {
        case .new, .unchanged: 64
        case .printed(let bytes): bytes.count + 64
        }
    }
}

extension Snapshot {
    /// What became of the members of `sections`, `pages` or `files`.
    struct Members {
        /// Those of the previous snapshot that are others now, or no more.
        var before = JSONObject()
        /// Those that are new or others, and where their values are printed.
        fileprivate var changed: [(key: String, value: Range<Int>)] = []
        var digests: [Digest] = []

        /// Those that are new or others. On a first build that is everything, and nobody looks into most of it.
        ///
        /// - Parameter document: as it was printed.
        func after(in document: [UInt8]) -> JSONObject {
            JSONObject(changed.lazy.map { ($0.key, JSON(printed: document, in: $0.value)) })
        }
    }

    /// The document as it is printed.
    struct Body {
        private var bytes: [UInt8] = []
        /// The bytes for which no digest was given, since this was asked last.
        private var unhashedStart = 0
        /// Where the digest will be that tells builds apart.
        private let build: Range<Int>
        private let start: Int

        /// - Parameter size: about how many bytes the document will have.
        init(size: Int) {
            bytes.reserveCapacity(size)
            bytes += "{\n  \"version\": \(Snapshot.version),\n  \"build\": \"".utf8
            let digest = Digest(of: "").description
            build = bytes.count..<bytes.count + digest.utf8.count
            bytes += "\(digest)\",\n".utf8
            start = bytes.count
            unhashedStart = start
        }

        var unhashed: ArraySlice<UInt8> {
            mutating get {
                defer { unhashedStart = bytes.count }
                return bytes[unhashedStart...]
            }
        }

        mutating func add(_ name: String, _ value: JSON) {
            begin(name)
            value.append(to: &bytes, Snapshot.style, atDepth: 1)
        }

        mutating func add(
            _ name: String, _ parts: [(key: String, part: Part)], to printed: PrintedSnapshot?,
            _ entries: KeyPath<PrintedSnapshot, [PrintedSnapshot.Entry]>
        ) -> Members {
            let isHashed = name == "sections"
            var members = Members()
            var old: [String: PrintedSnapshot.Entry] = [:]
            for entry in printed?[keyPath: entries] ?? [] { old[entry.key] = entry }
            begin(name)
            bytes.append(UInt8(ascii: "{"))
            for (index, (key, part)) in parts.enumerated() {
                bytes += (index == 0 ? "\n    " : ",\n    ").utf8
                let before = old.removeValue(forKey: key)
                let start = bytes.count
                if case .unchanged(let digest) = part {
                    guard let before, let printed else { preconditionFailure("\(key) is not in the previous snapshot") }
                    bytes += printed.bytes[before.text]
                    members.digests.append(digest)
                    continue
                }
                let value = add(key, part)
                if isHashed { members.digests.append(Digest(of: bytes[start...])) }
                if let before, let printed, bytes[start...].elementsEqual(printed.bytes[before.text]) { continue }
                members.changed.append((key, value))
                if let before, let value = printed?.value(of: before) { members.before[key] = value }
            }
            bytes += (parts.isEmpty ? "}" : "\n  }").utf8
            if isHashed { _ = unhashed }
            // In the order in which they were printed, so that the patch is the same whatever was known.
            for entry in printed?[keyPath: entries] ?? [] where old[entry.key] != nil {
                members.before[entry.key] = printed?.value(of: entry)
            }
            return members
        }

        /// - Returns: where the value is.
        private mutating func add(_ key: String, _ part: Part) -> Range<Int> {
            JSON.string(key).append(to: &bytes)
            bytes += ": ".utf8
            let start = bytes.count
            switch part {
            case .new(let value): value.append(to: &bytes, Snapshot.style, atDepth: 2)
            case .printed(let value): bytes += value
            case .unchanged: preconditionFailure("what is unchanged is printed already")
            }
            return start..<bytes.count
        }

        private mutating func begin(_ name: String) {
            bytes += (bytes.count == start ? "  \"\(name)\": " : ",\n  \"\(name)\": ").utf8
        }

        /// The whole document.
        consuming func end(build digest: Digest) -> [UInt8] {
            bytes += "\n}\n".utf8
            bytes.replaceSubrange(build, with: digest.description.utf8)
            return bytes
        }
    }
}
