import DataKit
import DiffKit

extension Snapshot.Part {
    /// The approximate size in bytes, if the part is printed.
    var size: Int {
        switch self {
        case .unchanged: 0
        case .new: 64
        case .printed(let bytes): bytes.count
        case .later(let size, _, _): size
        }
    }

    /// The digest of a section's member, if it is already computed.
    fileprivate var digest: Digest? { if case .later(_, let digest, _) = self { digest } else { nil } }

    /// The value of the part.
    fileprivate var value: JSON {
        switch self {
        case .new(let value): value
        case .printed(let bytes): JSON(printed: bytes)
        case .later(let size, _, let bytes): JSON(printed: bytes, isObject: size > 2)
        // Callers use the value of the previous snapshot for unchanged parts.
        case .unchanged: preconditionFailure("an unchanged part has no value")
        }
    }

    /// Prints the value.
    func append(to bytes: inout [UInt8]) {
        switch self {
        case .new(let value): value.append(to: &bytes, .snapshot, atDepth: 2)
        case .printed(let value): bytes += value
        case .later(_, _, let value): bytes += value()
        // Callers copy unchanged parts from the previous snapshot.
        case .unchanged: preconditionFailure("an unchanged part is not printed again")
        }
    }
}

extension Snapshot {
    /// Returns the digest of a section's member in the document.
    ///
    /// - Parameter section: The printed section.
    package static func digest(ofSection section: [UInt8], _ id: String) -> Digest {
        var member: [UInt8] = []
        JSON.string(id).append(to: &member)
        member += ": ".utf8
        member += section
        return Digest(of: member)
    }

    /// The changes of the members of `sections`, `pages`, `sources` or `files`.
    struct Members {
        /// The members of the previous snapshot that were changed or removed.
        var before = JSONObject()
        /// The new and changed members. On a first build these are all members; most are never parsed.
        var after = JSONObject()
        var digests: [Digest] = []
    }

    /// The document in its printed form.
    struct Body {
        private var document: SplicedDocument
        /// The start of the bytes without a digest; reading `unhashed` advances it.
        private var unhashedStart: SplicedDocument.Position
        /// The range of the build's digest, which is filled in at the end.
        private let build: Range<Int>
        private let start: Int

        /// Returns an upper estimate of the size of the printed parts in bytes, to avoid reallocation of a large buffer.
        static func size(feed: [String], parts: [[(key: String, part: Part)]], files: [String]) -> Int {
            let quotes = 16
            var size = feed.reduce(4096) { $0 + $1.utf8.count + quotes }
            for (key, part) in parts.joined() { size += key.utf8.count + part.size + quotes }
            for path in files { size += path.utf8.count + 32 + quotes }
            return size + size / 64
        }

        /// - Parameters:
        ///   - size: The approximate size of the printed parts in bytes.
        ///   - previous: The previous document.
        init(size: Int, after previous: [UInt8]) {
            document = SplicedDocument(after: previous)
            document.printed.reserveCapacity(size)
            document.printed += "{\n  \"version\": \(Snapshot.version),\n  \"build\": \"".utf8
            let digest = Digest(of: "").description
            build = document.printed.count..<document.printed.count + digest.utf8.count
            document.printed += "\(digest)\",\n".utf8
            start = document.printed.count
            unhashedStart = document.end
        }

        /// The digest of the bytes since it was read before.
        var unhashed: Digest {
            mutating get {
                defer { unhashedStart = document.end }
                return document.digest(from: unhashedStart)
            }
        }

        mutating func add(_ name: String, _ value: JSON) {
            begin(name)
            value.append(to: &document.printed, .snapshot, atDepth: 1)
        }

        /// Adds an object, whose unchanged members are copied from the previous snapshot.
        ///
        /// - Parameter old: The members there; `nil` without a previous snapshot.
        mutating func add(
            _ name: String, _ parts: [(key: String, part: Part)], after old: PrintedMembers?
        ) -> Members {
            let isHashed = name == "sections"
            let indent = "\n    "
            var members = Members()
            let old = old ?? PrintedMembers()
            // Both lists are ordered by key, so one pass compares them.
            var next = 0
            /// The consecutive previous entries that are copied unchanged.
            var run = 0..<0
            begin(name)
            document.printed.append(UInt8(ascii: "{"))
            for (index, (key, part)) in parts.enumerated() {
                let before = old.find(key, from: &next) { members.before[old.key(of: $0)] = old.value(of: $0) }
                if case .unchanged(let digest) = part {
                    // A part is unchanged only if the previous snapshot has it with the same digest.
                    guard before != nil else { preconditionFailure("\(key) is not in the previous snapshot") }
                    if run.isEmpty || next - 1 != run.upperBound {
                        take(&run, of: old)
                        if index > 0 { document.printed.append(UInt8(ascii: ",")) }
                        document.printed += indent.utf8
                        run = next - 1..<next
                    } else {
                        run = run.lowerBound..<next
                    }
                    members.digests.append(digest)
                    continue
                }
                take(&run, of: old)
                document.printed += ((index == 0 ? "" : ",") + indent).utf8
                let start = document.printed.count
                add(key, part)
                if isHashed { members.digests.append(part.digest ?? Digest(of: document.printed[start...])) }
                if let before, document.printed[start...].elementsEqual(old.bytes[before.text]) { continue }
                members.after[key] = part.value
                if let value = before.flatMap({ old.value(of: $0) }) { members.before[key] = value }
            }
            take(&run, of: old)
            document.printed += (parts.isEmpty ? "}" : indent.dropLast(2) + "}").utf8
            if isHashed { unhashedStart = document.end }
            for entry in old.entries[next...] { members.before[old.key(of: entry)] = old.value(of: entry) }
            return members
        }

        /// Adds members of the previous snapshot, including the separators between them.
        private mutating func take(_ run: inout Range<Int>, of old: PrintedMembers) {
            guard !run.isEmpty else { return }
            let text = old.entries[run.lowerBound].text.lowerBound..<old.entries[run.upperBound - 1].text.upperBound
            document.add(text)
            run = 0..<0
        }

        private mutating func add(_ key: String, _ part: Part) {
            JSON.string(key).append(to: &document.printed)
            document.printed += ": ".utf8
            part.append(to: &document.printed)
        }

        private mutating func begin(_ name: String) {
            let isFirst = document.printed.count == start
            document.printed += (isFirst ? "  \"\(name)\": " : ",\n  \"\(name)\": ").utf8
        }

        /// Completes and returns the document.
        mutating func end(build digest: Digest) -> SplicedDocument {
            document.printed += "\n}\n".utf8
            document.printed.replaceSubrange(build, with: digest.description.utf8)
            // A second reference to the document would copy it at the next change.
            var complete = SplicedDocument()
            swap(&complete, &document)
            return complete
        }
    }
}
