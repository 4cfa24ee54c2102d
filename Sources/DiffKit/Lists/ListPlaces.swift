/// What became of every index: the part of a diff that needs no identities any more.
@usableFromInline
struct ListPlaces: Hashable, Sendable {
    /// For each old index the new one, or -1 if the element is gone.
    @usableFromInline let targets: [Int32]
    /// For each new index the old one, or -1 if the element is new.
    @usableFromInline let origins: [Int32]
    /// Old indexes, ascending.
    @usableFromInline let deletes: [Int]
    /// New indexes, ascending.
    @usableFromInline let inserts: [Int]
    /// As few as possible, in the order of the new list.
    @usableFromInline let moves: [ListMove]

    @usableFromInline
    init(origins: [Int32], oldCount: Int) {
        var targets = [Int32](repeating: -1, count: oldCount)
        var inserts: [Int] = []
        var highest: Int32 = -1
        var isRising = true
        for (index, origin) in origins.enumerated() {
            if origin < 0 {
                inserts.append(index)
            } else {
                targets[Int(origin)] = Int32(truncatingIfNeeded: index)
                if origin < highest { isRising = false }
                highest = origin
            }
        }
        let moved = isRising ? [] : IncreasingSubsequence.complement(of: origins)
        self.targets = targets
        self.origins = origins
        self.inserts = inserts
        self.deletes = targets.indices.filter { targets[$0] < 0 }
        self.moves = moved.map { ListMove(from: Int(origins[$0]), to: $0) }
    }
}
