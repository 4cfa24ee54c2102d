import Diagnostics
import DiffKit
import FeedKit

/// The files of one of Meta's exports, which may lie in a folder of their own.
struct MetaFiles {
    let export: Export
    private(set) var read: Set<String> = []

    init(_ export: Export) { self.export = export }

    /// The folder that addresses of pictures begin in, with a slash at its end if it is not the top.
    ///
    /// - Parameter folders: those that may stand around the file, the innermost first.
    static func root(of path: String, below folders: [Set<String>]) -> String {
        var folder = SitePath.folder(of: path)
        for names in folders where names.contains(SitePath.name(of: folder)) { folder = SitePath.folder(of: folder) }
        return folder.isEmpty ? "" : folder + "/"
    }

    /// Where a picture lies.
    func path(_ uri: String, root: String) -> String {
        let below = String(uri.drop { $0 == "/" })
        return [root + below, below].first { export.has($0) } ?? root + below
    }

    /// A file's content; what is wrong with it is told.
    mutating func json(_ path: String, into writer: inout ImportWriter) throws(ImportFailure) -> JSON? {
        read.insert(path)
        switch try export.json(path) {
        case .failure(let failure):
            writer.report(failure.diagnostic)
            return nil
        case .success(let json): return json
        }
    }

    /// The records of a file: a list, the one list of an object, or a record that stands alone.
    static func records(_ json: JSON) -> [JSON] {
        if let array = json.array { return array.elements }
        guard let object = json.object else { return [] }
        for name in ["media", "label_values", "uri", "timestamp", "data", "photos"] where object[name] != nil {
            return [json]
        }
        return object.first { $0.value.array != nil }?.value.array?.elements ?? []
    }

    /// Conversations and what else is nobody's business.
    static func reason(_ path: String) -> ImportTally.Reason {
        switch SitePath.fileExtension(of: path) {
        case "json": return .isNeverRead
        default: return path.split(separator: "/").contains("messages") ? .isNeverRead : .hasNoPlace
        }
    }
}
