import Diagnostics
import Engine
import FeedKit

/// How a build with `--keep-going` treats sources with errors: it continues without them.
extension Content {
    /// Holds the errors of sources, which are left out from here on. Errors that no source is at fault for stay where
    /// they are: nothing can be right then.
    ///
    /// - Parameters:
    ///   - later: errors that were found behind this place, when these sources were not left out yet.
    ///   - graph: knows which source shows which picture.
    mutating func leaveOutSources(with later: [Diagnostic], graph: Graph) {
        let errors = diagnostics.filter { $0.severity == .error } + later
        guard !errors.isEmpty else { return }
        diagnostics.removeAll { $0.severity == .error }
        let users = users(graph)
        let ofSite: String? = if case .photo(let image)? = site.image { image.path } else { nil }
        let pictures = Set(map?.images ?? [])
        let published = Set((map?.statics ?? []).map(ContentMap.file(ofStatic:)))
        for error in errors {
            let path = error.place.file.inContent
            let sources = users[path] ?? []
            // A picture that nothing shows keeps nothing back, nor does a file that is published as it is.
            let isAlone = pictures.contains(path) || published.contains(error.place.file)
            guard !sources.isEmpty || isAlone, path != ofSite else {
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

    /// The sources that each file belongs to, or that show it, by its path in the content folder.
    private func users(_ graph: Graph) -> [String: Set<Int>] {
        var users: [String: Set<Int>] = [:]
        // Of a link is asked, too, whether it leads to a picture.
        let pictures = Set(map?.images ?? [])
        for (number, source) in sources.enumerated() where source.object == nil {
            for file in source.files + [source.path] { users[file, default: []].insert(number) }
            for node in graph.trace(of: Node(.source, source.path))
            where node.kind == .image && pictures.contains(node.name) {
                users[node.name, default: []].insert(number)
            }
        }
        return users
    }

    /// Whether an object comes from a source that is left out.
    func isFaulty(_ object: ObjectID) -> Bool { faulty.contains(Int(objects[object].source)) }

    /// The held errors, each with what is left out because of it.
    func heldErrors(previous: PreviousBuild, graph: Graph) -> [Diagnostic] {
        guard !heldErrors.isEmpty else { return [] }
        let users = users(graph)
        let pages = faulty.isEmpty ? [:] : previous.pagesBySource
        var told: Set<Int> = []
        return heldErrors.inOrder().map { error in
            var error = error
            for source in (users[error.place.file.inContent] ?? []).sorted() where told.insert(source).inserted {
                error.related.append(sources[source].isLeftOut(pages[sources[source].path] ?? []))
            }
            return error
        }
    }
}

extension ContentMap.UnreadSource {
    /// - Parameter pages: where the last build had it.
    fileprivate func isLeftOut(_ pages: [String]) -> Diagnostic.Related {
        let place = FileLocation(file: ContentMap.folderName + "/" + path)
        guard let first = pages.first else { return .init(place, "this is left out of the site") }
        let more = pages.count > 1 ? " and \(pages.count - 1) more" : ""
        return .init(place, "this is left out of the site, so what was at `\(first)`\(more) is gone")
    }
}

extension PreviousBuild {
    /// The addresses of objects and plain pages, by the paths of their sources in the content folder.
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
    /// The path in the content folder of what a message names.
    fileprivate var inContent: String {
        let folder = ContentMap.folderName + "/"
        return hasPrefix(folder) ? String(dropFirst(folder.count)) : "/" + self
    }
}
