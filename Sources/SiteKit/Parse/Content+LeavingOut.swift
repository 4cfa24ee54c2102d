import Diagnostics
import Engine
import FeedKit

/// Excludes sources with errors in a build with `--keep-going`.
extension Content {
    /// Moves the errors of sources to `heldErrors` and excludes those sources. Errors without a source stay in the
    /// diagnostics, since they affect the whole site.
    ///
    /// - Parameters:
    ///   - later: Errors found by later stages, before these sources were excluded.
    ///   - graph: Contains the images that each source shows.
    mutating func leaveOutSources(with later: [Diagnostic], graph: Graph) {
        let found = diagnostics.filter { $0.severity == .error }
        let errors = found + later.filter { !found.contains($0) }
        guard !errors.isEmpty else { return }
        diagnostics.removeAll { $0.severity == .error }
        let users = users(graph)
        let ofSite = Set(site.ownPhotos.map(\.image.path))
        let images = Set(map?.images ?? [])
        let published = Set((map?.statics ?? []).map(ContentMap.file(ofStatic:)))
        for error in errors {
            let path = error.place.file.inContent
            let sources = users[path] ?? []
            // An unused image, a file that is published unchanged and a broken link have no source to exclude. Without
            // an entry of `content/` itself, such as the settings, the site would be another one.
            let isAlone =
                images.contains(path) || published.contains(error.place.file)
                || unlisted.contains(path) && path.contains("/")
            guard !sources.isEmpty || isAlone, !ofSite.contains(path) else {
                diagnostics.append(error)
                continue
            }
            faulty.formUnion(sources)
            hold(error)
        }
        let left = Set(faulty.map { sources[$0].path })
        pages.removeAll { left.contains($0.facts.source.file.inContent) }
        for source in faulty { for row in rows[source] { objects.forgetHistory(of: ObjectID(row)) } }
    }

    /// The sources that contain or show each file, by its path in the content folder.
    private func users(_ graph: Graph) -> [String: Set<Int>] {
        var users: [String: Set<Int>] = [:]
        // Sources also record whether the target of a link is an image.
        let images = Set(map?.images ?? [])
        for (number, source) in sources.enumerated() where source.provided == nil {
            for file in source.files + [source.path] { users[file, default: []].insert(number) }
            for node in graph.trace(of: Node(.source, source.path))
            where node.kind == .image && images.contains(node.name) {
                users[node.name, default: []].insert(number)
            }
        }
        return users
    }

    /// Whether an object's source is excluded.
    func isFaulty(_ object: ObjectID) -> Bool { faulty.contains(Int(objects[object].source)) }

    /// The held errors, each with the content that is excluded because of it.
    func heldErrors(previous: PreviousBuild, graph: Graph) -> [Diagnostic] {
        guard !heldErrors.isEmpty else { return [] }
        let users = users(graph)
        let pages = faulty.isEmpty ? [:] : previous.pagesBySource
        var reported: Set<Int> = []
        return heldErrors.inOrder().map { error in
            var error = error
            for source in (users[error.place.file.inContent] ?? []).sorted() where reported.insert(source).inserted {
                error.related.append(sources[source].isLeftOut(pages[sources[source].path] ?? []))
            }
            return error
        }
    }
}

extension ContentMap.UnreadSource {
    /// - Parameter pages: The URLs of the content in the last build.
    fileprivate func isLeftOut(_ pages: [String]) -> Diagnostic.Related {
        let place = FileLocation(file: ContentMap.folderName + "/" + path)
        guard let first = pages.first else { return .init(place, "this is left out of the site") }
        let more = pages.count > 1 ? " and \(pages.count - 1) more" : ""
        return .init(place, "this is left out of the site, which removes `\(first)`\(more)")
    }
}

extension PreviousBuild {
    /// The URLs of objects and plain pages, by the paths of their sources in the content folder.
    fileprivate var pagesBySource: [String: [String]] {
        let document = document
        var pages: [String: [String]] = [:]
        for (_, section) in document["sections"]?.object ?? [:] {
            guard let source = section["source"]?.string, let url = section["url"]?.string else { continue }
            pages[source, default: []].append(url)
        }
        for (url, page) in document["pages"]?.object ?? [:] {
            if let source = page["source"]?.string { pages[source, default: []].append(url) }
        }
        return pages.mapValues { $0.sorted() }
    }
}

extension String {
    /// The path in the content folder of a file named in a message.
    var inContent: String {
        let folder = ContentMap.folderName + "/"
        return hasPrefix(folder) ? String(dropFirst(folder.count)) : "/" + self
    }
}
