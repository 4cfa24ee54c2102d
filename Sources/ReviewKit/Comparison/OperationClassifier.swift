import DiffKit

/// Determines the class of each operation of a patch between two snapshots.
struct OperationClassifier {
    private let old: SnapshotView
    private let new: SnapshotView
    private let objects: [String: ObjectChange]
    private let pages: SortedChanges<PageChange>
    private let files: SortedChanges<FileChange>
    private let cellMoves: CellMoves
    private let settings: [String: ChangeClass]
    /// The class of an operation that changes only the format.
    private let untouched: ChangeClass

    /// - Parameters:
    ///   - pages: The changed pages, sorted by URL.
    ///   - files: The changed files, sorted by path.
    init(
        from old: SnapshotView, to new: SnapshotView, objects: [ObjectChange], pages: [PageChange], files: [FileChange],
        siteChanges: [SiteChange], cellMoves: CellMoves
    ) {
        settings = Dictionary(
            siteChanges.compactMap { change in change.key.map { ($0, change.changeClass) } },
            uniquingKeysWith: { first, _ in first })
        self.cellMoves = cellMoves
        untouched = old.version == new.version ? .content : .metadata
        self.old = old
        self.new = new
        self.objects = Dictionary(objects.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        self.pages = SortedChanges(pages, by: \.url)
        self.files = SortedChanges(files, by: \.path)
    }

    func changeClass(of operation: JSONPatch.Operation) -> ChangeClass {
        let tokens = operation.path.tokens
        let rest = tokens.dropFirst(2)
        switch tokens.first {
        case "feed": return order(operation, (old.feed, old.sections, []), (new.feed, new.sections, []))
        case "sections" where tokens.count > 1:
            guard let object = objects[tokens[1]] else { return untouched }
            return changeClass(of: operation, at: rest, in: object)
        case "pages" where tokens.count > 1: return changeClass(of: operation, at: rest, ofPage: tokens[1])
        case "sources" where tokens.count > 1, "files" where tokens.count > 1:
            return files[tokens[1]]?.changeClass ?? untouched
        case "settings" where tokens.count > 1: return settings[tokens[1]] ?? .metadata
        // If a snapshot does not contain them, they are a baseline.
        case "appearance", "settings": return old.hasNoSiteState || new.hasNoSiteState ? .metadata : .appearance
        case nil, "sections", "pages", "sources", "files": return untouched
        default: return .metadata
        }
    }

    /// Whether an operation follows from others: it changes the build's digest, the digest of a generated file, or the
    /// recent changes.
    func isDerived(_ operation: JSONPatch.Operation) -> Bool {
        let tokens = operation.path.tokens
        switch tokens.first {
        case "build", "recent": return true
        case "files" where tokens.count > 1: return files[tokens[1]]?.source == nil
        // An added or removed file of the author's is a change in `files`.
        case "sources" where tokens.count > 1: return old.digest(ofFile: tokens[1]) != new.digest(ofFile: tokens[1])
        case "pages": return tokens.count == 3 && tokens[2] == "digest"
        case "sections": return Self.isDigestOfCell(tokens.dropFirst(2))
        default: return false
        }
    }

    /// Version 1 has digests of cells: `cells/NAME/…/digest`.
    private static func isDigestOfCell(_ tokens: ArraySlice<String>) -> Bool {
        var rest = tokens
        while rest.count > 2, rest.first == "cells" { rest = rest.dropFirst(2) }
        return rest.count == 1 && rest.first == "digest" && tokens.count > 1
    }

    private func changeClass(
        of operation: JSONPatch.Operation, at rest: ArraySlice<String>, in object: ObjectChange
    ) -> ChangeClass {
        guard let member = rest.first else { return object.classes.max() ?? untouched }
        if member == "order" { return order(operation, from: object.old, to: object.new, at: [object.id]) }
        guard member == "cells" else {
            // The class of the changed field.
            return object.fields.filter { $0.path.first == member }.map(\.changeClass).max() ?? .metadata
        }
        return changeClass(of: operation, at: rest.dropFirst(), below: [], in: object)
    }

    /// - Parameter rest: Starts with the identity of a cell, or is empty.
    private func changeClass(
        of operation: JSONPatch.Operation, at rest: ArraySlice<String>, below path: [String], in object: ObjectChange
    ) -> ChangeClass {
        guard let id = rest.first else { return .content }
        let path = path + [id]
        let inside = rest.dropFirst()
        guard let cell = object.cells.first(where: { $0.path == path }) else {
            switch inside.first {
            case "cells": return changeClass(of: operation, at: inside.dropFirst(), below: path, in: object)
            case "formerURLs", "identity": return .metadata
            default: return isMove(operation) ? .layout : untouched
            }
        }
        switch inside.first {
        case nil where isMove(operation): return .layout
        case "formerURLs", "identity": return .metadata
        case nil: return cell.classes.max() ?? .content
        case "cells": return changeClass(of: operation, at: inside.dropFirst(), below: path, in: object)
        case "order": return order(operation, from: cell.old, to: cell.new, at: [object.id] + path)
        case "frames", "pins": return .layout
        case "template": return .appearance
        case "model": return fieldClass(at: Array(inside.dropFirst()), among: cell.fields)
        default: return min(cell.classes.max() ?? .content, .content)
        }
    }

    private func isMove(_ operation: JSONPatch.Operation) -> Bool {
        if case .move = operation { true } else { false }
    }

    /// The class of the field that contains the operation's location.
    private func fieldClass(at path: [String], among fields: [FieldChange]) -> ChangeClass {
        let fields = fields.filter { path.starts(with: $0.path) || $0.path.starts(with: path) }
        return fields.map(\.changeClass).max() ?? FieldChange.changeClass(at: path)
    }

    private func changeClass(
        of operation: JSONPatch.Operation, at rest: ArraySlice<String>, ofPage url: String
    ) -> ChangeClass {
        guard let page = pages[url] else { return untouched }
        switch rest.first {
        case nil, "digest", "content": return page.changeClass
        case "sections":
            let orders = [old, new].map { $0.pages[url]?["sections"]?.strings ?? [] }
            // An object that moves to another page has only moved.
            return order(operation, (orders[0], old.sections, []), (orders[1], new.sections, []))
        case "title": return .content
        case "model": return fieldClass(at: Array(rest.dropFirst()), among: page.fields)
        default: return .metadata
        }
    }

    /// The class of an operation on the order of the cells of a section or a cell.
    ///
    /// - Parameter path: The names of the cells' parents, starting with the object's.
    private func order(
        _ operation: JSONPatch.Operation, from old: JSON?, to new: JSON?, at path: [String]
    ) -> ChangeClass {
        func side(_ container: JSON?, _ others: Set<String>) -> Side {
            (container?["order"]?.strings ?? [], SnapshotMembers(container?["cells"]?.object ?? [:]), others)
        }
        let place = JSONPointer(["sections", path[0]] + path.dropFirst().flatMap { ["cells", $0] })
        return order(operation, side(old, cellMoves.comers(to: place)), side(new, cellMoves.leavers(from: place)))
    }

    /// An order, all members in any order, and the identities of members with another parent.
    private typealias Side = (order: [String], all: SnapshotMembers, others: Set<String>)

    private func order(_ operation: JSONPatch.Operation, _ old: Side, _ new: Side) -> ChangeClass {
        func isThere(_ id: String, _ side: Side) -> Bool { side.all[id] != nil || side.others.contains(id) }
        switch operation {
        case .move, .copy: return .layout
        case .test: return .metadata
        case .add(_, let value):
            guard let id = value.string else { return .content }
            return isThere(id, old) ? .layout : .content
        case .remove(let path):
            // Most removals come first and from the back, so that their indexes are those of the old order.
            let index = path.tokens.last.flatMap { Int($0) } ?? -1
            if old.order.indices.contains(index), !isThere(old.order[index], new) { return .removal }
            return old.order.allSatisfy { isThere($0, new) } ? .layout : .removal
        case .replace:
            if !old.order.allSatisfy({ isThere($0, new) }) { return .removal }
            return new.order.allSatisfy { isThere($0, old) } ? .layout : .content
        }
    }
}
