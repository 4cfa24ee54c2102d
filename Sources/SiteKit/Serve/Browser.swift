import Foundation

/// The author's own browser.
package enum Browser {
    /// Opens an address, if the machine has a way to.
    package static func open(_ address: String) {
        let process = Process()
        #if os(macOS)
            process.executableURL = URL(fileURLWithPath: "/usr/bin/open")
        #else
            process.executableURL = URL(fileURLWithPath: "/usr/bin/xdg-open")
        #endif
        process.arguments = [address]
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        // Without a browser the address is on the terminal still.
        try? process.run()
    }
}
