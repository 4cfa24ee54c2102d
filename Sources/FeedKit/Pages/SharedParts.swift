import MarkupKit

/// What the pages of a site have in common, each part with a digest of its own.
package struct SharedParts: Sendable, Equatable {
    /// Of each key of `feed.yaml`; `baseURL` as the site was built, whoever said so.
    package var keys: [String: Digest]
    /// Of each template's own text.
    package var templates: [String: Digest]
    package var menus: Digest
    /// Of the lines that every page's head has.
    package var head: Digest

    package init(site: Site, templates: TemplateSet, menus: SiteMenus) {
        keys = site.configuration.keyDigests
        keys["baseURL"] = Digest(of: site.configuration.baseURL)
        var own: [String: Digest] = [:]
        for name in templates.names {
            own[name] = templates.texts(of: name).first { $0.name == name }.map { Digest(of: $0.text) }
        }
        self.templates = own
        var input = DigestInput()
        input.add(menus)
        self.menus = input.digest
        input = DigestInput()
        input.addHead(of: site)
        head = input.digest
    }

    package init(keys: [String: Digest], templates: [String: Digest], menus: Digest, head: Digest) {
        self.keys = keys
        self.templates = templates
        self.menus = menus
        self.head = head
    }

    /// The keys of `feed.yaml` that are others now and that pages are rendered with.
    package func changedKeysOfPages(since old: SharedParts) -> [String] {
        changedKeys(since: old).filter(SiteConfiguration.isKeyOfPages)
    }

    /// The keys of `feed.yaml` that are others now and that objects are made with.
    package func changedKeysOfObjects(since old: SharedParts) -> [String] {
        changedKeys(since: old).filter(SiteConfiguration.isKeyOfObjects)
    }

    package func hasOtherMenus(than old: SharedParts) -> Bool { menus != old.menus }
    package func hasOtherHead(than old: SharedParts) -> Bool { head != old.head }

    /// The templates whose own text is another now, or that came or went.
    package func changedTemplates(since old: SharedParts) -> Set<String> {
        Set(templates.keys).union(old.templates.keys).filter { templates[$0] != old.templates[$0] }
    }

    private func changedKeys(since old: SharedParts) -> [String] {
        Set(keys.keys).union(old.keys.keys).filter { keys[$0] != old.keys[$0] }.sorted()
    }

    /// The keys of `feed.yaml` that are there and that pages are rendered with.
    package var keysOfPages: [String] { keys.keys.filter(SiteConfiguration.isKeyOfPages).sorted() }
}

extension DigestInput {
    /// The links that every page has.
    mutating func add(_ menus: SiteMenus) {
        for links in [menus.main, menus.footer] {
            add(links.count)
            for link in links {
                add(link.title)
                add(link.url)
                add(link.path)
            }
        }
    }

    /// What every page's head says of the site.
    mutating func addHead(of site: Site) {
        add(SiteMetadata(site).lines)
        switch site.image {
        case .photo(let image): add(image.source)
        case .file(let file): add(file)
        case nil: break
        }
    }
}
