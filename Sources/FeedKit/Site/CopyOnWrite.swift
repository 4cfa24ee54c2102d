/// A large value with copy-on-write: it is in many lists, but in memory only once.
struct CopyOnWrite<Value: Sendable>: Sendable {
    private var storage: Storage

    // Unchecked, because it is changed only while uniquely referenced.
    private final class Storage: @unchecked Sendable {
        var value: Value
        init(_ value: Value) { self.value = value }
    }

    init(_ value: Value) { storage = Storage(value) }

    var value: Value {
        _read { yield storage.value }
        _modify {
            if !isKnownUniquelyReferenced(&storage) { storage = Storage(storage.value) }
            yield &storage.value
        }
    }
}

extension CopyOnWrite: Equatable where Value: Equatable {
    static func == (a: CopyOnWrite, b: CopyOnWrite) -> Bool { a.storage === b.storage || a.value == b.value }
}
