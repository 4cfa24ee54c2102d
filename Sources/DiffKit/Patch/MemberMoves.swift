/// The members of a document that are the same thing though they stand elsewhere, because an identity says so.
///
/// The document holds objects by their names; an object holds members by theirs, and so may every member. What stands
/// under the same names in both documents is the same. Of the rest, what went is looked for among what came.
package struct MemberMoves: Sendable {
    /// A member that stands elsewhere: its place in the old document, and in the new one.
    package struct Move: Sendable, Hashable {
        package var from: JSONPointer
        package var to: JSONPointer
    }

    /// The keys under which a document says what is asked here.
    package struct Form: Sendable {
        /// That of the members of an object or of a member.
        var members: String
        /// That of the list of their names.
        var order: String
        /// That of a member's identity, a text; it may be missing.
        var identity: String
        /// That of what an object is, a text; nothing moves between objects that are not the same.
        var kind: String
        /// How identities begin that count only where exactly one such member went and one came.
        var unsure: String

        package init(members: String, order: String, identity: String, kind: String, unsure: String) {
            (self.members, self.order, self.identity) = (members, order, identity)
            (self.kind, self.unsure) = (kind, unsure)
        }
    }

    /// Each before those that go into it.
    package let moves: [Move]
    let path: String
    let form: Form

    /// - Parameters:
    ///   - old: the objects of the old document that are not the same in the new one, or more.
    ///   - new: those of the new one.
    ///   - path: the key of the documents under which they stand.
    package init(from old: JSONObject, to new: JSONObject, at path: String, form: Form) {
        var search = MemberSearch(form)
        moves = search.moves(from: old, to: new, at: path)
        self.path = path
        self.form = form
    }
}

extension JSONDiff {
    /// The patch that turns `old` into `new` and moves members that stand elsewhere, with their names in the orders.
    ///
    /// - Parameters:
    ///   - moves: those between these documents.
    ///   - isShared: whether a name is the key of a member that was left out of both, because it is equal.
    package static func patch(
        from old: JSON, to new: JSON, moving moves: MemberMoves, isShared: @escaping (String) -> Bool = { _ in false }
    ) -> JSONPatch {
        guard !moves.moves.isEmpty else { return patch(from: old, to: new, isShared: isShared) }
        var transport = MemberTransport(from: old, to: new, form: moves.form)
        transport.carryOut(moves.moves)
        let rest = patch(from: transport.document, to: new, isShared: isShared).operations
        // What comes before does not touch the objects.
        let start = rest.firstIndex { $0.path.tokens.first == moves.path } ?? rest.count
        return JSONPatch(rest[..<start] + transport.operations + rest[start...])
    }
}
