/// The change of an element as people describe it.
enum ChangeVerb: String, CaseIterable {
    case added, edited, renamed, moved
    /// The content is unchanged, but its layout or template is not.
    case restyled
    case removed

    init(_ changeKind: ChangeKind) {
        switch changeKind {
        case .added: self = .added
        case .changed: self = .edited
        case .removed: self = .removed
        }
    }

    init(_ change: ObjectChange) {
        switch change.changeKind {
        case .added: self = .added
        case .removed: self = .removed
        case .changed:
            self = change.move != nil && !change.isEdited ? .moved : change.isOnlyRestyled ? .restyled : .edited
        }
    }

    /// The verb of a changed cell.
    init(_ cell: CellChange) {
        switch cell.changeKind {
        case .added: self = .added
        case .removed: self = .removed
        case .changed:
            self = !cell.fields.isEmpty ? .edited : cell.isMoved || cell.origin != nil ? .moved : .restyled
        }
    }
}

extension ObjectChange {
    /// The noun for the object.
    var noun: Noun { Noun.object(ofKind: kind) ?? .item }

    /// Whether only layouts and templates changed, which the author's own edit of the object never does alone.
    var isOnlyRestyled: Bool {
        changeKind == .changed && move == nil && cellMoves.isEmpty && !classes.isEmpty
            && classes.isSubset(of: [.layout, .appearance]) && cells.allSatisfy { ChangeVerb($0) == .restyled }
    }

    /// The changes as people count them: photos, messages and rows separately, other objects as a whole.
    var parts: [(verb: ChangeVerb, noun: Noun)] {
        let verb = ChangeVerb(self)
        guard Noun.countsCells(ofKind: kind) else { return [(verb, noun)] }
        guard verb == .edited else {
            // The cells of an added object are not listed as changes.
            let arrived = cellMoves.filter { $0.to.object == id && $0.from.object != id }.compactMap { move in
                Noun.cell(CellChange(path: move.to.path, changeKind: .changed, new: move.old), ofKind: kind)
            }
            return [(verb, noun)] + arrived.map { (.moved, $0) }
        }
        let parts = cells.flatMap { cell -> [(verb: ChangeVerb, noun: Noun)] in
            let verb = ChangeVerb(cell)
            guard verb != .restyled, let noun = Noun.cell(cell, ofKind: kind) else { return [] }
            guard verb == .edited else { return [(verb, noun)] }
            let edit = (verb: verb, noun: Noun.edited(cell, ofKind: kind) ?? noun)
            return cell.isMoved || cell.origin != nil ? [edit, (.moved, noun)] : [edit]
        }
        // An edit that no counted cell shows is an edit of the object.
        let isOwn = !fields.isEmpty || parts.isEmpty && cellMoves.isEmpty
        return isOwn ? parts + [(.edited, noun)] : parts
    }

    /// The nouns for changes of a class in some of its cells, or for the object if people don't count those.
    func nouns(for cells: [CellChange], in changeClass: ChangeClass) -> [Noun] {
        guard changeKind == .changed, Noun.countsCells(ofKind: kind) else { return [noun] }
        let nouns = cells.compactMap { cell -> Noun? in
            switch changeClass {
            case .appearance: return nil
            // A cell that only makes space for another one has not moved.
            case .layout: return cell.isMoved || cell.origin != nil ? Noun.cell(cell, ofKind: kind) : nil
            case .content, .metadata, .privacy, .removal:
                guard ChangeVerb(cell) == .edited else { return Noun.cell(cell, ofKind: kind) }
                var part = cell
                part.fields.removeAll { $0.changeClass != changeClass }
                return Noun.edited(part, ofKind: kind)
            }
        }
        return nouns.isEmpty ? [noun] : nouns
    }
}
