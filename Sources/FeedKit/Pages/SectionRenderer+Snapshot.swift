import Diagnostics
import DiffKit
import ListKit

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

extension RenderedSection {
    /// Has the snapshot tell the colours of the photos that the object shows.
    mutating func tell(_ colors: PhotoColors) {
        guard let colors = colors.json else { return }
        let cells = (snapshot.object ?? [:]).map { ($0.key, $0.value) }
        snapshot = .object(JSONObject([(PhotoColors.name, colors)] + cells))
    }
}

extension Facts {
    /// What the snapshot says of the object.
    ///
    /// - Parameter cells: the order of its cells, and the cells; before them, the colours of its photos.
    package func snapshot(showing cells: JSON, in site: Site) -> JSON {
        .object(JSONObject(snapshotMembers(in: site) + (cells.object ?? [:]).map { ($0.key, $0.value) }))
    }

    /// The same as it is printed in the snapshot.
    ///
    /// - Parameter cells: as they are printed there; `nil` if nothing was made of the object.
    package func printedSnapshot(showing cells: [UInt8]?, in site: Site) -> [UInt8] {
        Snapshot.printed(.object(JSONObject(snapshotMembers(in: site))), and: cells)
    }

    private func snapshotMembers(in site: Site) -> [(String, JSON)] {
        var members: [(String, JSON)] = [
            ("kind", .string(kind)), ("title", .string(title)), ("date", .string(site.time.rfc3339(date))),
        ]
        members.append(("updated", .string(site.time.rfc3339(modified))))
        if let contentDigest { members.append(("content", .string(contentDigest.description))) }
        members.append(("url", .string(path)))
        members.append(("source", .string(contentPath)))
        if let language { members.append(("language", .string(language))) }
        if let direction { members.append(("dir", .string(direction.rawValue))) }
        if isPinned { members.append(("pinned", true)) }
        if !tags.isEmpty { members.append(("tags", .strings(tags))) }
        if !authors.isEmpty { members.append(("authors", .strings(authors))) }
        if !aliases.isEmpty { members.append(("aliases", .strings(aliases))) }
        if !formerPaths.isEmpty { members.append(("formerURLs", .strings(formerPaths))) }
        return members
    }

    /// Where the object comes from, as a path inside `content/`.
    package var contentPath: String { source.contentPath }
}

extension Place {
    /// The file as a path inside `content/`.
    var contentPath: String { file.hasPrefix("content/") ? String(file.dropFirst("content/".count)) : file }
}
