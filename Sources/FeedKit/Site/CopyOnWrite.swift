/// A large value with copy-on-write: it is in many lists, but in memory only once.
@usableFromInline struct CopyOnWrite<Value: Sendable>: Sendable {
    @usableFromInline var storage: Storage

    // Unchecked, because it is changed only while uniquely referenced.
    @usableFromInline final class Storage: @unchecked Sendable {
        @usableFromInline var value: Value
        @inlinable init(_ value: Value) { self.value = value }
    }

    @inlinable init(_ value: Value) { storage = Storage(value) }

    @inlinable var value: Value {
        _read { yield storage.value }
        _modify {
            if !isKnownUniquelyReferenced(&storage) { storage = Storage(storage.value) }
            yield &storage.value
        }
    }
}

extension CopyOnWrite: Equatable where Value: Equatable {
    @inlinable static func == (a: CopyOnWrite, b: CopyOnWrite) -> Bool { a.storage === b.storage || a.value == b.value }
}
