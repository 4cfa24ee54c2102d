import FeedKit

/// A lookup of the files that texts refer to, in Ghost's folders.
struct GhostMedia: Sendable {
    static let placeholder = "__GHOST_URL__"

    /// The export's files by their paths on the site, such as `content/images/2020/01/x.jpg`.
    private let files: [String: String]
    private static let folders = ["images", "media", "files"]

    init(_ export: Export) {
        var files: [String: String] = [:]
        for file in export.files {
            guard let name = Self.name(of: file.path) ?? Self.name(of: "content/" + file.path) else { continue }
            if files[name] == nil { files[name] = file.path }
        }
        self.files = files
    }

    /// Returns the path and file of a URL in a text.
    ///
    /// - Returns: a path from the root; `nil` for a URL of another site.
    func place(of url: String) -> (path: String, name: String?, file: String?)? {
        var path = url
        if let mark = path.firstRange(of: Self.placeholder) {
            path = String(path[mark.upperBound...])
            if path.isEmpty { path = "/" }
        }
        let bare = FormerSite.bare(path)
        guard let decoded = SitePath.decoded(bare), let name = Self.name(of: decoded) else {
            return path == url ? nil : (path, nil, nil)
        }
        // An image of another site may have a similar path.
        let isElsewhere = FormerSite.host(of: bare) != nil
        let file = files[name]
        if isElsewhere, file == nil { return nil }
        return ("/" + name, name, file)
    }

    /// Returns the path from `content/` on, without the folders of resized and converted copies.
    private static func name(of path: String) -> String? {
        for folder in folders {
            let start = "content/" + folder + "/"
            guard let found = path.firstRange(of: start),
                found.lowerBound == path.startIndex || path[path.index(before: found.lowerBound)] == "/"
            else { continue }
            var parts = path[found.upperBound...].split(separator: "/").map { String($0) }
            for folder in ["size", "format"] where parts.count > 2 && parts.first == folder { parts.removeFirst(2) }
            guard !parts.isEmpty, !parts.contains("..") else { return nil }
            return start + parts.joined(separator: "/")
        }
        return nil
    }
}
