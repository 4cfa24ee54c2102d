import DiffKit

extension Page {
    /// Returns the page as a member of the snapshot, for a plain page with its template's values instead of a section.
    ///
    /// - Parameters:
    ///   - sections: The identities of the objects that the page shows.
    ///   - text: The plain page, or the text above a list; `nil` if there is none.
    package func snapshot(showing sections: [String], text: PlainPage? = nil) -> JSON {
        var members: [(String, JSON)] = []
        switch content {
        case .text:
            members = id.map { [("id", .string($0))] } ?? []
            if !formerPaths.isEmpty { members.append(("formerURLs", .strings(formerPaths))) }
            members += Self.members(title, text, from: source.contentPath, model.snapshot)
        case .list, .covers, .plain:
            if let text {
                members = Self.members(
                    text.facts.title, text, from: text.facts.source.contentPath, text.viewAboveList.snapshot)
            }
        case .object, .subpage: break
        }
        return Self.snapshot(showing: sections, in: language, besides: members)
    }

    private static func members(
        _ title: String, _ text: PlainPage?, from source: String, _ model: JSON
    ) -> [(String, JSON)] {
        var members: [(String, JSON)] = [("title", .string(title))]
        if let digest = text?.facts.contentDigest { members.append(("content", .string(digest.description))) }
        members += [("source", .string(source)), ("model", model)]
        if let colors = PhotoColors(of: text?.images ?? []).json { members.append((PhotoColors.name, colors)) }
        return members
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
