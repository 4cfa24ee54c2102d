import Diagnostics
import Foundation
import Synchronization

/// Shows the progress of a build on a terminal, in one line that is drawn over again and again.
package final class ProgressDisplay: Sendable {
    private let meter = Mutex(ProgressMeter())
    private let start = ContinuousClock.now
    private let descriptor: CInt

    /// - Parameter descriptor: the terminal; nothing is shown on anything else, such as a log.
    package init?(on descriptor: CInt) {
        guard isatty(descriptor) == 1 else { return nil }
        self.descriptor = descriptor
    }

    /// Shows how far the build is. May be called from any thread.
    package func show(_ progress: BuildProgress) {
        let now = (ContinuousClock.now - start) / .seconds(1)
        meter.withLock { meter in draw(meter.line(for: progress, at: now, columns: columns)) }
    }

    /// Wipes the line; what is printed next stands in its place.
    package func end() {
        meter.withLock { meter in draw(meter.end()) }
    }

    private func draw(_ line: String?) {
        guard let line else { return }
        Printer.write(PrintableText(verbatim: "\r\u{1B}[K") + "\(line)", to: descriptor)
    }

    /// One less than there are: a full line makes some terminals begin another one.
    private func columns() -> Int {
        var size = winsize()
        let isKnown = ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
        return isKnown ? Int(size.ws_col) - 1 : 79
    }
}
