import Testing

/// A mistake in a site, and the build's message.
struct BadInput: Sendable, CustomTestStringConvertible {
    var name: String
    var files: [String: [UInt8]]
    /// The targets of symbolic links, by path.
    var links: [String: String] = [:]
    var code: Int32
    /// The complete stderr output except the last line of a refused build.
    var message: String

    var testDescription: String { name }

    /// An error: nothing is written.
    static func error(_ name: String, _ files: [String: String], _ message: String) -> BadInput {
        BadInput(name: name, files: files.mapValues { Array($0.utf8) }, code: 1, message: message)
    }

    static func error(_ name: String, bytes files: [String: [UInt8]], _ message: String) -> BadInput {
        BadInput(name: name, files: files, code: 1, message: message)
    }

    static func error(_ name: String, links: [String: String], _ message: String) -> BadInput {
        BadInput(name: name, files: [:], links: links, code: 1, message: message)
    }

    /// A warning: the site is built.
    static func warning(_ name: String, _ files: [String: String], _ message: String) -> BadInput {
        BadInput(name: name, files: files.mapValues { Array($0.utf8) }, code: 0, message: message)
    }

    /// Unusual but valid input.
    static func fine(_ name: String, bytes files: [String: [UInt8]]) -> BadInput {
        BadInput(name: name, files: files, code: 0, message: "")
    }

    static func entry(_ keys: String, _ text: String = "Text") -> String { "---\n\(keys)\n---\n\(text)\n" }
}
