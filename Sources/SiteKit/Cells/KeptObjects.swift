import Engine
import FeedKit
import Foundation
import Synchronization

/// The texts of objects by their positions in the feed, as bytes: all together they are larger than all else that a
/// build knows, and most pages show few of them.
struct KeptBodies: ObjectBodies {
    /// Where they are; there is room for more.
    let file: SpillFile
    private var places: [Int: Place] = [:]
    private let recent = RecentPages()

    /// Where an object's texts are in the file.
    struct Place: Sendable {
        fileprivate var start: Int
        fileprivate var count: Int32
        /// The parts, from `start`.
        fileprivate var section: Range<Int32>
        fileprivate var cells: Range<Int32>
        fileprivate var page: Range<Int32>

        fileprivate func of(_ part: Range<Int32>) -> Range<Int> {
            start + Int(part.lowerBound)..<start + Int(part.upperBound)
        }
    }

    /// - Parameter folders: where there may be a file for them, the best place first.
    init(in folders: [String]) { file = SpillFile(in: folders) }

    private init(_ file: SpillFile, _ places: [Int: Place]) {
        self.file = file
        self.places = places
    }

    /// - Parameter body: an `ObjectBody` as it is stored.
    mutating func keep(_ body: [UInt8], of object: Int) {
        let parts = Self.readable { () throws(StorageError) in try ObjectBody.Parts(of: body) }
        func short(_ range: Range<Int>) -> Range<Int32> { Int32(range.lowerBound)..<Int32(range.upperBound) }
        places[object] = Place(
            start: file.append(body).lowerBound, count: Int32(body.count), section: short(parts.section),
            cells: short(parts.cells), page: short(parts.page))
    }

    /// The same in another order.
    func inOrder(_ order: ([Int: Place]) -> [Int: Place]) -> KeptBodies { KeptBodies(file, order(places)) }

    var objects: [Int] { places.keys.sorted() }

    func has(_ object: Int) -> Bool { places[object] != nil }

    /// The `ObjectBody` as it is stored.
    func stored(_ object: Int) -> [UInt8]? {
        places[object].map { file.read($0.start..<$0.start + Int($0.count)) }
    }

    func section(of object: Int) -> RenderedSection? {
        places[object].map { place in
            let bytes = file.read(place.of(place.section))
            return Self.readable { () throws(StorageError) in try RenderedSection(shownIn: bytes) }
        }
    }

    func page(of object: Int) -> ObjectPage? {
        if let page = recent[object] { return page }
        guard let place = places[object] else { return nil }
        let bytes = file.read(place.of(place.page))
        let page = Self.readable { () throws(StorageError) in try ObjectPage(stored: bytes) }
        // The pages of an album's photos are rendered one after the other, and all are in its own.
        if !page.subpages.isEmpty { recent.keep(page, of: object) }
        return page
    }

    /// What the snapshot says of the cells, as it is printed there.
    func printedCells(of object: Int) -> [UInt8]? { places[object].map { file.read($0.of($0.cells)) } }

    private static func readable<Value>(_ body: () throws(StorageError) -> Value) -> Value {
        do {
            return try body()
        } catch {
            preconditionFailure("the texts of an object are damaged")
        }
    }
}

/// The pages that were read last.
private final class RecentPages: Sendable {
    private let pages = Mutex<[(object: Int, page: ObjectPage)]>([])
    private static let limit = 16

    subscript(object: Int) -> ObjectPage? { pages.withLock { $0.first { $0.object == object }?.page } }

    func keep(_ page: ObjectPage, of object: Int) {
        pages.withLock { pages in
            if pages.count >= Self.limit { pages.removeFirst() }
            pages.append((object, page))
        }
    }
}
