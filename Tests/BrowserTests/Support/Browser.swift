import DiffKit
import Foundation

/// One headless Chromium.
final class Browser: Sendable {
    private let driver: Chromedriver
    private let session: String

    init() throws {
        driver = try Chromedriver()
        let arguments = [
            "--headless=new", "--no-sandbox", "--disable-dev-shm-usage", "--hide-scrollbars",
            "--force-device-scale-factor=1",
        ]
        let options: JSON = [
            "goog:chromeOptions": ["args": .strings(arguments), "perfLoggingPrefs": ["enablePage": false]],
            "goog:loggingPrefs": ["browser": "ALL", "performance": "ALL"],
        ]
        struct Session: Decodable { var sessionId: String }
        do {
            let begun: Session = try driver.send("POST", "/session", ["capabilities": ["alwaysMatch": options]])
            session = "/session/" + begun.sessionId
        } catch {
            driver.stop()
            throw Chromedriver.Missing(said: "\(error)")
        }
    }

    /// Ends the browser and its driver.
    func stop() {
        let _: Nothing? = try? driver.send("DELETE", session)
        driver.stop()
    }

    /// Shuts what is open, and opens a tab in which nothing is emulated and nothing was logged.
    func freshTab() throws {
        struct Window: Decodable { var handle: String }
        let open: [String] = try send("GET", "/window/handles")
        let new: Window = try send("POST", "/window/new", ["type": "tab"])
        for handle in open {
            try select(handle)
            let _: [String] = try send("DELETE", "/window")
        }
        try select(new.handle)
        _ = try log("browser")
        _ = try log("performance")
    }

    func select(_ window: String) throws {
        let _: Nothing = try send("POST", "/window", ["handle": .string(window)])
    }

    var windowCount: Int { get throws { try send("GET", "/window/handles", as: [String].self).count } }

    // MARK: Pages

    /// Goes to an address, and waits until the page and what it loads at once are there.
    func open(_ address: String) throws {
        let _: Nothing = try send("POST", "/url", ["url": .string(address)])
    }

    var address: String { get throws { try send("GET", "/url") } }

    /// Runs the body of a function, whose `arguments` these are, and takes what it returns; a promise is waited for.
    func run<Value: Decodable>(_ script: String, _ arguments: JSON..., as: Value.Type = Value.self) throws -> Value {
        try send("POST", "/execute/sync", ["script": .string(script), "args": .array(arguments)])
    }

    /// Runs the body of a function for what it does, and waits for its end.
    func execute(_ script: String) throws {
        let _: Nothing = try run(script)
    }

    /// Does what the browser's own button does.
    func goBack() throws {
        let _: Nothing = try send("POST", "/back")
    }

    // MARK: What the page is told of the world

    /// Sets the viewport in CSS pixels, whatever the size of the window.
    func setViewport(width: Int, height: Int = 900) throws {
        try devTools(
            "Emulation.setDeviceMetricsOverride",
            [
                "width": .integer(width), "height": .integer(height), "deviceScaleFactor": 1, "mobile": false,
            ])
    }

    /// Sets media features, such as `prefers-color-scheme` to `dark`.
    func setMedia(_ features: KeyValuePairs<String, String>) throws {
        let list = features.map { name, value -> JSON in ["name": .string(name), "value": .string(value)] }
        try devTools("Emulation.setEmulatedMedia", ["features": .array(list)])
    }

    func switchScriptsOff() throws {
        try devTools("Emulation.setScriptExecutionDisabled", ["value": true])
    }

    /// Lets the browser forget each file at once, for it takes what it has, even if something smaller would do.
    func switchCacheOff() throws {
        try devTools("Network.enable", [:])
        try devTools("Network.setCacheDisabled", ["cacheDisabled": true])
    }

    /// Runs a script in every page of the tab that is opened from now on, before its own.
    func addToEveryPage(_ script: String) throws {
        try devTools("Page.addScriptToEvaluateOnNewDocument", ["source": .string(script)])
    }

    func devTools(_ command: String, _ parameters: JSON) throws {
        let _: Nothing = try send("POST", "/goog/cdp/execute", ["cmd": .string(command), "params": parameters])
    }

    // MARK: What the page did

    /// What was written to the console since this was asked last, with its level.
    func console() throws -> [String] {
        try log("browser").map { "\($0.level): \($0.message)" }
    }

    /// The addresses of all requests since this was asked last, those without an answer included.
    func requestedAddresses() throws -> [String] {
        try log("performance").compactMap { entry in
            let message = try JSON(parsing: entry.message)["message"]
            guard message?["method"]?.string == "Network.requestWillBeSent" else { return nil }
            return message?["params"]?["request"]?["url"]?.string
        }
    }

    private struct LogEntry: Decodable {
        var level: String
        var message: String
    }

    private func log(_ name: String) throws -> [LogEntry] { try send("POST", "/se/log", ["type": .string(name)]) }

    // MARK: -

    func send<Value: Decodable>(_ method: String, _ path: String, _ body: JSON? = nil, as: Value.Type = Value.self)
        throws -> Value
    {
        try driver.send(method, session + path, body)
    }

    /// An answer that nobody reads.
    struct Nothing: Decodable {
        init(from decoder: any Decoder) {}
    }
}
