import Testing

extension BrowserTests {
    /// Pages on paper.
    @Suite struct PrintTests {
        let stage: Stage

        init() throws { stage = try Stage.take() }

        /// A page break moves or cuts absolute boxes, and a box that must not be broken leaves an empty page before it.
        @Test(arguments: ["/photos/home/", "/photos/dust-and-frost/"]) func photosFlow(page: String) throws {
            let site = try stage.site(.plain)
            try stage.browser.setViewport(width: 720)
            try stage.browser.devTools("Emulation.setEmulatedMedia", ["media": "print"])
            try stage.browser.open(site.address(page))
            let positions: [String] = try stage.browser.run(
                "return [...document.querySelectorAll('.placed > .cell')].map(cell => getComputedStyle(cell).position)")
            #expect(!positions.isEmpty && positions.allSatisfy { $0 == "relative" }, "\(positions)")
            let breaks: [String] = try stage.browser.run(
                "return [...document.querySelectorAll('.placed')].map(group => getComputedStyle(group).breakInside)")
            #expect(breaks.allSatisfy { $0 == "auto" }, "\(breaks)")
        }
    }
}
