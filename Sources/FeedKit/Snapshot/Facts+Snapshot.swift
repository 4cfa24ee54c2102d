import DiffKit

extension Facts {
    /// Returns the object as printed in the snapshot.
    ///
    /// - Parameter cells: The printed order of its cells and the cells, preceded by the placeholder colors of its
    ///   photos; `nil` if the object was not built.
    package func printedSnapshot(showing cells: [UInt8]?, in site: Site) -> [UInt8] {
        var json = JSONWriter(.snapshot, atDepth: JSONStyle.depthOfSnapshotMembers)
        json.beginObject()
        json.member("kind", self.kind)
        json.member("title", self.title)
        if self.isUntitled {
            json.key("isUntitled")
            json.value(true)
        }
        json.member("date", site.time.rfc3339(self.date))
        json.member("updated", site.time.rfc3339(modified))
        if let contentDigest = self.contentDigest { json.member("content", contentDigest.description) }
        json.member("url", self.path)
        json.member("source", contentPath)
        for field in FrontMatterField.all {
            guard let value = field.snapshot(self, site) else { continue }
            json.key(field.keys[0])
            json.value(value)
        }
        // Authors are another member, with or without a taxonomy.
        let terms = site.configuration.taxonomies.dropFirst().filter { taxonomy in
            !FactsReader.keys.contains(taxonomy.name) && self.terms.contains { $0.taxonomy == taxonomy.name }
        }
        if !terms.isEmpty {
            json.key("terms")
            json.beginObject()
            for taxonomy in terms {
                json.key(taxonomy.name)
                json.strings(titles(of: taxonomy))
            }
            json.endObject()
        }
        if !self.formerPaths.isEmpty {
            json.key("formerURLs")
            json.strings(self.formerPaths)
        }
        json.endObject(joining: cells ?? [])
        return json.bytes
    }
}
