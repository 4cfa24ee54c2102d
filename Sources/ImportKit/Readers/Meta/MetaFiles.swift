import DiffKit
import FeedKit

/// The files of a Facebook or Instagram export, which may be in a subfolder.
enum MetaFiles {
    /// Returns the folder to which media URIs are relative, with a trailing slash unless it is the top folder.
    ///
    /// - Parameter folders: the names of folders that may contain the file, the innermost first.
    static func root(of path: String, below folders: [Set<String>]) -> String {
        var folder = SitePath.folder(of: path)
        for names in folders where names.contains(SitePath.name(of: folder)) { folder = SitePath.folder(of: folder) }
        return folder.isEmpty ? "" : folder + "/"
    }

    /// Returns the path of a media file.
    static func path(_ uri: String, root: String, in export: Export) -> String {
        let below = String(uri.drop { $0 == "/" })
        return [root + below, below].first { export.has($0) } ?? root + below
    }

    /// Returns the records of a file: a list, the only list of an object, or a single record.
    static func records(_ json: JSON) -> [JSON] {
        if let array = json.array { return array.elements }
        guard let object = json.object else { return [] }
        for name in ["media", "label_values", "uri", "timestamp", "data", "photos"] where object[name] != nil {
            return [json]
        }
        return object.first { $0.value.array != nil }?.value.array?.elements ?? []
    }

    /// Returns the reason to leave out a file; conversations and other private data are never read.
    static func reason(_ path: String) -> ImportCounts.Reason {
        switch SitePath.fileExtension(of: path) {
        case "json": return .isNeverRead
        default: return path.split(separator: "/").contains("messages") ? .isNeverRead : .hasNoPlace
        }
    }
}
