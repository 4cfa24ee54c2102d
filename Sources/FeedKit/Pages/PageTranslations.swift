/// The pages of a site of several languages that are translations of each other.
package struct PageTranslations: Sendable {
    /// The editions that the site publishes, in the order of links to them.
    package let editions: [Edition]
    private let standard: Edition
    /// The objects that are translations of each other, by their identity in the default language.
    private var objects: [String: [ObjectID]] = [:]
    /// The paths of other pages by language, by their path in the default language or, for a plain page, its identity.
    private var paths: [String: [String: String]] = [:]
    private let table: ObjectTable
    private let more: [ObjectID: ObjectPage]

    /// - Parameter maps: The pages of all editions, that of the default language first.
    package init(of maps: [SitePages], editions: [Edition]) {
        (table, more) = (maps[0].table, maps[0].more)
        self.editions = editions
        standard = maps[0].site.edition
        for map in maps {
            let edition = map.site.edition
            for object in map.own { objects[edition.originalID(table.id(of: object)), default: []].append(object) }
            for page in map.pages {
                guard let key = Self.key(of: page, in: edition) else { continue }
                paths[key, default: [:]][edition.language] = page.path
            }
        }
        objects = objects.filter { $0.value.count > 1 }
    }

    /// The key of a page in `paths`; `nil` for pages that are not translated, such as those of archives, which show
    /// other objects in each language.
    private static func key(of page: Page, in edition: Edition) -> String? {
        if let id = page.id { return edition.originalID(id) }
        switch page.content {
        case .list, .covers, .plain:
            let isArchive = SitePages.listPath(ofArchive: page.path) != page.path
            return isArchive || page.template == "not-found" ? nil : String(page.path.dropFirst(edition.prefix.count))
        case .object, .subpage, .text: return nil
        }
    }

    /// The translations of an object, including itself; empty if there is none.
    package func translations(of object: ObjectID, in edition: Edition) -> [ObjectID] {
        objects[edition.originalID(table.id(of: object))] ?? []
    }

    /// Returns the pages in all languages with the same content as an object's page or subpage; empty if there is only
    /// one.
    package func alternates(of object: ObjectID, below number: Int?, in edition: Edition) -> [Page.Alternate] {
        let cell = number.flatMap { more[object]?.subpages[$0] }
        return inOrder(
            translations(of: object, in: edition).compactMap { other in
                let path = table.path(of: other)
                guard number != nil else { return (table.language(of: other), path) }
                let same = more[other]?.subpages.first {
                    other == object || cell?.cellsPage != nil
                        ? $0.slug == cell?.slug : cell?.cell != nil && $0.cell == cell?.cell
                }
                return same.map { (table.language(of: other), SitePath.below(path) + $0.slug + "/") }
            })
    }

    /// Returns the pages in all languages with the same content as a page that does not belong to an object.
    func alternates(of page: Page, in edition: Edition) -> [Page.Alternate] {
        guard let key = Self.key(of: page, in: edition), let paths = paths[key] else { return [] }
        return inOrder(paths.map { ($0.key, $0.value) })
    }

    private func inOrder(_ found: [(language: String, path: String)]) -> [Page.Alternate] {
        guard found.count > 1 else { return [] }
        return editions.compactMap { edition in
            found.first { $0.language == edition.language || $0.language.isEmpty && edition.isDefault }.map {
                Page.Alternate(language: edition.language, path: $0.path, isDefault: edition.isDefault)
            }
        }
    }
}

extension Page {
    /// A page with the same content in one of the site's languages.
    public struct Alternate: Sendable, Equatable {
        /// The language, as a BCP 47 tag.
        public var language: String
        /// The path of the page.
        public var path: String
        /// Whether it is the page in the default language.
        public var isDefault: Bool
    }
}

extension [Page.Alternate] {
    /// The values of `hreflang` with the paths; the default language is also that of all other readers.
    var links: [(language: String, path: String)] {
        map { ($0.language, $0.path) } + filter(\.isDefault).map { ("x-default", $0.path) }
    }

    package func add(to input: inout DigestInput) {
        for alternate in self {
            input.add(alternate.language)
            input.add(alternate.path)
        }
    }
}
