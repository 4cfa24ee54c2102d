import FeedKit
import Foundation
import Synchronization

/// The texts of objects by their positions in the feed, as bytes: all together they are larger than all else that a
/// build knows, and most pages show few of them.
struct KeptBodies: ObjectBodies {
    private let file: SpillFile
    private var places: [Int: Range<Int>] = [:]
    private let recent = RecentPages()

    /// - Parameter folders: where there may be a file for them, the best place first.
    init(in folders: [String]) { file = SpillFile(in: folders) }

    private init(_ file: SpillFile, _ places: [Int: Range<Int>]) {
        self.file = file
        self.places = places
    }

    /// - Parameter body: an `ObjectBody` as it is stored.
    mutating func keep(_ body: [UInt8], of object: Int) { places[object] = file.append(body) }

    /// The same in another order.
    func inOrder(_ order: ([Int: Range<Int>]) -> [Int: Range<Int>]) -> KeptBodies { KeptBodies(file, order(places)) }

    var objects: [Int] { places.keys.sorted() }

    func has(_ object: Int) -> Bool { places[object] != nil }

    /// The `ObjectBody` as it is stored.
    func stored(_ object: Int) -> [UInt8]? {
        guard let place = places[object] else { return nil }
        do {
            return try file.read(place)
        } catch {
            // Written a moment ago: there is nothing to go on with.
            fatalError("\(error)")
        }
    }

    func section(of object: Int) -> RenderedSection? {
        read(object) { stored throws(StorageError) in try ObjectBody.section(in: stored) }
    }

    func page(of object: Int) -> ObjectPage? {
        if let page = recent[object] { return page }
        let page = read(object) { stored throws(StorageError) in try ObjectBody.page(in: stored) }
        // The pages of an album's photos are rendered one after the other, and all are in its own.
        if let page, !page.subpages.isEmpty { recent.keep(page, of: object) }
        return page
    }

    /// What the snapshot says of the cells, as it is printed there.
    func printedCells(of object: Int) -> [UInt8]? {
        read(object) { stored throws(StorageError) in try ObjectBody.printedCells(in: stored) }
    }

    private func read<Value>(
        _ object: Int, _ body: (UnsafeRawBufferPointer) throws(StorageError) -> Value
    ) -> Value? {
        stored(object).map { bytes in
            bytes.withUnsafeBytes { stored in
                guard let value = try? body(stored) else { preconditionFailure("what was kept of an object is damaged") }
                return value
            }
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
