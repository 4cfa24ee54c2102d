import DiffKit

extension Page {
    /// What the snapshot says of the page; of a plain one that is what its template got too, since no section says it.
    ///
    /// - Parameters:
    ///   - sections: the identities of the objects that the page shows.
    ///   - contentDigest: of a plain page, the digest of what the author wrote.
    ///   - images: those that a plain page shows.
    public func snapshot(
        showing sections: [String], content contentDigest: Digest? = nil, images: [ImageAsset] = []
    ) -> JSON {
        var members: [(String, JSON)] = []
        switch content {
        case .text:
            members = id.map { [("id", .string($0))] } ?? []
            if !formerPaths.isEmpty { members.append(("formerURLs", .strings(formerPaths))) }
            members.append(("title", .string(title)))
            if let contentDigest { members.append(("content", .string(contentDigest.description))) }
            members += [("source", .string(source.contentPath)), ("model", model.snapshot)]
            if let colors = PhotoColors(of: images).json { members.append((PhotoColors.name, colors)) }
        case .list, .covers, .object, .subpage, .plain: break
        }
        return Self.snapshot(showing: sections, besides: members)
    }

    /// The same of an object's page, which says nothing that the object does not.
    package static func snapshot(showing sections: [String], besides members: [(String, JSON)] = []) -> JSON {
        .object(JSONObject(members + [("sections", .strings(sections))]))
    }
}
