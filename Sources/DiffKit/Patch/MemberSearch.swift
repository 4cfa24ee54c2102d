/// A search for removed members among the added ones, from the top down.
struct MemberSearch {
    private let form: MemberMoves.Form
    private var removed: [Member] = []
    private var come: [Member] = []
    private var found: [MemberMoves.Move] = []
    /// The old locations of the moves found, and the locations that contain their targets.
    private var origins: Set<JSONPointer> = []
    private var homes: Set<JSONPointer> = []

    /// A member of one document without a counterpart of the same path of names in the other.
    private struct Member {
        let place: JSONPointer
        /// The kind of the object that contains it.
        let kind: String
        let identity: String
        let value: JSON

        /// The location of its parent.
        var home: JSONPointer { JSONPointer(Array(place.tokens.dropLast(2))) }
        var key: String { "\(kind)\n\(identity)" }
    }

    init(_ form: MemberMoves.Form) { self.form = form }

    mutating func moves(from old: JSONObject, to new: JSONObject, at path: String) -> [MemberMoves.Move] {
        guard !old.isEmpty, !new.isEmpty else { return [] }
        for (name, object) in old {
            removed += strays(in: object, besides: new[name], at: [path, name], of: kind(of: object))
        }
        guard !removed.isEmpty else { return [] }
        for (name, object) in new {
            come += strays(in: object, besides: old[name], at: [path, name], of: kind(of: object))
        }
        while !removed.isEmpty, !come.isEmpty {
            let pairs = topmost(pairs())
            guard !pairs.isEmpty else { break }
            accept(pairs)
        }
        guard !found.isEmpty else { return [] }
        let ranks = Dictionary(
            new.keys.enumerated().map { (ExactString($1), $0) }, uniquingKeysWith: { first, _ in first })
        func rank(_ move: MemberMoves.Move) -> Int { ranks[ExactString(move.to.tokens[1])] ?? 0 }
        return found.enumerated().sorted {
            let (a, b) = ($0.element, $1.element)
            return (rank(a), a.to.tokens.count, $0.offset) < (rank(b), b.to.tokens.count, $1.offset)
        }.map(\.element)
    }

    private func kind(of object: JSON) -> String { object[form.kind]?.string ?? "" }

    /// Returns the members in a value, at any depth, without a counterpart of the same names in the other value.
    ///
    /// - Parameter others: the locations of members that have already moved, which are skipped.
    private func strays(
        in value: JSON, besides other: JSON?, at path: [String], of kind: String, without others: Set<JSONPointer> = []
    ) -> [Member] {
        var strays: [Member] = []
        var pending: [(value: JSON, twin: JSON?, path: [String])] = []
        func look(in value: JSON, besides other: JSON?, at path: [String]) {
            guard let members = value[form.members]?.object, !members.isEmpty else { return }
            let twins = other?[form.members]?.object
            if let twins, twins.storage === members.storage { return }
            for (name, member) in Array(members).reversed() {
                let twin = twins?[name]
                // A member in both that contains no members can't contain a stray.
                if twin != nil, member[form.members] == nil { continue }
                pending.append((member, twin, path + [form.members, name]))
            }
        }
        look(in: value, besides: other, at: path)
        while let next = pending.popLast() {
            let place = JSONPointer(next.path)
            if others.contains(place) { continue }
            if next.twin == nil, let identity = next.value[form.identity]?.string {
                strays.append(Member(place: place, kind: kind, identity: identity, value: next.value))
            }
            look(in: next.value, besides: next.twin, at: next.path)
        }
        return strays
    }

    // MARK: Pairs

    private typealias Pair = (removed: Member, come: Member)

    /// Pairs members with the same identity: first those with the same parent, then k-th with k-th.
    private func pairs() -> [Pair] {
        let counts = [removed, come].map { $0.reduce(into: [String: Int]()) { $0[$1.key, default: 0] += 1 } }
        func sections(
            _ members: [Member], _ name: (JSONPointer) -> JSONPointer
        ) -> (sections: [ListSection<String, String>], members: [[Member]]) {
            var places: [JSONPointer: Int] = [:]
            var (sections, groups): ([ListSection<String, String>], [[Member]]) = ([], [])
            for member in members {
                let isUnsure = member.identity.hasPrefix(form.unsure)
                if isUnsure, !counts.allSatisfy({ $0[member.key] == 1 }) { continue }
                let home = name(member.home)
                let place = places[home] ?? sections.count
                if place == sections.count {
                    places[home] = place
                    sections.append(ListSection(home.description, items: []))
                    groups.append([])
                }
                sections[place].items.append(member.key)
                groups[place].append(member)
            }
            return (sections, groups)
        }
        let now = Dictionary(found.map { ($0.from, $0.to) }, uniquingKeysWith: { first, _ in first })
        let (old, new) = (sections(removed) { $0.carried(by: now) }, sections(come) { $0 })
        let changes = SectionedListDiff.changes(from: old.sections, to: new.sections)
        return new.members.enumerated().flatMap { section, members in
            members.enumerated().compactMap { item, member in
                changes.oldPath(ofNew: ListIndexPath(section: section, item: item)).map {
                    (old.members[$0.section][$0.item], member)
                }
            }
        }
    }

    /// Returns the pairs whose target is not inside another pair's target; those inside may turn out to be unmoved.
    private func topmost(_ pairs: [Pair]) -> [Pair] {
        let targets = Set(pairs.map(\.come.place))
        // A location that contains the target of an earlier move must not become a target.
        return pairs.filter { !$0.come.place.isInside(targets) && !homes.contains($0.come.place) }
    }

    /// Accepts pairs. Members below both sides of a pair with the same names have moved along.
    private mutating func accept(_ pairs: [Pair]) {
        found += pairs.map { MemberMoves.Move(from: $0.removed.place, to: $0.come.place) }
        let (left, entered) = (Set(pairs.map(\.removed.place)), Set(pairs.map(\.come.place)))
        origins.formUnion(left)
        for pair in pairs { homes.formUnion(pair.come.place.prefixes) }
        // The removed members inside those that moved earlier are already in `removed`.
        removed.removeAll { $0.place.innermost(of: origins).map(left.contains) ?? false }
        come.removeAll { entered.contains($0.place) || $0.place.isInside(entered) }
        for (old, new) in pairs {
            removed += strays(
                in: old.value, besides: new.value, at: old.place.tokens, of: old.kind, without: origins)
            come += strays(in: new.value, besides: old.value, at: new.place.tokens, of: new.kind)
        }
    }
}

extension JSONPointer {
    /// The locations that contain this one, outermost first.
    var prefixes: [JSONPointer] { (1..<max(1, tokens.count)).map { JSONPointer(Array(tokens.prefix($0))) } }

    fileprivate func isInside(_ places: Set<JSONPointer>) -> Bool { prefixes.contains(where: places.contains) }

    /// Returns the innermost of `places` that contains this location or equals it.
    fileprivate func innermost(of places: Set<JSONPointer>) -> JSONPointer? {
        ([self] + prefixes.reversed()).first(where: places.contains)
    }

    /// Returns the location after it, or a location that contains it, has moved.
    ///
    /// - Parameter moves: the new location for each old one.
    package func carried(by moves: [JSONPointer: JSONPointer]) -> JSONPointer {
        guard !moves.isEmpty else { return self }
        for prefix in ([self] + prefixes.reversed()) {
            if let place = moves[prefix] {
                return JSONPointer(place.tokens + tokens.dropFirst(prefix.tokens.count))
            }
        }
        return self
    }
}
