/// The elements of a JSON array.
///
/// The elements are in a class, so that they can be released level by level in a loop; Swift's recursive release of
/// nested arrays would overflow the stack a few thousand levels down.
public struct JSONArray: Sendable {
    var storage: Storage

    /// The array's storage. Unchecked because it is shared and mutable; it only changes while uniquely referenced.
    final class Storage: @unchecked Sendable {
        var elements: [JSON]
        /// The text from which the array was parsed, until the array changes.
        var source: SourceSpan?

        init(_ elements: [JSON], source: SourceSpan? = nil) {
            self.elements = elements
            self.source = source
        }

        deinit { IterativeRelease.run { surrenderContainers(to: &$0) } }

        /// Removes all elements, appending the containers among them to `pending`.
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

    /// Creates an array of these elements.
    public init(_ elements: [JSON]) { storage = Storage(elements) }

    /// The elements as a Swift array, which shares their storage.
    public var elements: [JSON] { storage.elements }

    init(_ elements: [JSON], source: SourceSpan?) { storage = Storage(elements, source: source) }

    /// Must be called before every change.
    private mutating func makeUnique() {
        if isKnownUniquelyReferenced(&storage) {
            storage.source = nil
        } else {
            storage = Storage(storage.elements)
        }
    }
}

extension JSONArray: RandomAccessCollection, MutableCollection, RangeReplaceableCollection, ExpressibleByArrayLiteral {
    /// Creates an empty array.
    public init() { self.init([]) }

    /// Creates an array of these elements in order.
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

    /// Replaces the elements in a range.
    ///
    /// - Precondition: the range is within the array.
    public mutating func replaceSubrange(_ range: Range<Int>, with elements: some Collection<JSON>) {
        makeUnique()
        storage.elements.replaceSubrange(range, with: elements)
    }

    /// Appends an element, in amortized constant time.
    public mutating func append(_ element: JSON) {
        makeUnique()
        storage.elements.append(element)
    }

    /// Removes and returns the element at a position.
    ///
    /// - Precondition: there is an element at the 0-based position.
    @discardableResult
    public mutating func remove(at position: Int) -> JSON {
        makeUnique()
        return storage.elements.remove(at: position)
    }

    /// Returns an element and leaves null, so that the caller has a unique reference and can change it in place.
    mutating func take(at position: Int) -> JSON {
        makeUnique()
        var element = JSON.null
        swap(&element, &storage.elements[position])
        return element
    }
}
