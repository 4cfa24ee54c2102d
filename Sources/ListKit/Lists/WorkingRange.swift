/// The number of objects beyond the first screen whose images are loaded in advance.
public struct WorkingRange: Sendable, Hashable {
    /// The loading priority of an image.
    public enum Loading: Sendable, Hashable {
        /// Eagerly and with high priority: the first visible image.
        case eagerFirst
        /// Eagerly.
        case eager
        /// When the reader scrolls near it.
        case lazy

        /// The loading of an object's other images if the first one has this loading.
        public var afterFirst: Loading {
            switch self {
            case .eagerFirst, .eager: .eager
            case .lazy: .lazy
            }
        }
    }

    /// The number of objects, never negative.
    public let objects: Int

    /// - Parameter objects: the number; negative values are treated as 0.
    public init(objects: Int) { self.objects = max(0, objects) }

    /// Returns the loading of an object's first image.
    ///
    /// - Parameters:
    ///   - index: the 0-based position of the object on its page.
    ///   - visibleObjects: the number of objects on the first screen.
    public func loading(atObject index: Int, visibleObjects: Int) -> Loading {
        let visible = max(0, visibleObjects)
        if index < 0 { return .lazy }
        if index == 0, visible > 0 { return .eagerFirst }
        return index - visible < objects ? .eager : .lazy
    }

    /// Whether the range extends beyond the end of a page, so that neighboring pages should be prefetched.
    public func prefetchesNeighbours(objectsOnPage count: Int, visibleObjects: Int) -> Bool {
        objects > 0 && count - max(0, visibleObjects) < objects
    }
}
