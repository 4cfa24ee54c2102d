import Engine
import FeedKit

/// The changes of a build with their causes, stored until the next build with changes.
package struct BuildRecord: Storable, Equatable {
    /// The reason why everything was rendered, if there were no stored results.
    var start: Cause?
    /// The causes for which all pages, aliases and feeds were rendered; other causes are stored with each file.
    package var everywhere: [Cause] = []
    /// The rendered pages, aliases and feeds, each with its own causes.
    package var pages: [String: [Cause]] = [:]
    /// The other generated files, except those that every build writes.
    var files: [String: [Cause]] = [:]
    /// The rendered objects, by identity.
    package var objects: [String: [Cause]] = [:]
    /// The files that are no longer part of the site.
    package var deleted: [String] = []

    package init() {}

    func store(in writer: inout StorageWriter) {
        writer.write(start)
        writer.write(everywhere)
        writer.write(pages)
        writer.write(files)
        writer.write(objects)
        writer.write(deleted)
    }

    init(from reader: inout StorageReader) throws(StorageError) {
        start = try reader.read()
        everywhere = try reader.read()
        pages = try reader.read()
        files = try reader.read()
        objects = try reader.read()
        deleted = try reader.read()
    }

    var isEmpty: Bool { pages.isEmpty && files.isEmpty && deleted.isEmpty }

    /// The causes of a rendered file; `nil` if it was not rendered.
    package func causes(of file: String) -> [Cause]? {
        guard let own = pages[file] ?? files[file] else { return nil }
        if let start { return [start] }
        return pages[file] == nil ? own : own + everywhere.filter { !own.contains($0) }
    }
}
