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

/// A sequence of items that are converted in parallel, in batches, while more are read. They are delivered in order.
struct ParallelConversion<Item: Sendable, Converted: Sendable> {
    typealias Delivery = (Item, Converted) throws(ImportFailure) -> Void

    /// Small, so that an export of any size needs little memory.
    private static var maximum: (items: Int, bytes: Int) { (64, 1 << 20) }

    private let workers: any ImportWorkers
    private let convert: @Sendable (Item) -> Converted
    private var items: [Item] = []
    private var bytes = 0
    private var started: (items: [Item], results: () -> [Converted])?

    init(by workers: any ImportWorkers, _ convert: @escaping @Sendable (Item) -> Converted) {
        self.workers = workers
        self.convert = convert
    }

    /// - Parameters:
    ///   - bytes: the length of the item's text.
    ///   - deliver: receives items that were added before.
    mutating func add(_ item: Item, bytes: Int, _ deliver: Delivery) throws(ImportFailure) {
        items.append(item)
        self.bytes += bytes
        if items.count >= Self.maximum.items || self.bytes >= Self.maximum.bytes { try startBatch(deliver) }
    }

    /// Delivers all items that were added.
    mutating func finish(_ deliver: Delivery) throws(ImportFailure) {
        while !items.isEmpty || started != nil { try startBatch(deliver) }
    }

    /// Starts to convert the added items, and delivers those of the previous batch.
    private mutating func startBatch(_ deliver: Delivery) throws(ImportFailure) {
        let previous = zip(started?.items ?? [], started?.results() ?? [])
        started = items.isEmpty ? nil : (items, workers.start(items, convert))
        (items, bytes) = ([], 0)
        for (item, converted) in previous { try deliver(item, converted) }
    }
}
