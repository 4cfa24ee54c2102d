import DiffKit
import FeedKit

/// A build in the history.
package struct HistoryRecord: Sendable {
    /// The digest of the snapshot.
    package var build: Digest
    /// The build that it was compared with; `nil` for a first build.
    package var previous: Digest?
    /// The time of the build in RFC 3339.
    package var time: String
    /// The output folder: relative to the site's folder if it is inside, otherwise absolute.
    package var output: String
    /// The counts of the changes, for people.
    package var summary: [String]
    /// The patch from the previous snapshot; `nil` if it was too large to store.
    package var patch: JSONPatch?
    /// The way back to the previous snapshot; `nil` for a first build, or if it was too large.
    package var undo: SnapshotUndo?

    package static let version = 1

    /// A reason why a file is not a record of this build.
    package struct Mistake: Error, Equatable {
        package var reason: String

        package init(reason: String) { self.reason = reason }
    }

    package init(
        build: Digest, previous: Digest?, time: String, output: String, summary: [String], patch: JSONPatch?,
        undo: SnapshotUndo?
    ) {
        (self.build, self.previous, self.time, self.output) = (build, previous, time, output)
        (self.summary, self.patch, self.undo) = (summary, patch, undo)
    }

    /// The bytes of its file, with one operation per line.
    package var printed: [UInt8] {
        var record = header
        record["patch"] = patch?.json ?? .null
        record["undo"] = undo?.operations.json ?? .null
        record["orders"] = undo.map { undo in
            .array(undo.orders.map { ["path": .string($0.path.description), "keys": .strings($0.keys)] })
        }
        return JSON.object(record).bytes(JSONStyle(indent: 2, compactBelowDepth: 2)) + "\n".utf8
    }

    /// The members about the build, without its operations.
    package var header: JSONObject {
        [
            "version": .integer(Self.version), "build": .string(build.description),
            "previous": previous.map { .string($0.description) } ?? .null, "time": .string(time),
            "output": .string(output), "summary": .strings(summary),
        ]
    }
}

extension JSONPatch {
    /// Whether the patch has more bytes than this in the file of a record.
    func isLarger(than most: Int) -> Bool {
        // An operation has at least 30 bytes, so a large patch is not converted first.
        operations.count > most / 30 || json.size(JSONStyle(indent: 2, compactBelowDepth: 2), upTo: most) > most
    }
}

extension HistoryRecord {
    /// Reads a file, which may be damaged or forged.
    static func reading(_ bytes: [UInt8], expected file: BuildHistory.File) -> Result<HistoryRecord, Mistake> {
        do {
            let document = try JSON(parsing: bytes)
            guard let record = try HistoryRecord(document) else {
                return .failure(Mistake(reason: "it is not a record of a build"))
            }
            guard file.name == BuildHistory.File(number: file.number, build: record.build).name else {
                return .failure(Mistake(reason: "it is the record of another build: \(record.build)"))
            }
            return .success(record)
        } catch let error as JSONParseError {
            return .failure(Mistake(reason: "line \(error.line), column \(error.column): \(error.message)"))
        } catch {
            return .failure((error as? Mistake) ?? Mistake(reason: "\(error)"))
        }
    }

    /// - Returns: `nil` for a document of another form.
    private init?(_ document: JSON) throws {
        func digest(_ name: String) -> Digest? { document[name]?.string.flatMap { Digest(hexadecimal: $0) } }
        guard document["version"]?.int == Self.version, let build = digest("build"),
            digest("previous") != nil || document["previous"]?.isNull == true,
            let time = document["time"]?.string, BuildOptions.instant(time) != nil,
            let output = document["output"]?.string, let summary = document["summary"]?.strings
        else { return nil }
        func patch(_ name: String) throws -> JSONPatch? {
            guard let json = document[name], !json.isNull else { return nil }
            return try JSONPatch(json: json)
        }
        self.init(
            build: build, previous: digest("previous"), time: time, output: output, summary: summary,
            patch: try patch("patch"), undo: nil)
        if let operations = try patch("undo") {
            guard let orders = document["orders"]?.array?.compactMap(Self.order) else { return nil }
            undo = SnapshotUndo(operations: operations, orders: orders)
        }
        guard namesItsBuilds else { throw Mistake(reason: "its patch is not the one from its previous build") }
    }

    private static func order(_ json: JSON) -> SnapshotUndo.Order? {
        guard let path = json["path"]?.string.flatMap({ try? JSONPointer(parsing: $0) }),
            let keys = json["keys"]?.strings
        else { return nil }
        return SnapshotUndo.Order(path: path, keys: keys)
    }

    /// Whether the patch tests the previous build and sets this one, and the way back sets the previous one. It copies
    /// nothing: nested copies could exceed all memory.
    private var namesItsBuilds: Bool {
        let build = JSON.string(self.build.description), previous = JSON.string(self.previous?.description ?? "")
        let path = JSONPointer(["build"])
        if let patch {
            guard patch.operations.first == .test(path, previous), patch.operations.contains(.replace(path, build))
            else { return false }
        }
        guard let undo else { return true }
        let copies = undo.operations.operations.contains { if case .copy = $0 { true } else { false } }
        return !copies && undo.operations.operations.contains(.replace(path, previous))
    }
}
