import MarkupKit
import TemplateKit

/// The cards of authors with a profile in `feed.yaml`.
package struct AuthorCards: Sendable {
    /// A card, and the link to the author's own page.
    private struct Card: Sendable {
        var view: ViewModel
        var home: (url: String, title: String)?
        /// The path of the list of the author's objects, if authors are a taxonomy.
        var list: String?
    }
    private var cards: [String: Card] = [:]
    /// The authors' names by the paths of their lists.
    private var names: [String: String] = [:]

    /// No cards.
    package init() {}

    init(_ site: Site) {
        let configuration = site.configuration
        let taxonomy = configuration.taxonomies.first { $0.isOfAuthors }
        for profile in configuration.profiles {
            var card = Card(view: ["name": .text(profile.name)])
            if let path = taxonomy.map({ configuration.local($0.path(ofTerm: profile.name)) }) {
                names[path] = profile.name
                card.list = configuration.link(path)
            }
            if let url = profile.url {
                card.home = (Menus.isOnSite(url) ? configuration.link(url) : url, Self.short(url))
            }
            card.view["bio"] = profile.bio.map { .text($0) }
            card.view["portrait"] = site.portrait(of: profile).map { .text(configuration.link($0)) }
            cards[profile.name] = card
        }
    }

    /// Returns the URL without its scheme.
    private static func short(_ url: String) -> String {
        let rest = url[(url.firstRange(of: "://")?.upperBound ?? url.startIndex)...]
        return String(rest.last == "/" ? rest.dropLast() : rest)
    }

    /// Returns the cards of all authors of an object if any of them has a profile.
    ///
    /// - Parameter areNamed: Whether the object names its authors, so that their lists contain it.
    func cards(of authors: [String], areNamed: Bool) -> ViewValue? {
        guard !cards.isEmpty, authors.contains(where: { cards[$0] != nil }) else { return nil }
        return .list(
            authors.map { name in
                guard let card = cards[name] else { return .object(["name": .text(name)]) }
                return view(of: card, linkingTo: areNamed ? card.list : nil)
            })
    }

    /// Returns the card above the list of an author's objects.
    func card(above list: String) -> ViewValue? {
        guard !names.isEmpty, let name = names[SitePages.listPath(ofArchive: list)] else { return nil }
        return cards[name].map { .list([view(of: $0, linkingTo: list)]) }
    }

    /// - Parameter list: The link to the list of the author's objects; without it, the name links to the author's page.
    private func view(of card: Card, linkingTo list: String?) -> ViewValue {
        var view = card.view
        view["profile"] = (list ?? card.home?.url).map { .text($0) }
        if list != nil, let home = card.home {
            view["home"] = .object(["url": .text(home.url), "title": .text(home.title)])
        }
        return .object(view)
    }
}

extension Site {
    /// Returns the path of a small file of a portrait; `nil` if there is none.
    func portrait(of profile: Profile) -> String? {
        switch profile.image.flatMap({ image(named: $0) }) {
        case .photo(let image)?: image.thumbnail.file
        case .file(let file)?: file
        case nil: nil
        }
    }
}
