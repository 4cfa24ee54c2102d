import Diagnostics
import Foundation
import Synchronization

/// Displays the progress of a build in one line of a terminal, which it redraws.
package final class ProgressDisplay: Sendable {
    private let meter = Mutex(ProgressMeter())
    private let start = ContinuousClock.now
    private let descriptor: CInt

    /// - Parameter descriptor: The terminal; nothing is displayed on other files, such as logs.
    package init?(on descriptor: CInt) {
        guard isatty(descriptor) == 1 else { return nil }
        self.descriptor = descriptor
    }

    /// Displays the progress. May be called from any thread.
    package func show(_ progress: BuildProgress) {
        let now = (ContinuousClock.now - start) / .seconds(1)
        meter.withLock { meter in draw(meter.line(for: progress, at: now, columns: columns)) }
    }

    /// Erases the line, so that later output replaces it.
    package func end() {
        meter.withLock { meter in draw(meter.end()) }
    }

    private func draw(_ line: String?) {
        guard let line else { return }
        Printer.write(PrintableText(verbatim: "\r\u{1B}[K") + "\(line)", to: descriptor)
    }

    /// The number of columns minus one: some terminals wrap a full line.
    private func columns() -> Int {
        var size = winsize()
        let hasSize = ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
        return hasSize ? Int(size.ws_col) - 1 : 79
    }
}
