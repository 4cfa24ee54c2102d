import MarkupKit

/// A value of a taxonomy as the author of an object wrote it: `Ada` of `authors`.
public struct ObjectTerm: Sendable, Hashable {
    /// The name of the taxonomy.
    public var taxonomy: String
    /// The term, with `/` between its levels.
    public var title: String

    /// Creates the term of a taxonomy.
    public init(taxonomy: String, title: String) {
        self.taxonomy = taxonomy
        self.title = title
    }
}

extension ObjectTerm {
    /// The taxonomy and the title as one text, for storage. A slash is not a part of a taxonomy's name.
    var name: String { taxonomy + "/" + title }

    init(name: String) {
        let end = name.firstIndex(of: "/") ?? name.endIndex
        self.init(taxonomy: String(name[..<end]), title: String(name[end...].dropFirst()))
    }
}

extension Facts {
    /// The terms of all taxonomies, tags first.
    package var allTerms: [ObjectTerm] {
        self.tags.map { ObjectTerm(taxonomy: Taxonomy.tags.name, title: $0) } + self.terms
    }

    /// The titles of the terms of a taxonomy.
    package func titles(of taxonomy: Taxonomy) -> [String] {
        taxonomy.name == Taxonomy.tags.name
            ? self.tags : self.terms.compactMap { $0.taxonomy == taxonomy.name ? $0.title : nil }
    }
}

extension Site {
    /// The title of the page that lists the terms of a taxonomy.
    func title(of taxonomy: Taxonomy) -> String {
        if let title = taxonomy.title, !title.isEmpty { return title }
        return taxonomy.name == Taxonomy.tags.name ? words[.tags] : taxonomy.name.readable
    }

    /// Returns the terms of an object as links to their pages.
    func links(to terms: [String], of taxonomy: Taxonomy) -> ViewValue {
        .list(
            terms.map { term in
                .object([
                    "title": .text(taxonomy.levels(of: term).joined(separator: " / ")),
                    "url": .text(configuration.link(configuration.local(taxonomy.path(ofTerm: term)))),
                ])
            })
    }
}
