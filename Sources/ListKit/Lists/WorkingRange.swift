/// How many objects beyond the first screen a page prepares, so that their images are there when the reader comes.
public struct WorkingRange: Sendable, Hashable {
    /// How soon the browser should fetch an image.
    public enum Loading: Sendable, Hashable {
        /// At once and before the others: the first image that the reader sees.
        case eagerFirst
        /// At once.
        case eager
        /// When the reader comes near.
        case lazy

        /// How an object's other images load, when its first one loads like this.
        public var afterFirst: Loading {
            switch self {
            case .eagerFirst, .eager: .eager
            case .lazy: .lazy
            }
        }
    }

    /// A whole number of objects, never negative.
    public let objects: Int

    /// - Parameter objects: how many; less than nothing means none.
    public init(objects: Int) { self.objects = max(0, objects) }

    /// How the first image of an object loads.
    ///
    /// - Parameters:
    ///   - index: the object's position on its page, from 0.
    ///   - visibleObjects: how many objects stand on the first screen.
    public func loading(atObject index: Int, visibleObjects: Int) -> Loading {
        let visible = max(0, visibleObjects)
        if index < 0 { return .lazy }
        if index == 0, visible > 0 { return .eagerFirst }
        return index - visible < objects ? .eager : .lazy
    }

    /// Whether the range reaches over the end of a page, so that the neighbouring pages are worth fetching beforehand.
    public func prefetchesNeighbours(objectsOnPage count: Int, visibleObjects: Int) -> Bool {
        objects > 0 && count - max(0, visibleObjects) < objects
    }
}
