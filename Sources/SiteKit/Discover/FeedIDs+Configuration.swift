import FeedKit

extension FeedIDs {
    /// The authority of the feeds' IDs: from feed.yaml, else from the previous build, else the host in feed.yaml. `nil`
    /// for a site without feeds, since their URLs need a host.
    ///
    /// - Parameter baseURL: The base URL of this build only, such as a preview. It decides whether there are feeds, but
    ///   does not affect their IDs.
    init?(of configuration: SiteConfiguration, servedFrom baseURL: String?, previous: PreviousBuild) {
        var served = configuration
        if let baseURL { served.baseURL = baseURL }
        guard configuration.feeds.isOn, served.host != nil,
            let authority = configuration.feeds.authority ?? previous.feedAuthority
                ?? configuration.host.map(FeedSettings.authority)
        else { return nil }
        self.init(authority: authority)
    }

    static let noteWithoutBaseURL =
        "no feeds are written, because they require the site's full URL: set baseURL: https://… in content/feed.yaml"
}
