import FeedKit

/// Google Photos exported by Google Takeout: folders of images with JSON metadata beside them.
package struct TakeoutFormat: ImportFormat {
    package let name = "takeout"
    package let title = "Google Photos (Takeout)"

    package init() {}

    package func recognizes(_ export: Export) throws(ImportFailure) -> Bool {
        let documents = export.files.lazy.map(\.path).filter { SitePath.fileExtension(of: $0) == "json" }
        for path in documents.prefix(40) {
            let beginning = try export.beginning(of: path, upTo: 8192)
            if String(decoding: beginning, as: UTF8.self).contains("\"photoTakenTime\"") { return true }
        }
        return export.files.contains { file in
            TakeoutFolder.place(of: file.path) != nil && TakeoutFile.isMedium(file.path)
        }
    }

    package func read(
        _ export: Export, _ options: ImportOptions, into writer: inout ImportWriter
    ) throws(ImportFailure) {
        var library = TakeoutLibrary(export: export, withPrivate: options.withPrivate)
        try library.read(into: &writer)
        library.sort(in: &writer)
        library.findMissing(in: &writer)
        try library.addAlbums(to: &writer)
        library.writeNotes(to: &writer)
    }
}
