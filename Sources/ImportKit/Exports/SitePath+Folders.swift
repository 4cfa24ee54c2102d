import FeedKit

extension SitePath {
    /// Returns the folders that contain a path, the innermost first.
    static func folders(of path: String) -> some Sequence<String> {
        sequence(first: folder(of: path)) { folder(of: $0) }.prefix { !$0.isEmpty }
    }

    /// Returns the path relative to a folder; `nil` if it is not in the folder.
    static func relative(_ path: String, to folder: String) -> String? {
        guard path.utf8.starts(with: folder.utf8) else { return nil }
        let rest = path.utf8.dropFirst(folder.utf8.count)
        guard rest.first == UInt8(ascii: "/"), rest.count > 1 else { return nil }
        return String(Substring(rest.dropFirst()))
    }
}
