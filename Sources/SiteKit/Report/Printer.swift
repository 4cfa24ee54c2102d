import Diagnostics
import Foundation

/// The only code that writes to standard output, standard error and the terminal.
package enum Printer {
    /// Prints a result to standard output.
    package static func output(_ text: PrintableText, terminator: String = "\n") {
        print(text.text, terminator: terminator)
    }

    /// Prints a message to standard error.
    package static func message(_ text: PrintableText) { write(text + "\n", to: STDERR_FILENO) }

    /// Writes a whole text immediately, bypassing the standard library's buffers.
    static func write(_ text: PrintableText, to descriptor: CInt) {
        var rest = Array(text.text.utf8)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            // If nothing can be printed, the exit code reports it.
            guard count > 0 else { return }
            rest.removeFirst(count)
        }
    }
}
