/// A large value that stands in several places, and in memory once.
@dynamicMemberLookup
struct Shared<Value: Sendable>: Sendable {
    private var box: Box

    private final class Box: Sendable {
        let value: Value
        init(_ value: Value) { self.value = value }
    }

    init(_ value: Value) { box = Box(value) }

    /// Setting it leaves the other places alone.
    var value: Value {
        get { box.value }
        set { box = Box(newValue) }
    }

    subscript<Member>(dynamicMember member: KeyPath<Value, Member>) -> Member { box.value[keyPath: member] }
}
