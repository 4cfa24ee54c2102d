extension SiteConfiguration {
    /// Keys of `feed.yaml` that say nothing about a single object. Kinds don't get to see them, so that another menu or
    /// another page size makes nobody read the content again.
    private static let keysOfPages: Set = [
        "ci", "clock", "feeds", "icon", "image", "menus", "pageSize", "search", "workingRange",
    ]
    /// Keys that say nothing about how a page is rendered, but at most what is on it.
    private static let keysOfContent: Set = ["ci", "clock", "kinds", "pageSize", "photos"]

    /// What kinds get to see.
    package var forKinds: SiteConfiguration {
        let usual = SiteConfiguration()
        var configuration = self
        configuration.ci = usual.ci
        configuration.clock = usual.clock
        configuration.feeds = usual.feeds
        configuration.icon = usual.icon
        configuration.image = usual.image
        configuration.menus = usual.menus
        configuration.pageSize = usual.pageSize
        configuration.hasSearch = usual.hasSearch
        configuration.workingRange = usual.workingRange
        return configuration
    }

    /// Of all that kinds get to see.
    package var digestForKinds: Digest { digest(of: Self.isKeyOfObjects) }
    /// Of all that pages are rendered with.
    package var digestForPages: Digest { digest(of: Self.isKeyOfPages) }
    /// Of what images are published as.
    package var digestForImages: Digest { digest { $0 == "photos" } }

    static func isKeyOfObjects(_ key: String) -> Bool { !keysOfPages.contains(key) }
    static func isKeyOfPages(_ key: String) -> Bool { !keysOfContent.contains(key) }

    private func digest(of isWanted: (String) -> Bool) -> Digest {
        var input = DigestInput()
        for (key, digest) in keyDigests.sorted(by: { $0.key < $1.key }) where isWanted(key) {
            input.add(key)
            input.add(digest)
        }
        // The command line may have another one than feed.yaml.
        input.add(baseURL)
        return input.digest
    }
}
