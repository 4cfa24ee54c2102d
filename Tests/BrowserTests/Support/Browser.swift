import DiffKit
import Foundation

/// A headless Chromium.
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

    func stop() {
        let _: Nothing? = try? driver.send("DELETE", session)
        driver.stop()
    }

    /// Closes all tabs, and opens one without emulation and with an empty log.
    func freshTab() throws {
        struct Window: Decodable { var handle: String }
        let open: [String] = try send("GET", "/window/handles")
        // The current tab may be closed, and the driver opens tabs only from one that is not.
        if let first = open.first { try select(first) }
        let new: Window = try send("POST", "/window/new", ["type": "tab"])
        for handle in open {
            try select(handle)
            // On a busy machine, a tab may not close within the driver's limit. It is closed before the next test.
            let _: [String]? = try? send("DELETE", "/window")
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

    /// Opens a URL, and waits until the page and its initial resources are loaded.
    func open(_ address: String) throws {
        let _: Nothing = try send("POST", "/url", ["url": .string(address)])
    }

    var address: String { get throws { try send("GET", "/url") } }

    /// Runs a function body with arguments and returns its result, after awaiting a promise.
    func run<Value: Decodable>(_ script: String, _ arguments: JSON..., as: Value.Type = Value.self) throws -> Value {
        try send("POST", "/execute/sync", ["script": .string(script), "args": .array(arguments)])
    }

    /// Runs a function body without a result.
    func execute(_ script: String) throws {
        let _: Nothing = try run(script)
    }

    /// Navigates back like the browser's back button.
    func goBack() throws {
        let _: Nothing = try send("POST", "/back")
    }

    // MARK: Emulation

    /// Sets the viewport in CSS pixels, independent of the window's size.
    func setViewport(width: Int, height: Int = 900) throws {
        try devTools(
            "Emulation.setDeviceMetricsOverride",
            [
                "width": .integer(width), "height": .integer(height), "deviceScaleFactor": 1, "mobile": false,
            ])
    }

    func setMedia(_ features: KeyValuePairs<String, String>) throws {
        let list = features.map { name, value -> JSON in ["name": .string(name), "value": .string(value)] }
        try devTools("Emulation.setEmulatedMedia", ["features": .array(list)])
    }

    func switchScriptsOff() throws {
        try devTools("Emulation.setScriptExecutionDisabled", ["value": true])
    }

    /// Disables the cache, because the browser prefers a cached file even if a smaller one would suffice.
    func switchCacheOff() throws {
        try devTools("Network.enable", [:])
        try devTools("Network.setCacheDisabled", ["cacheDisabled": true])
    }

    /// Runs a script in every page opened from now on, before the page's own scripts.
    func addToEveryPage(_ script: String) throws {
        try devTools("Page.addScriptToEvaluateOnNewDocument", ["source": .string(script)])
    }

    func devTools(_ command: String, _ parameters: JSON) throws {
        let _: Nothing = try send("POST", "/goog/cdp/execute", ["cmd": .string(command), "params": parameters])
    }

    // MARK: Logs

    /// Returns the console messages since the last call, with their levels.
    func console() throws -> [String] {
        try log("browser").map { "\($0.level): \($0.message)" }
    }

    /// Returns the URLs of all requests since the last call, including unanswered ones.
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

    /// An ignored result.
    struct Nothing: Decodable {
        init(from decoder: any Decoder) {}
    }
}
