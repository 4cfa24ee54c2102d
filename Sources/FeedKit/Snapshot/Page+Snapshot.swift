import DiffKit

extension Page {
    /// Returns the page as a member of the snapshot, for a plain page with its template's values instead of a section.
    ///
    /// - Parameters:
    ///   - sections: The identities of the objects that the page shows.
    ///   - contentDigest: The digest of a plain page's source.
    ///   - images: The images that a plain page shows.
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
        return Self.snapshot(showing: sections, in: language, besides: members)
    }

    /// Returns an object's page, which contains nothing in addition to the object.
    ///
    /// - Parameter language: The language of its edition; empty for the default one.
    package static func snapshot(
        showing sections: [String], in language: String, besides members: [(String, JSON)] = []
    ) -> JSON {
        let language: [(String, JSON)] = language.isEmpty ? [] : [("language", .string(language))]
        return .object(JSONObject(members + language + [("sections", .strings(sections))]))
    }
}
