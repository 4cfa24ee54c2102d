/// The elements of a JSON array; a Swift array in all but its memory.
///
/// The elements live in a class because a class can say how it is released: level by level, in a loop, where Swift
/// would release nested arrays by recursion and run out of stack some thousand levels down.
public struct JSONArray: Sendable {
    var storage: Storage

    /// The array's memory. Unchecked because it is shared and mutable, yet it only ever changes while one array
    /// alone refers to it.
    final class Storage: @unchecked Sendable {
        var elements: [JSON]
        /// What the array was read from, until it changes.
        var source: SourceSpan?

        init(_ elements: [JSON], source: SourceSpan? = nil) {
            self.elements = elements
            self.source = source
        }

        deinit { Teardown.run { surrenderContainers(to: &$0) } }

        /// Lets go of all elements, handing on those that have elements of their own.
        func surrenderContainers(to pending: inout [JSON]) {
            var surrendered: [JSON] = []
            swap(&surrendered, &elements)
            surrendered.withUnsafeMutableBufferPointer { elements in
                for index in elements.indices where elements[index].isContainer {
                    var element = JSON.null
                    swap(&element, &elements[index])
                    pending.append(element)
                }
            }
        }
    }

    /// An array of these elements.
    public init(_ elements: [JSON]) { storage = Storage(elements) }

    /// The elements as a Swift array; shares their memory.
    public var elements: [JSON] { storage.elements }

    init(_ elements: [JSON], source: SourceSpan?) { storage = Storage(elements, source: source) }

    /// Comes before every change.
    private mutating func makeUnique() {
        if isKnownUniquelyReferenced(&storage) {
            storage.source = nil
        } else {
            storage = Storage(storage.elements)
        }
    }
}

extension JSONArray: RandomAccessCollection, MutableCollection, RangeReplaceableCollection, ExpressibleByArrayLiteral {
    /// An array without elements.
    public init() { self.init([]) }

    /// An array of these elements, in their order.
    public init(_ elements: some Sequence<JSON>) { self.init(Array(elements)) }

    public init(arrayLiteral elements: JSON...) { self.init(elements) }

    public var startIndex: Int { 0 }

    public var endIndex: Int { storage.elements.count }

    public subscript(position: Int) -> JSON {
        get { storage.elements[position] }
        set {
            makeUnique()
            storage.elements[position] = newValue
        }
    }

    /// Puts other elements in place of those in a range.
    ///
    /// - Precondition: the range lies within the array.
    public mutating func replaceSubrange(_ range: Range<Int>, with elements: some Collection<JSON>) {
        makeUnique()
        storage.elements.replaceSubrange(range, with: elements)
    }

    /// Adds an element at the end, in constant time on average.
    public mutating func append(_ element: JSON) {
        makeUnique()
        storage.elements.append(element)
    }

    /// Takes an element out and returns it.
    ///
    /// - Precondition: there is an element at the position, counted from 0.
    @discardableResult
    public mutating func remove(at position: Int) -> JSON {
        makeUnique()
        return storage.elements.remove(at: position)
    }

    /// Takes an element out and leaves null, so that the caller holds it alone and can change it in place.
    mutating func take(at position: Int) -> JSON {
        makeUnique()
        var element = JSON.null
        swap(&element, &storage.elements[position])
        return element
    }
}
