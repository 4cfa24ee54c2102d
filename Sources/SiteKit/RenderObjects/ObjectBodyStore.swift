import Engine
import FeedKit
import FileSystem
import Foundation
import Synchronization

/// The rendered objects in a temporary file: together they are larger than a build's other data, and a page shows few.
package struct ObjectBodyStore: ObjectBodies {
    /// The file, to which objects are appended.
    let file: SpillFile
    /// The heads of the objects and, once they are arranged, their history.
    var table: ObjectTable
    private var places: [ObjectID: Extent] = [:]
    private let recent = RecentPages()

    /// The range of an object's bytes in the file.
    private struct Extent: Sendable {
        var start: Int
        var count: Int32
        /// The ranges of the parts relative to `start`; empty if no page shows the object.
        var head: Range<Int32>
        var section: Range<Int32>
        var cells: Range<Int32>
        var page: Range<Int32>

        func of(_ part: Range<Int32>) -> Range<Int> { start + Int(part.lowerBound)..<start + Int(part.upperBound) }
    }

    /// - Parameter folders: The folders for a temporary file, in order of preference.
    init(in folders: [DiskPath], table: ObjectTable) {
        file = SpillFile(in: folders)
        self.table = table
    }

    /// - Parameter stored: A stored `EvaluatedObject`.
    mutating func save(_ stored: [UInt8], of object: ObjectID) {
        let parts = Self.readable { () throws(StorageError) in try EvaluatedObject.Parts(of: stored) }
        func short(_ range: Range<Int>) -> Range<Int32> { Int32(range.lowerBound)..<Int32(range.upperBound) }
        places[object] = Extent(
            start: file.append(stored).lowerBound, count: Int32(stored.count), head: short(parts.head),
            section: short(parts.section), cells: short(parts.cells), page: short(parts.page))
    }

    var rendered: [ObjectID] { places.keys.sorted() }

    func has(_ object: ObjectID) -> Bool { places[object] != nil }

    /// The stored `EvaluatedObject`.
    func stored(_ object: ObjectID) -> [UInt8]? {
        places[object].map { file.read($0.start..<$0.start + Int($0.count)) }
    }

    package func facts(of object: ObjectID) -> Facts {
        // All objects are rendered before anything reads them.
        guard let place = places[object] else { preconditionFailure("\(table.id(of: object)) was not rendered") }
        let bytes = file.read(place.of(place.head))
        let facts = Self.readable { () throws(StorageError) in try ObjectHead.facts(in: bytes) }
        return table.withHistory(facts, of: object)
    }

    func head(of object: ObjectID) -> ObjectHead? {
        places[object].map { place in
            let bytes = file.read(place.of(place.head))
            return Self.readable { () throws(StorageError) in try ObjectHead(stored: bytes) }
        }
    }

    package func section(of object: ObjectID) -> RenderedSection? {
        places[object].map { place in
            let bytes = file.read(place.of(place.section))
            return Self.readable { () throws(StorageError) in try RenderedSection(shownIn: bytes) }
        }
    }

    package func page(of object: ObjectID) -> ObjectPage? {
        if let page = recent[object] { return page }
        guard let place = places[object] else { return nil }
        let bytes = file.read(place.of(place.page))
        let page = Self.readable { () throws(StorageError) in try ObjectPage(stored: bytes) }
        // The pages of an album's photos are rendered in sequence, and all are in the album's page.
        if !page.subpages.isEmpty { recent.save(page, of: object) }
        return page
    }

    /// The cells of an object as printed in the snapshot.
    func printedCells(of object: ObjectID) -> [UInt8]? {
        places[object].map {
            Snapshot.printed(cells: file.read($0.of($0.cells)), withFormer: table.formerPages(of: object))
        }
    }

    private static func readable<Value>(_ body: () throws(StorageError) -> Value) -> Value {
        do {
            return try body()
        } catch {
            // This process wrote the bytes, into a file that has no name.
            preconditionFailure("the bytes of a rendered object are damaged")
        }
    }
}

/// The pages that were read most recently.
private final class RecentPages: Sendable {
    private let pages = Mutex<[(object: ObjectID, page: ObjectPage)]>([])
    private static let limit = 16

    subscript(object: ObjectID) -> ObjectPage? { pages.withLock { $0.first { $0.object == object }?.page } }

    func save(_ page: ObjectPage, of object: ObjectID) {
        pages.withLock { pages in
            if pages.count >= Self.limit { pages.removeFirst() }
            pages.append((object, page))
        }
    }
}
