import DataKit

/// The files of the content folder by name, as links of Obsidian refer to them: in any folder and case. Also by the
/// name without its date, as links of Hexo refer to them.
package struct NamedFiles: Sendable {
    /// The extensions of texts, which references may omit.
    static let documentExtensions = ["md", "markdown"]

    private let byName: [String: [String]]

    /// - Parameter paths: The paths in the content folder, in any order.
    package init(_ paths: [String] = []) {
        var byName: [String: [String]] = [:]
        for path in paths.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) {
            let name = SitePath.name(of: Self.reference(to: path))
            byName[name, default: []].append(path)
            if let undated = Self.undated(name) { byName[undated, default: []].append(path) }
        }
        self.byName = byName
    }

    /// Returns the rest of a name that starts with a date; `nil` for other names.
    static func undated(_ name: String) -> String? {
        guard let rest = CivilDate.leading(name)?.rest, !rest.isEmpty else { return nil }
        return rest
    }

    /// Returns the paths of the files with a name, sorted by bytes.
    package func paths(_ name: String) -> [String] { byName[name] ?? [] }

    /// The whole reference to a file, in lower case: without the extension of a document, and without `/index`.
    static func reference(to path: String) -> String {
        let path = path.lowercased()
        guard documentExtensions.contains(SitePath.fileExtension(of: path)) else { return path }
        let stem = SitePath.withoutExtension(path)
        return stem.hasSuffix("/index") ? SitePath.folder(of: stem) : stem
    }
}

extension Site {
    /// Returns the file that a name refers to, optionally after some of its folders.
    ///
    /// Of several, it is the one in `folder`, else one in few folders.
    func file(called written: String, in folder: String) -> String? {
        let reference = NamedFiles.reference(to: written)
        let name = SitePath.name(of: reference)
        guard !name.isEmpty else { return nil }
        reads?.record(.named(name))
        let found = named.paths(name).filter { ("/" + NamedFiles.reference(to: $0)).hasSuffix("/" + reference) }
        func distance(_ path: String) -> (Int, Int) {
            (SitePath.folder(of: path) == folder ? 0 : 1, path.utf8.count { $0 == UInt8(ascii: "/") })
        }
        // The first of equal ones remains, and they are sorted.
        return found.min { distance($0) < distance($1) }
    }

    /// Returns the entry whose file name is a date and this name; of several, the first.
    func datedEntry(called written: String) -> String? {
        let name = SitePath.name(of: NamedFiles.reference(to: written))
        guard !name.isEmpty else { return nil }
        reads?.record(.named(name))
        return named.paths(name).first {
            NamedFiles.undated(SitePath.name(of: NamedFiles.reference(to: $0))) == name && $0.hasPrefix("journal/")
        }
    }
}
