import DiffKit
import FeedKit

/// Flickr's account export: a data file for each photo, and the photos themselves.
package struct FlickrFormat: ImportFormat {
    package let name = "flickr"
    package let title = "Flickr"

    package init() {}

    package func recognizes(_ export: Export) throws(ImportFailure) -> Bool {
        guard let path = export.files.first(where: { FlickrName.photo(ofData: $0.path) != nil })?.path else {
            return false
        }
        let beginning = String(decoding: try export.beginning(of: path), as: UTF8.self)
        return beginning.contains("\"id\"") && (beginning.contains("flickr") || beginning.contains("\"date_taken\""))
    }

    package func read(
        _ export: Export, _ options: ImportOptions, into writer: inout ImportWriter
    ) throws(ImportFailure) {
        var archive = FlickrArchive(export)
        try archive.read(into: &writer)
        try archive.write(options, into: &writer)
    }
}
