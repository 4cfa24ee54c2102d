extension Browser {
    /// The tab that all else is meant for.
    var currentTab: String { get throws { try send("GET", "/window") } }

    /// Opens a window, which is meant from now on, and hides no other tab.
    func openWindow() throws -> String {
        struct Window: Decodable { var handle: String }
        let new: Window = try send("POST", "/window/new", ["type": "window"])
        try select(new.handle)
        return new.handle
    }

    /// Closes the tab that is meant; another has to be selected then.
    func closeTab() throws {
        let _: [String] = try send("DELETE", "/window")
    }

    /// Hides the tab, and lets nothing of its page run any more.
    func freeze() throws {
        try devTools("Page.setWebLifecycleState", ["state": "frozen"])
    }

    /// Lets a frozen page run again, and shows it.
    func thaw() throws {
        try devTools("Page.setWebLifecycleState", ["state": "active"])
        struct Place: Decodable {}
        let _: Place = try send("POST", "/window/minimize")
        let _: Place = try send("POST", "/window/rect", ["width": 900, "height": 900])
    }
}
