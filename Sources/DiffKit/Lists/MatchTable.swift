/// An open-addressing table, in borrowed memory, from identities to the old elements that have them.
///
/// Each identity has one slot, which points to its first unmatched element; further elements with the same identity
/// form a linked list in list order. Hashes only decide where to search, equality decides matches, so neither
/// collisions nor the process's hash seed can influence a result.
@frozen
@usableFromInline
struct MatchTable<Identity: ListIdentifying> {
    @frozen
    @usableFromInline
    struct Slot {
        /// The upper half of the hash, compared before the identities.
        @usableFromInline var tag: UInt32
        /// The old index of the first unmatched element, or -1 for an unused slot.
        @usableFromInline var first: Int32

        @inlinable
        init(tag: UInt32, first: Int32) {
            self.tag = tag
            self.first = first
        }
    }

    /// Link of an unmatched element whose identity occurs once.
    @inlinable static var unique: Int32 { -1 }
    /// Link of the unmatched last element of a chain.
    @inlinable static var last: Int32 { -2 }
    /// Link of a matched element without a successor.
    @inlinable static var taken: Int32 { -3 }

    @usableFromInline let old: UnsafeBufferPointer<Identity.Element>
    @usableFromInline let slots: UnsafeMutableBufferPointer<Slot>
    @usableFromInline let links: UnsafeMutableBufferPointer<Int32>
    /// The old index of the first link.
    @usableFromInline let offset: Int
    @usableFromInline let mask: Int

    @inlinable
    init(
        old: UnsafeBufferPointer<Identity.Element>, slots: UnsafeMutableBufferPointer<Slot>,
        links: UnsafeMutableBufferPointer<Int32>, offset: Int, mask: Int
    ) {
        self.old = old
        self.slots = slots
        self.links = links
        self.offset = offset
        self.mask = mask
    }

    /// Adds an old element before those with the same identity; must be called from last to first.
    @inlinable
    func add(_ index: Int) {
        let identifier = Identity.identifier(of: old[index])
        let hash = UInt(bitPattern: identifier.hashValue)
        let position = position(of: identifier, hash: hash)
        let following = slots[position].first
        if following >= 0 {
            if links[Int(following) - offset] == Self.unique { links[Int(following) - offset] = Self.last }
            links[index - offset] = following
        }
        slots[position] = Slot(tag: UInt32(truncatingIfNeeded: hash >> 32), first: Int32(truncatingIfNeeded: index))
    }

    /// Matches the first unmatched old element with this identity and returns its index, or -1 if there is none.
    @inlinable
    func takeFirst(equalTo identifier: Identity.Identifier) -> Int32 {
        let position = position(of: identifier, hash: UInt(bitPattern: identifier.hashValue))
        let first = slots[position].first
        if first < 0 { return -1 }
        let link = links[Int(first) - offset]
        if link == Self.taken { return -1 }
        if link >= 0 {
            slots[position].first = link
        } else {
            links[Int(first) - offset] = Self.taken
        }
        return first
    }

    /// Matches this element if it is unmatched, unique and equal; needs no hash.
    @inlinable
    func takeUnique(at index: Int, ifEqualTo identifier: Identity.Identifier) -> Bool {
        guard links[index - offset] == Self.unique, Identity.identifier(of: old[index]) == identifier else {
            return false
        }
        links[index - offset] = Self.taken
        return true
    }

    /// Returns the slot of this identity, or the free slot for it.
    @inlinable
    func position(of identifier: Identity.Identifier, hash: UInt) -> Int {
        let tag = UInt32(truncatingIfNeeded: hash >> 32)
        var position = Int(truncatingIfNeeded: hash) & mask
        while slots[position].first >= 0 {
            if slots[position].tag == tag,
                Identity.identifier(of: old[Int(slots[position].first)]) == identifier
            {
                break
            }
            position = (position + 1) & mask
        }
        return position
    }
}
