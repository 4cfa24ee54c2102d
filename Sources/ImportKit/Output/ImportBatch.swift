/// Works on several elements side by side; the shell has the threads.
package protocol ImportWorkers: Sendable {
    /// Begins, while the caller goes on.
    ///
    /// - Returns: waits for the results, which have the order of the elements.
    func start<Element: Sendable, Result: Sendable>(
        _ elements: [Element], _ transform: @escaping @Sendable (Element) -> Result
    ) -> () -> [Result]
}

/// One after the other.
package struct OneWorker: ImportWorkers {
    package init() {}

    package func start<Element: Sendable, Result: Sendable>(
        _ elements: [Element], _ transform: @escaping @Sendable (Element) -> Result
    ) -> () -> [Result] {
        { elements.map(transform) }
    }
}

/// Some items of an export, which are converted together while others are read, and then taken in their order.
struct ImportBatch<Item: Sendable, Converted: Sendable> {
    /// So few that an export of any size stays in little memory.
    private static var most: (items: Int, bytes: Int) { (64, 1 << 20) }

    private let convert: @Sendable (Item) -> Converted
    private var items: [Item] = []
    private var bytes = 0
    private var begun: (items: [Item], results: () -> [Converted])?

    init(_ convert: @escaping @Sendable (Item) -> Converted) { self.convert = convert }

    var isFull: Bool { items.count >= Self.most.items || bytes >= Self.most.bytes }
    var isEmpty: Bool { items.isEmpty && begun == nil }

    /// - Parameter bytes: how long the item's text is.
    mutating func add(_ item: Item, bytes: Int) {
        items.append(item)
        self.bytes += bytes
    }

    /// Begins to convert what was added.
    ///
    /// - Returns: what was added before the last time, converted.
    mutating func next(by workers: any ImportWorkers) -> Zip2Sequence<[Item], [Converted]> {
        let done = zip(begun?.items ?? [], begun?.results() ?? [])
        begun = items.isEmpty ? nil : (items, workers.start(items, convert))
        (items, bytes) = ([], 0)
        return done
    }
}
