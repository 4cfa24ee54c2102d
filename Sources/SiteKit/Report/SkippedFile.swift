/// A file or folder in the site that a program created for its own use. Builds neither read nor publish it.
public struct SkippedFile: Sendable, Hashable {
    /// The type of program that creates such files.
    public enum Origin: String, Sendable, CaseIterable {
        /// An operating system, its desktop, or a synchronization tool.
        case system
        /// An editor: swap files and backups.
        case editor
        /// Version control.
        case versionControl = "version control"
        /// A camera, drone, phone or photo program, which writes sidecar files.
        case camera

        /// The description in the summary.
        var words: String {
            switch self {
            case .system: "of the system"
            case .editor: "of an editor"
            case .versionControl: "of version control"
            case .camera: "of a camera"
            }
        }
    }

    /// The path as messages print it, such as `content/static/Thumbs.db`.
    public var path: String
    /// The type of program that created it.
    public var origin: Origin

    /// Creates a skipped file from its path, as messages print it, and the type of program.
    public init(path: String, origin: Origin) {
        self.path = path
        self.origin = origin
    }
}

extension [SkippedFile] {
    /// The summary, such as `3 files skipped: 2 of the system, 1 of a camera`; `nil` if empty.
    var summary: String? {
        guard !isEmpty else { return nil }
        let parts = SkippedFile.Origin.allCases.compactMap { origin in
            let number = count { $0.origin == origin }
            return number > 0 ? "\(number) \(origin.words)" : nil
        }
        return "\(count) file\(count == 1 ? "" : "s") skipped: " + parts.joined(separator: ", ")
    }

    /// The notes, one per file.
    var notes: [String] { map { "skipped \($0.path), a file \($0.origin.words)" } }
}
