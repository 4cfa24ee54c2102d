import DataKit
import Diagnostics
import MarkupKit

/// An author as a card shows them.
package struct Profile: Sendable, Equatable {
    /// The name as in front matter.
    var name: String
    /// A portrait: a photo in `content/`, or a file in `content/static/`.
    var image: NamedFile?
    /// Some words about the author.
    var bio: String?
    /// The author's page: a path on this site, or a URL.
    var url: String?

    /// Whether a card shows more than the name.
    var isShown: Bool { image != nil || bio != nil || url != nil }
}

extension Profile {
    /// Reads `image`, `bio` and `url`.
    ///
    /// - Parameter default: The profile in the default language, whose other values remain.
    init(_ name: String, from fields: inout FieldReader, default: Profile?) {
        self.name = name
        let file = fields.string("image", example: "ada.jpg").map {
            NamedFile(name: $0, place: fields.place(of: "image"))
        }
        image = file ?? `default`?.image
        bio = fields.string("bio")?.trimmed ?? `default`?.bio
        url = fields.string("url", example: "https://example.org/@ada")?.trimmed ?? `default`?.url
        if let url, !Menus.isOnSite(url), !URLPolicy.isExternalLink(url) {
            fields.report(
                .error, "url", "the card of an author cannot link to `\(url)`",
                hint: "write a path on this site, such as /about/, or a URL such as https://example.org/")
        }
    }
}

/// A page of the site's author on another site.
package struct SocialLink: Sendable, Equatable {
    /// The name of the other site.
    let title: String
    let url: String

    /// Reads `social` of `feed.yaml`.
    static func read(_ fields: inout FieldReader) -> [SocialLink] {
        guard fields.node("social") != nil, var links = fields.mapping("social") else { return [] }
        let found = links.keys.compactMap { title -> SocialLink? in
            guard let url = links.string(title, example: "https://example.org/@ada")?.trimmed else { return nil }
            if URLPolicy.isExternalLink(url) { return SocialLink(title: title, url: url) }
            links.report(
                .error, title, "`social` cannot link to `\(url)`",
                hint: "write \(title): https://example.org/@ada, or a mailto: link")
            return nil
        }
        fields.absorb(links)
        return found
    }
}

extension SiteConfiguration {
    /// Reads `author` and `authors`.
    mutating func readAuthors(_ fields: inout FieldReader) {
        if fields.node("author")?.entries != nil, var own = fields.mapping("author") {
            let name = own.string("name", example: "Ada")?.trimmed ?? author
            rename(to: name)
            add(Profile(name, from: &own, default: profile(of: name)))
            if name.isEmpty { own.require("name", hint: "write author: {name: Ada}") }
            own.finish(alsoAllowed: ["name"])
            fields.absorb(own)
        } else if let name = fields.string("author", example: "Ada")?.trimmed {
            rename(to: name)
        }
        guard fields.node("authors") != nil, var all = fields.mapping("authors") else { return }
        for name in all.keys {
            guard var own = all.mapping(name) else { continue }
            add(Profile(name, from: &own, default: profile(of: name)))
            own.finish()
            all.absorb(own)
        }
        fields.absorb(all)
    }

    /// Sets the site's author, whose profile in the default language remains.
    private mutating func rename(to name: String) {
        let index = profiles.firstIndex { $0.name == author }
        if let index { profiles[index].name = name }
        author = name
    }

    private func profile(of name: String) -> Profile? { profiles.first { $0.name == name } }

    private mutating func add(_ profile: Profile) {
        profiles.removeAll { $0.name == profile.name }
        if profile.isShown { profiles.append(profile) }
    }
}
