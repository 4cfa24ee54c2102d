import FeedKit

extension ListSite {
    /// The parts of a site besides its objects, templates and output folder. Most programs need few of them.
    public struct Options: Sendable {
        /// The site's title, base URL, page length and so on; `nil` for `feed.yaml` or the defaults.
        public var configuration: SiteConfiguration?
        /// Additional kinds of content, besides the built-in ones and those declared in `feed.yaml`.
        public var kinds: [any Kind]
        /// The folder of a site whose content, templates and `feed.yaml` are included; `nil` for none.
        public var source: String?
        /// Renders what surrounds the content of pages; `nil` for the template `page`.
        public var frame: (any PageFrame)?
        /// Called before and after an update writes.
        public var hooks: BuildHooks

        /// Creates options; by default, a site consists of a program's objects only.
        public init(
            configuration: SiteConfiguration? = nil, kinds: [any Kind] = [], source: String? = nil,
            frame: (any PageFrame)? = nil, hooks: BuildHooks = BuildHooks()
        ) {
            self.configuration = configuration
            self.kinds = kinds
            self.source = source
            self.frame = frame
            self.hooks = hooks
        }
    }
}
