import Diagnostics
import TemplateKit

/// A file with the objects of a list that a template of the site prints.
package struct ListOutput: Sendable, Equatable {
    package var settings: OutputSettings
    /// The path on the site, in the edition of the list.
    package var path: String
    package var title: String
    /// The path of the page with the list.
    package var home: String
    /// The objects, the newest first.
    package var objects: [ObjectID]
    /// The language of the edition; empty for the default one.
    package var language: String
}

extension FeedLink {
    init(_ output: ListOutput, in site: Site) {
        self.init(type: output.settings.mediaType, title: output.title, path: output.path, in: site)
    }
}

extension PageDigests {
    package init(of output: ListOutput, in objects: ObjectTable) {
        var own = DigestInput()
        own.add("output")
        for text in [output.path, output.title, output.home, output.settings.template] { own.add(text) }
        own.add(output.settings.format.rawValue)
        own.add(output.settings.mediaType)
        self.init(own: own.digest, shown: .joining(output.objects.map { objects.nameDigest(of: $0) }))
    }
}

extension SitePages {
    /// The objects of a list that `feed.yaml` names.
    struct NamedList {
        var title: String
        /// The path of its page.
        var path: String
        var objects: [ObjectID]
    }

    /// Returns a list by its name in `outputs`; `nil` if there is none. A kind without objects has an empty list.
    func list(named name: String?) -> NamedList? {
        let home = NamedList(title: site.configuration.title, path: homePath, objects: own)
        guard let name else { return home }
        if name == OutputSettings.home {
            let shown = homeFeed
            return NamedList(
                title: home.title, path: home.path,
                objects: own.count == feed.count ? shown : shown.filter(isOwn))
        }
        if kinds.contains(name) {
            let overview = overviews.first { $0.kind == name }
            return NamedList(
                title: overview?.title ?? home.title, path: overview?.path ?? home.path,
                objects: own.filter { table.kind(of: $0) == name })
        }
        for (taxonomy, terms) in terms where name.hasPrefix(taxonomy.name + "/") {
            let slug = taxonomy.slug(of: String(name.dropFirst(taxonomy.name.utf8.count + 1)))
            guard let term = terms.first(where: { $0.slug == slug }) else { continue }
            return NamedList(
                title: term.title, path: path(of: term, in: taxonomy.name), objects: term.objects.filter(isOwn))
        }
        return nil
    }

    /// The names of all lists.
    private var listNames: [String] {
        [OutputSettings.home] + kinds + terms.flatMap { own in own.terms.map { own.taxonomy.name + "/" + $0.slug } }
    }

    /// Returns an error for each output whose list no edition has.
    package static func unknownLists(in editions: [SitePages]) -> [Diagnostic] {
        guard let first = editions.first else { return [] }
        return first.site.configuration.outputs.compactMap { output in
            guard let name = output.list, editions.allSatisfy({ $0.list(named: name) == nil }) else { return nil }
            let meant = nearest(to: name, in: editions.flatMap(\.listNames))
            return .error(
                "there is no list `\(name)`", at: output.placeOfList,
                hint: meant.map { "did you mean `\($0)`?" }
                    ?? "write the name of a kind, \(OutputSettings.home), or a term such as tags/rover")
        }
    }
}
