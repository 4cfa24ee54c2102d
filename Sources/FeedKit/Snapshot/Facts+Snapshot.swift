import DiffKit

extension Facts {
    /// Returns the object as a member of the snapshot.
    ///
    /// - Parameter cells: The order of its cells and the cells, preceded by the placeholder colors of its photos.
    package func snapshot(showing cells: JSON, in site: Site) -> JSON {
        .object(JSONObject(snapshotMembers(in: site) + (cells.object ?? [:]).map { ($0.key, $0.value) }))
    }

    /// Returns the object as printed in the snapshot.
    ///
    /// - Parameter cells: The printed cells; `nil` if the object was not built.
    package func printedSnapshot(showing cells: [UInt8]?, in site: Site) -> [UInt8] {
        Snapshot.printed(.object(JSONObject(snapshotMembers(in: site))), and: cells)
    }

    private func snapshotMembers(in site: Site) -> [(String, JSON)] {
        var members: [(String, JSON)] = [
            ("kind", .string(self.kind)), ("title", .string(self.title)),
            ("date", .string(site.time.rfc3339(self.date))),
        ]
        members.append(("updated", .string(site.time.rfc3339(modified))))
        if let contentDigest = self.contentDigest { members.append(("content", .string(contentDigest.description))) }
        members.append(("url", .string(self.path)))
        members.append(("source", .string(contentPath)))
        for field in FrontMatterField.all {
            if let value = field.snapshot(self, site) { members.append((field.keys[0], value)) }
        }
        if !self.formerPaths.isEmpty { members.append(("formerURLs", .strings(self.formerPaths))) }
        return members
    }
}
