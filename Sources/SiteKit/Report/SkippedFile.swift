/// A file or folder of the site that a program left there for its own use: no build reads or publishes it.
public struct SkippedFile: Sendable, Hashable {
    /// The type of program that leaves such files.
    public enum Origin: String, Sendable, CaseIterable {
        /// An operating system, its desktop, or what synchronizes folders.
        case system
        /// An editor: swap files and backups.
        case editor
        /// Version control.
        case versionControl = "version control"
        /// A camera, a drone, a phone, or a program that manages photos: what it writes beside them.
        case camera

        /// What the summary calls it.
        var words: String {
            switch self {
            case .system: "of the system"
            case .editor: "of an editor"
            case .versionControl: "of version control"
            case .camera: "of a camera"
            }
        }
    }

    /// As messages name it: `content/static/Thumbs.db`.
    public var path: String
    /// What left it there.
    public var origin: Origin

    /// Takes the path as messages name it, and the type of program.
    public init(path: String, origin: Origin) {
        self.path = path
        self.origin = origin
    }
}

extension [SkippedFile] {
    /// `3 files skipped: 2 of the system, 1 of a camera`; `nil` for none.
    var summary: String? {
        guard !isEmpty else { return nil }
        let parts = SkippedFile.Origin.allCases.compactMap { origin in
            let number = count { $0.origin == origin }
            return number > 0 ? "\(number) \(origin.words)" : nil
        }
        return "\(count) file\(count == 1 ? "" : "s") skipped: " + parts.joined(separator: ", ")
    }

    /// One line for each file.
    var notes: [String] { map { "skipped \($0.path), a file \($0.origin.words)" } }
}
