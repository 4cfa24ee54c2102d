import Diagnostics

/// An error in a document or a patch.
package struct DocumentError: Error, Sendable {
    /// The message, including the name of the file.
    private var message: String
    /// The suggested fix, if there is one.
    private var hint: String?
    /// Whether the file could not be read, so the machine is the cause.
    package var hasMachineError: Bool

    init(_ message: String, hint: String? = nil, hasMachineError: Bool = false) {
        self.message = message
        self.hint = hint
        self.hasMachineError = hasMachineError
    }

    /// The message and the hint.
    package var text: PrintableText { hint.map { "\(message)\n    hint: \($0)" } ?? "\(message)" }
}
