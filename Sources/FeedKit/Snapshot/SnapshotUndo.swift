import DiffKit

/// The way back from a snapshot to the previous one. Its size grows with the change, not with the site.
package struct SnapshotUndo: Sendable, Equatable {
    /// The inverse of the patch.
    package var operations: JSONPatch
    /// The objects whose members are in another order after these operations: patches don't state any order of members,
    /// but the digest of a build depends on it.
    package var orders: [Order]

    /// The keys of an object in order.
    package struct Order: Sendable, Equatable {
        package var path: JSONPointer
        package var keys: [String]

        package init(path: JSONPointer, keys: [String]) {
            self.path = path
            self.keys = keys
        }
    }

    package init(operations: JSONPatch, orders: [Order]) {
        self.operations = operations
        self.orders = orders
    }

    /// - Parameters:
    ///   - old: The previous snapshot, at least the members that changed.
    ///   - new: The same of the new snapshot.
    ///   - patch: The patch between them.
    ///   - isPartial: Whether both contain only the members that changed.
    package init(from old: JSON, to new: JSON, patch: JSONPatch, isPartial: Bool) throws(JSONPatchError) {
        operations = try patch.inverse(on: old)
        let restored = try operations.applying(to: new)
        orders = []
        for (name, member) in old.object ?? [:] {
            let path = JSONPointer([name])
            guard Self.lists.contains(name) else {
                addOrders(from: restored[name], to: member, at: path)
                continue
            }
            // The members of lists are sorted by key.
            for key in isPartial ? member.object?.keys ?? [] : Self.keys(of: name, in: patch, old) {
                guard let entry = member[key] else { continue }
                addOrders(from: restored[name]?[key], to: entry, at: path.appending(key))
            }
        }
    }

    /// The lists of a snapshot whose members are objects.
    private static let lists = ["sections", "pages"]

    /// The members of a list that a patch changes.
    private static func keys(of list: String, in patch: JSONPatch, _ old: JSON) -> [String] {
        var keys: Set<String> = []
        func add(_ path: JSONPointer) {
            guard path.tokens.first == list else { return }
            if path.tokens.count > 1 {
                keys.insert(path.tokens[1])
            } else {
                keys.formUnion(old[list]?.object?.keys ?? [])
            }
        }
        for operation in patch.operations {
            add(operation.path)
            if case .move(let from, _) = operation { add(from) }
        }
        return keys.sorted()
    }

    /// The path of a value, created as a pointer only where it is needed.
    private indirect enum Path {
        case root(JSONPointer)
        case child(Path, String)

        var pointer: JSONPointer {
            var (path, tokens): (Path, [String]) = (self, [])
            while true {
                switch path {
                case .root(let pointer): return JSONPointer(pointer.tokens + tokens.reversed())
                case .child(let parent, let token):
                    tokens.append(token)
                    path = parent
                }
            }
        }
    }

    /// Adds the orders of all objects inside a value, given an equal value with another order.
    private mutating func addOrders(from value: JSON?, to wanted: JSON, at path: JSONPointer) {
        guard let value else { return }
        var pending: [(path: Path, value: JSON, wanted: JSON)] = [(.root(path), value, wanted)]
        while let (path, value, wanted) = pending.popLast() {
            switch (value, wanted) {
            case (.object(let members), .object(let wantedMembers)):
                if !members.hasOrder(of: wantedMembers) {
                    orders.append(Order(path: path.pointer, keys: wantedMembers.keys))
                }
                for (key, wanted) in wantedMembers where wanted.hasMembers {
                    if let value = members[key] { pending.append((.child(path, key), value, wanted)) }
                }
            case (.array(let elements), .array(let wantedElements)) where wanted.hasMembers:
                for (index, pair) in zip(elements, wantedElements).enumerated() where pair.1.hasMembers {
                    pending.append((.child(path, String(index)), pair.0, pair.1))
                }
            default: break
            }
        }
    }
}

extension SnapshotUndo {
    /// Returns the document of the previous snapshot; its members may be in another order than that of a build.
    package func applied(to snapshot: JSON) throws(JSONPatchError) -> JSON {
        var document = try operations.applying(to: snapshot)
        for order in orders {
            guard let object = document[order.path]?.object, let ordered = object.ordered(by: order.keys) else {
                continue
            }
            document = try JSONPatch([.replace(order.path, .object(ordered))]).applying(to: document)
        }
        return document
    }
}

extension Snapshot {
    /// The members of a document in order.
    private static let order =
        ["version", "build"] + SiteState.names + ["feed", "sections", "pages", "sources", RecentChanges.name, "files"]
    private static let sorted = ["sections", "pages", "sources", "files"]

    /// Prints a snapshot as its build printed it, given its members in any order.
    package static func printed(document: JSON) -> PrintedSnapshot? {
        guard let members = document.object else { return nil }
        var ordered = JSONObject()
        for name in order + members.keys.filter({ !order.contains($0) }) {
            guard let value = members[name] else { continue }
            guard sorted.contains(name), let entries = value.object else {
                ordered[name] = value
                continue
            }
            ordered[name] = .object(JSONObject(entries.map { ($0.key, $0.value) }.sorted { $0.0 < $1.0 }))
        }
        var bytes = JSON.object(ordered).bytes(.snapshot)
        bytes.append(UInt8(ascii: "\n"))
        return PrintedSnapshot(bytes)
    }
}

extension JSON {
    /// Whether an object is inside.
    fileprivate var hasMembers: Bool {
        switch self {
        case .object: true
        case .array(let elements): elements.contains(where: \.hasMembers)
        case .null, .bool, .number, .string: false
        }
    }
}

extension JSONObject {
    fileprivate func hasOrder(of other: JSONObject) -> Bool {
        count == other.count && zip(self, other).allSatisfy { $0.key.utf8.elementsEqual($1.key.utf8) }
    }

    /// The same members in another order; `nil` if these are not their keys.
    fileprivate func ordered(by keys: [String]) -> JSONObject? {
        guard keys.count == count else { return nil }
        var ordered = JSONObject()
        for key in keys { ordered[key] = self[key] }
        return ordered.count == count ? ordered : nil
    }
}
