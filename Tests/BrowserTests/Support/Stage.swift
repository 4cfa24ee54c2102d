import Testing

/// The shared fixtures of browser tests: the browser and the sites.
struct Stage: Sendable {
    let browser: Browser
    let sites: [SampleSite: BuiltSite]

    @TaskLocal static var current: Stage?

    /// Returns the stage with a new tab.
    static func take() throws -> Stage {
        let stage = try #require(current, "this suite does not stand in BrowserTests")
        try stage.browser.freshTab()
        return stage
    }

    func site(_ name: SampleSite) throws -> BuiltSite { try #require(sites[name]) }
}

/// Builds the sites and starts the browser before a suite, and stops them after it, even if it fails.
struct OnStage: SuiteTrait, TestScoping {
    func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @concurrent @Sendable () async throws -> Void
    ) async throws {
        let content = try SampleContent()
        defer { content.delete() }
        let browser = try Browser()
        defer { browser.stop() }
        var sites: [SampleSite: BuiltSite] = [:]
        defer { for site in sites.values { site.host.stop() } }
        for name in SampleSite.allCases { sites[name] = try BuiltSite(name, of: content) }
        try await Stage.$current.withValue(Stage(browser: browser, sites: sites)) { try await function() }
    }
}

/// All browser tests, in sequence because they share one browser.
@Suite(.serialized, OnStage()) enum BrowserTests {}
