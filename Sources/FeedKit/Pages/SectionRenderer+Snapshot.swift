import Diagnostics
import DiffKit

extension Site {
    /// Frames by the width of their breakpoint: `[row, x, width, height]`, the height null where the content decides.
    func frames(_ frames: [Frame]) -> JSON {
        .object(
            JSONObject(
                zip(configuration.breakpoints, frames).map { width, frame in
                    let height: JSON = frame.height.map { .integer($0) } ?? .null
                    return (
                        "\(width)", .array([.integer(frame.row), .integer(frame.x), .integer(frame.width), height])
                    )
                }))
    }
}

extension Section {
    /// What the snapshot says of the section; its cells are given in their order.
    func snapshot(site: Site, order: [String], cells: [(String, JSON)]) -> JSON {
        var members: [(String, JSON)] = [
            ("kind", .string(kind)), ("title", .string(title)), ("date", .string(site.time.rfc3339(date))),
        ]
        members.append(("updated", .string(site.time.rfc3339(facts.modified))))
        if let content = facts.contentDigest { members.append(("content", .string(content.description))) }
        members.append(("url", .string(facts.path)))
        members.append(("source", .string(facts.contentPath)))
        if let language = facts.language { members.append(("language", .string(language))) }
        if let direction = facts.direction { members.append(("dir", .string(direction.rawValue))) }
        if facts.isPinned { members.append(("pinned", true)) }
        if !facts.tags.isEmpty { members.append(("tags", .strings(facts.tags))) }
        if !facts.authors.isEmpty { members.append(("authors", .strings(facts.authors))) }
        if !facts.aliases.isEmpty { members.append(("aliases", .strings(facts.aliases))) }
        if !facts.formerPaths.isEmpty { members.append(("formerURLs", .strings(facts.formerPaths))) }
        members.append(("order", .strings(order)))
        members.append(("cells", .object(JSONObject(cells))))
        return .object(JSONObject(members))
    }
}

extension Facts {
    /// Where the object comes from, as a path inside `content/`.
    package var contentPath: String { source.contentPath }
}

extension Place {
    /// The file as a path inside `content/`.
    var contentPath: String { file.hasPrefix("content/") ? String(file.dropFirst("content/".count)) : file }
}
