import FeedKit

/// The files of an export by type.
struct DayOneFiles {
    /// The paths of JSON files that may be journals.
    let journals: [String]
    /// Images, videos, audio files and PDFs.
    let media: [String]
    /// Files that Day One did not write.
    let others: [String]
    /// Paths of media by `root|folder|name`, in lower case without extension.
    private let byName: [String: String]

    init(_ export: Export) {
        journals = Self.candidates(in: export)
        let roots = Set(journals.map { SitePath.folder(of: $0) })
        var media: [String] = []
        var others: [String] = []
        var byName: [String: String] = [:]
        let journalPaths = Set(journals)
        let folders = Set(DayOneMedium.Kind.allCases.map(\.folder))
        for path in export.files.map(\.path) where !journalPaths.contains(path) {
            let folder = SitePath.folder(of: path)
            let root = SitePath.folder(of: folder)
            let name = SitePath.name(of: folder)
            guard roots.contains(root), folders.contains(name), !SitePath.name(of: path).hasPrefix(".") else {
                others.append(path)
                continue
            }
            media.append(path)
            let stem = SitePath.withoutExtension(SitePath.name(of: path))
            let key = Self.key(root, name, stem)
            if byName[key] == nil { byName[key] = path }
        }
        self.media = media
        self.others = others
        self.byName = byName
    }

    /// The JSON files at most one folder deep; only these can be journals.
    static func candidates(in export: Export) -> [String] {
        export.files.map(\.path).filter { path in
            SitePath.fileExtension(of: path) == "json" && path.utf8.count { $0 == UInt8(ascii: "/") } < 2
                && !SitePath.name(of: path).hasPrefix(".") && !path.hasPrefix("__MACOSX/")
        }
    }

    /// The file of a media item, which is named after its digest, or in old exports after its identifier.
    func path(of item: DayOneMedium) -> String? {
        [item.md5, item.identifier].lazy.compactMap { name in
            name.flatMap { byName[Self.key(item.root, item.kind.folder, $0)] }
        }.first
    }

    private static func key(_ root: String, _ folder: String, _ name: String) -> String {
        "\(root)|\(folder)|\(name.lowercased())"
    }
}
