import FeedKit

extension FeedIDs {
    /// Who gives the ids of a site's feeds: whom feed.yaml names, else whoever gave them in the previous build, else the
    /// host that feed.yaml names. `nil` where there can be no feeds: their addresses need a host.
    ///
    /// - Parameter baseURL: the base URL of this one build, such as a preview. It decides whether there are feeds, but
    ///   never on their ids.
    init?(of configuration: SiteConfiguration, servedFrom baseURL: String?, previous: PreviousBuild) {
        var served = configuration
        if let baseURL { served.baseURL = baseURL }
        guard configuration.feeds.isOn, served.host != nil,
            let authority = configuration.feeds.authority ?? previous.feedAuthority
                ?? configuration.host.map(FeedSettings.authority)
        else { return nil }
        self.init(authority: authority)
    }

    static let noteWithoutAddress =
        "no feeds are written, because they need the site's whole address: write baseURL: https://… in content/feed.yaml"
}
