extension Browser {
    /// The tab that receives all other commands.
    var currentTab: String { get throws { try send("GET", "/window") } }

    /// Opens and selects a window, which hides no other tab.
    func openWindow() throws -> String {
        struct Window: Decodable { var handle: String }
        let new: Window = try send("POST", "/window/new", ["type": "window"])
        try select(new.handle)
        return new.handle
    }

    /// Closes the selected tab; another must be selected afterwards.
    func closeTab() throws {
        let _: [String] = try send("DELETE", "/window")
    }

    /// Hides the tab and suspends its page.
    func freeze() throws {
        try devTools("Page.setWebLifecycleState", ["state": "frozen"])
    }

    /// Resumes and shows a frozen page.
    func thaw() throws {
        try devTools("Page.setWebLifecycleState", ["state": "active"])
        struct EmptyResponse: Decodable {}
        let _: EmptyResponse = try send("POST", "/window/minimize")
        let _: EmptyResponse = try send("POST", "/window/rect", ["width": 900, "height": 900])
    }
}
