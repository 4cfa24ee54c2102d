/// The members of a document that moved, recognized by their identity.
///
/// The document contains named objects; objects contain named members, which may contain members too. Members with the
/// same path of names in both documents are the same. Among the others, removed members are matched with added ones.
package struct MemberMoves: Sendable {
    /// A moved member: its location in the old and in the new document.
    package struct Move: Sendable, Hashable {
        package var from: JSONPointer
        package var to: JSONPointer
    }

    /// The keys and values by which members are recognized in a document.
    package struct Form: Sendable {
        /// The key of the members of an object or member.
        var members: String
        /// The key of the list of the members' names.
        var order: String
        /// The key of a member's identity, a string; optional.
        var identity: String
        /// The key of an object's kind, a string; members only move between objects of the same kind.
        var kind: String
        /// The prefix of identities that only count if exactly one such member was removed and one added.
        var unsure: String

        package init(members: String, order: String, identity: String, kind: String, unsure: String) {
            (self.members, self.order, self.identity) = (members, order, identity)
            (self.kind, self.unsure) = (kind, unsure)
        }
    }

    /// The moves; a move comes before the moves into the moved member.
    package let moves: [Move]
    let path: String
    let form: Form

    /// - Parameters:
    ///   - old: the objects of the old document; those that are equal in both may be omitted.
    ///   - new: the objects of the new document.
    ///   - path: the key of the objects in both documents.
    package init(from old: JSONObject, to new: JSONObject, at path: String, form: Form) {
        var search = MemberSearch(form)
        moves = search.moves(from: old, to: new, at: path)
        self.path = path
        self.form = form
    }
}

extension JSONDiff {
    /// Returns the patch that turns `old` into `new`, with `move` operations for members and their names in the orders.
    ///
    /// - Parameters:
    ///   - moves: the moves between these documents.
    ///   - isShared: whether a name is the key of a member that was omitted from both because it is equal.
    package static func patch(
        from old: JSON, to new: JSON, moving moves: MemberMoves, isShared: @escaping (String) -> Bool = { _ in false }
    ) -> JSONPatch {
        guard !moves.moves.isEmpty else { return patch(from: old, to: new, isShared: isShared) }
        var transport = MemberMover(from: old, to: new, form: moves.form)
        transport.perform(moves.moves)
        let rest = patch(from: transport.document, to: new, isShared: isShared).operations
        // The operations before `start` don't change the objects.
        let start = rest.firstIndex { $0.path.tokens.first == moves.path } ?? rest.count
        return JSONPatch(rest[..<start] + transport.operations + rest[start...])
    }
}
