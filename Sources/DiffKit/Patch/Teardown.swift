/// Releases nested values in a loop.
enum Teardown {
    /// Runs a container's last step: `surrender` hands over the containers inside it, and each of them, if nobody
    /// else refers to it, is emptied the same way before it goes. So no release ever finds another level below it.
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
