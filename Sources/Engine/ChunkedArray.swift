/// An array whose copies share what neither has changed: a change copies only a part of a thousand elements.
///
/// The graph of a build and that of the build before, which is still needed, differ in few nodes.
struct ChunkedArray<Element: Sendable>: Sendable {
    private var chunks: [[Element]] = []
    private(set) var count = 0

    private static var bits: Int { 10 }
    private static var size: Int { 1 << bits }

    init() {}

    init(_ elements: [Element]) {
        count = elements.count
        chunks = stride(from: 0, to: count, by: Self.size).map {
            Array(elements[$0..<Swift.min($0 + Self.size, count)])
        }
    }

    init(repeating element: Element, count: Int) {
        self.count = count
        let chunk = [Element](repeating: element, count: Self.size)
        chunks = [[Element]](repeating: chunk, count: count >> Self.bits)
        let rest = count & (Self.size - 1)
        if rest > 0 { chunks.append(Array(chunk[..<rest])) }
    }

    subscript(index: Int) -> Element {
        get { chunks[index >> Self.bits][index & (Self.size - 1)] }
        set { chunks[index >> Self.bits][index & (Self.size - 1)] = newValue }
    }

    mutating func append(_ element: Element) {
        if count & (Self.size - 1) == 0 {
            chunks.append([])
            chunks[chunks.count - 1].reserveCapacity(Self.size)
        }
        chunks[chunks.count - 1].append(element)
        count += 1
    }

    /// All elements in one array.
    var joined: [Element] {
        var all: [Element] = []
        all.reserveCapacity(count)
        for chunk in chunks { all += chunk }
        return all
    }
}

extension ChunkedArray: Sequence {
    var underestimatedCount: Int { count }

    func makeIterator() -> FlattenSequence<[[Element]]>.Iterator { chunks.joined().makeIterator() }
}
