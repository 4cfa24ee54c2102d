import Foundation

extension String {
    /// Whether the bytes precede those of another text. It is the order of scalars; `<` considers canonical
    /// equivalents equal.
    package func utf8Precedes(_ other: String) -> Bool {
        let order = utf8.withContiguousStorageIfAvailable { left in
            other.utf8.withContiguousStorageIfAvailable { right -> Bool in
                guard let a = left.baseAddress, let b = right.baseAddress else { return left.count < right.count }
                let common = memcmp(a, b, min(left.count, right.count))
                return common == 0 ? left.count < right.count : common < 0
            }
        }
        return order.flatMap { $0 } ?? utf8.lexicographicallyPrecedes(other.utf8)
    }
}
