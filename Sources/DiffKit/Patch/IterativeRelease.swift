/// Releases nested values in a loop.
enum IterativeRelease {
    /// Empties a container that is being released: `surrender` passes the containers inside it, and each of them, if
    /// uniquely referenced, is emptied in the same manner before its release. So no release recurses.
    static func run(_ surrender: (inout [JSON]) -> Void) {
        var pending: [JSON] = []
        surrender(&pending)
        while let next = pending.popLast() { open(next, into: &pending) }
    }

    private static func open(_ value: consuming JSON, into pending: inout [JSON]) {
        switch consume value {
        case .array(var array):
            if isKnownUniquelyReferenced(&array.storage) { array.storage.surrenderContainers(to: &pending) }
        case .object(var object):
            if isKnownUniquelyReferenced(&object.storage) { object.storage.surrenderContainers(to: &pending) }
        case .null, .bool, .number, .string: break
        }
    }
}
