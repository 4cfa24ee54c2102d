import Foundation

/// The user's default browser.
package enum Browser {
    /// Opens a URL if the system has a command for it.
    package static func open(_ url: String) {
        let process = Process()
        #if os(macOS)
            process.executableURL = URL(fileURLWithPath: "/usr/bin/open")
        #else
            process.executableURL = URL(fileURLWithPath: "/usr/bin/xdg-open")
        #endif
        process.arguments = [url]
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        // Without a browser, the URL is still printed on the terminal.
        try? process.run()
    }
}
