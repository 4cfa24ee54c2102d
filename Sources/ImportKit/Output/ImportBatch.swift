/// A parallel map, implemented by the I/O layer, which has the threads.
package protocol ImportWorkers: Sendable {
    /// Starts the transformation in the background.
    ///
    /// - Returns: a function that waits for the results, which are in the order of the elements.
    func start<Element: Sendable, Result: Sendable>(
        _ elements: [Element], _ transform: @escaping @Sendable (Element) -> Result
    ) -> () -> [Result]
}

/// A sequential implementation.
package struct SerialWorker: ImportWorkers {
    package init() {}

    package func start<Element: Sendable, Result: Sendable>(
        _ elements: [Element], _ transform: @escaping @Sendable (Element) -> Result
    ) -> () -> [Result] {
        { elements.map(transform) }
    }
}

/// A batch of items that are converted in parallel while more are read, and returned in order.
struct ImportBatch<Item: Sendable, Converted: Sendable> {
    /// Small, so that an export of any size needs little memory.
    private static var most: (items: Int, bytes: Int) { (64, 1 << 20) }

    private let convert: @Sendable (Item) -> Converted
    private var items: [Item] = []
    private var bytes = 0
    private var begun: (items: [Item], results: () -> [Converted])?

    init(_ convert: @escaping @Sendable (Item) -> Converted) { self.convert = convert }

    var isFull: Bool { items.count >= Self.most.items || bytes >= Self.most.bytes }
    var isEmpty: Bool { items.isEmpty && begun == nil }

    /// - Parameter bytes: the length of the item's text.
    mutating func add(_ item: Item, bytes: Int) {
        items.append(item)
        self.bytes += bytes
    }

    /// Starts to convert the added items.
    ///
    /// - Returns: the converted items of the previous call.
    mutating func next(by workers: any ImportWorkers) -> Zip2Sequence<[Item], [Converted]> {
        let done = zip(begun?.items ?? [], begun?.results() ?? [])
        begun = items.isEmpty ? nil : (items, workers.start(items, convert))
        (items, bytes) = ([], 0)
        return done
    }
}
