import Foundation

/// The repository that contains these tests.
package enum Repository {
    package static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().path

    /// Returns the URL of a file or folder from its path relative to the root.
    package static func url(_ path: String) -> URL { URL(fileURLWithPath: root).appendingPathComponent(path) }

    /// Whether a file of the folder `Templates` belongs to the example site rather than to the theme.
    package static func isOfTheExample(template file: String) -> Bool {
        ["find", "instrument", "walk"].contains { file.hasPrefix($0) }
    }

    /// Returns the path of a program that was compiled with these tests.
    package static func product(_ name: String) -> String {
        // On Linux the tests are a program in the same folder.
        let folder = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent().path
        let program = folder + "/" + name
        return FileManager.default.isExecutableFile(atPath: program) ? program : root + "/.build/debug/" + name
    }

    package static func text(_ path: String) throws -> String { try String(contentsOf: url(path), encoding: .utf8) }
    package static func bytes(_ path: String) throws -> [UInt8] { [UInt8](try Data(contentsOf: url(path))) }
}
