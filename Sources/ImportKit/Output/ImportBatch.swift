/// Works on several elements side by side; the shell has the threads.
package protocol ImportWorkers: Sendable {
    /// The results have the order of the elements.
    func map<Element: Sendable, Result: Sendable>(
        _ elements: [Element], _ transform: @Sendable (Element) -> Result
    ) -> [Result]
}

/// One after the other.
package struct OneWorker: ImportWorkers {
    package init() {}

    package func map<Element: Sendable, Result: Sendable>(
        _ elements: [Element], _ transform: @Sendable (Element) -> Result
    ) -> [Result] { elements.map(transform) }
}

/// Some items of an export, which are converted together and then taken in their order.
struct ImportBatch<Item: Sendable, Converted: Sendable> {
    /// So few that an export of any size stays in little memory.
    private static var most: (items: Int, bytes: Int) { (64, 1 << 20) }

    private let convert: @Sendable (Item) -> Converted
    private var items: [Item] = []
    private var bytes = 0

    init(_ convert: @escaping @Sendable (Item) -> Converted) { self.convert = convert }

    var isFull: Bool { items.count >= Self.most.items || bytes >= Self.most.bytes }

    /// - Parameter bytes: how long the item's text is.
    mutating func add(_ item: Item, bytes: Int) {
        items.append(item)
        self.bytes += bytes
    }

    /// Converts what there is, after which the batch is empty.
    mutating func finished(by workers: any ImportWorkers) -> Zip2Sequence<[Item], [Converted]> {
        defer { (items, bytes) = ([], 0) }
        return zip(items, workers.map(items, convert))
    }
}
