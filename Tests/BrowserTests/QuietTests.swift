import Testing

extension BrowserTests {
    /// Pages send no request to other hosts and log nothing to the console.
    @Suite struct QuietTests {
        let stage: Stage

        init() throws { stage = try Stage.take() }

        @Test func pagesKeepToTheirHostAndTheConsoleIsEmpty() throws {
            let site = try stage.site(.plain)
            try stage.browser.setViewport(width: 390, height: 3000)
            for page in site.snapshot.pages.keys.sorted() {
                try stage.browser.open(site.address(page))
                // Wait for idle work, such as prefetching.
                try stage.browser.execute(
                    "return new Promise(done => requestIdleCallback(() => setTimeout(done, 20)))")
                #expect(try stage.browser.console().isEmpty, "\(page)")
                let asked = try stage.browser.requestedAddresses().filter { !$0.hasPrefix("data:") }
                #expect(asked.contains(site.address(page)))
                let elsewhere = asked.filter { !$0.hasPrefix(site.host.origin + "/") }
                #expect(elsewhere.isEmpty, "\(page)")
            }
        }

        /// The measurements can fail: a console message and a foreign request are detected.
        @Test func aComplaintAndAForeignRequestAreNoticed() throws {
            let site = try stage.site(.plain)
            try stage.browser.open(site.address("/"))
            try stage.browser.execute(
                """
                console.error('a complaint');
                return fetch('http://127.0.0.1:9/').catch(() => 0);
                """)
            #expect(try stage.browser.console().contains { $0.contains("a complaint") })
            #expect(try stage.browser.requestedAddresses().contains("http://127.0.0.1:9/"))
        }
    }
}
