import DiffKit

extension Snapshot {
    /// The previous snapshot with some of its members changed, all others and their order as they are.
    package struct Changes: Sendable {
        package var sections: [String: Part] = [:]
        package var pages: [String: Part] = [:]
        package var files: [String: Digest] = [:]

        package init() {}
    }

    /// - Parameters:
    ///   - digests: those of all sections as they were printed, in their order.
    /// - Returns: `nil` if one of the members was not there.
    package init?(_ changes: Changes, of printed: PrintedSnapshot, digests: [Digest]) {
        let files = changes.files.mapValues { Part.new(.string($0.description)) }
        var groups: [(name: String, edits: [Edit])] = []
        for (name, entries, parts) in [
            ("sections", printed.sections, changes.sections), ("pages", printed.pages, changes.pages),
            ("files", printed.files, files),
        ] {
            guard let edits = Edit.all(parts, among: entries, of: printed) else { return nil }
            groups.append((name, edits))
        }
        guard digests.count == printed.sections.count, let sections = groups.first?.edits else { return nil }

        // The members stand in the order of the groups.
        var body = Body(size: printed.bytes.count + 1024)
        var end = printed.beforeSections.lowerBound
        var tail = 0
        for (name, edits) in groups {
            for edit in edits {
                body.append(printed.bytes[end..<edit.entry.text.lowerBound])
                body.append(edit.text[...])
                end = edit.entry.text.upperBound
            }
            if name == "sections" {
                body.append(printed.bytes[end..<printed.behindSections.lowerBound])
                end = printed.behindSections.lowerBound
                tail = body.count
            }
        }
        body.append(printed.bytes[end..<printed.behindSections.upperBound])

        var all = digests
        for edit in sections { all[edit.index] = Digest(of: edit.text) }
        let build = Self.build(
            before: Digest(of: printed.bytes[printed.beforeSections]), sections: all,
            behind: Digest(of: body.bytes(from: tail)))
        var old = printed.head
        var new = printed.head
        new["build"] = .string(build.description)
        for (name, edits) in groups {
            old[name] = .object(
                JSONObject(edits.compactMap { edit in edit.before(in: printed).map { (edit.key, $0) } }))
            new[name] = .object(JSONObject(edits.compactMap { edit in edit.after.map { (edit.key, $0) } }))
        }
        self.init(
            bytes: body.end(build: build), sectionDigests: all, before: .object(old), after: .object(new),
            names: [SharedNames(printed, \.sections), SharedNames(printed, \.pages), SharedNames(printed, \.files)])
    }
}

/// A member that is printed anew.
private struct Edit {
    var key: String
    /// Among the members beside it.
    var index: Int
    var entry: PrintedSnapshot.Entry
    /// `"key": value`
    var text: [UInt8]
    /// Where in it the value begins.
    var value: Int

    var after: JSON? { try? JSON(parsing: Array(text[value...])) }

    func before(in printed: PrintedSnapshot) -> JSON? { printed.value(of: entry) }

    /// Those that are others than they were, in their order; `nil` if one of them was not there.
    static func all(
        _ parts: [String: Snapshot.Part], among entries: [PrintedSnapshot.Entry], of printed: PrintedSnapshot
    ) -> [Edit]? {
        var edits: [Edit] = []
        for (key, part) in parts {
            guard let index = printed.index(of: key, in: entries) else { return nil }
            let entry = entries[index]
            var text: [UInt8] = []
            JSON.string(key).append(to: &text)
            text += ": ".utf8
            let value = text.count
            part.append(to: &text)
            if text.elementsEqual(printed.bytes[entry.text]) { continue }
            edits.append(Edit(key: key, index: index, entry: entry, text: text, value: value))
        }
        return edits.sorted { $0.index < $1.index }
    }
}
