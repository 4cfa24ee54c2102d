import Foundation

/// The golden files in `Golden/`. `make record` rewrites them and fails, so that they are not committed unread.
package enum Golden {
    private static let isRecording = ProcessInfo.processInfo.environment["FEEDGEN_RECORD"] == "1"

    /// Returns the difference from the golden file, or a notice that it was rewritten; `nil` if the text matches.
    package static func issue(with made: String, in file: URL) throws -> String? {
        let name = file.lastPathComponent
        let expected = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
        if made.utf8.elementsEqual(expected.utf8) { return nil }
        guard isRecording else {
            let lines = [expected, made].map { $0.split(separator: "\n", omittingEmptySubsequences: false) }
            let same = zip(lines[0], lines[1]).prefix { $0 == $1 }.count
            let both = lines.map { same < $0.count ? String($0[same]) : "(the end)" }
            return "\(name):\(same + 1) was\n\(both[0])\nand is\n\(both[1])\nIf that is right: make record"
        }
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try made.write(to: file, atomically: true, encoding: .utf8)
        return "\(name) is written anew: read it with git diff before you commit it"
    }
}
