import DataKit
import FeedKit

/// A generator of paths for new files: readable, unique, and stable across repeated imports.
struct FileNames {
    let existing: ExistingFiles
    /// In lower case, since some file systems ignore case.
    private var taken: Set<String> = []

    init(_ existing: ExistingFiles) {
        self.existing = existing
        for path in existing.paths.values { taken.insert(Self.stem(of: path)) }
    }

    /// The content of a document, independent of its path.
    struct Document {
        /// The suffix after the stem: `.md`, `/index.md`.
        var ending: String
        var bytes: [UInt8]
    }

    /// Returns the stem of a document: its path without extension, or its folder's path.
    ///
    /// - Parameters:
    ///   - name: the preferred name.
    ///   - endings: suffixes that must not exist after the stem.
    ///   - document: the suffix that will be used, and its content.
    ///   - isFree: whether the URL of a document with a stem is not in use.
    mutating func stem(
        for origin: String, in folder: String, name: String, endings: [String], document: Document,
        isFree: (String) -> Bool
    ) -> String {
        let folder = Self.available(folder)
        if let stem = existing.paths[origin].map(Self.documentStem), SitePath.folder(of: stem) == folder { return stem }
        let name = Slug.make(name)
        var stem = folder + "/" + name
        var number = 1
        while taken.contains(stem.lowercased()) || !isFree(stem)
            || endings.contains(where: { existing.isTaken(stem + $0, origin) })
                && !existing.holds(stem + document.ending, document.bytes)
        {
            number += 1
            stem = folder + "/" + name + "-\(number)"
        }
        taken.insert(stem.lowercased())
        return stem
    }

    private static func available(_ folder: String) -> String {
        let pages = "content/pages/"
        guard folder.hasPrefix(pages) else { return folder }
        let folders = folder.dropFirst(pages.count).split(separator: "/").map { String($0) }
        return pages + PublishedURLs.available(folders).joined(separator: "/")
    }

    /// Returns unique and safe names for files in one folder, based on their original names.
    static func names(of media: [ImportedMedium], reserved: Set<String>) -> [String] {
        var names = UniqueNames(reserved: reserved)
        return media.map { names.take(fileName: safe($0.name ?? SitePath.name(of: $0.path))) }
    }

    /// Returns a name that is valid on all file systems and safe in shells, with its extension in lower case.
    static func safe(_ name: String) -> String {
        let ending = SitePath.fileExtension(of: name)
        let isPlain = !ending.isEmpty && ending.utf8.allSatisfy { $0.isASCIIAlphanumeric } && ending.utf8.count < 9
        let stem = Slug.make(isPlain ? SitePath.withoutExtension(name) : name)
        return isPlain ? stem + "." + ending : stem
    }

    private static func documentStem(of path: String) -> String {
        let stem = SitePath.withoutExtension(path)
        let name = SitePath.name(of: stem)
        return name == "index" || name == "album" ? SitePath.folder(of: stem) : stem
    }

    private static func stem(of path: String) -> String { documentStem(of: path).lowercased() }
}

extension ImportedText {
    /// Whether the files of the text fit into the folder of another text, because no two have the same name.
    func isInFolder(with others: [ImportedMedium], named names: [String]) -> Bool {
        let paths = Dictionary(zip(names, others.map(\.path)), uniquingKeysWith: { first, _ in first })
        let own = FileNames.names(of: files, reserved: ["index.md"])
        return zip(own, files).allSatisfy { paths[$0] == nil || paths[$0] == $1.path }
    }
}

extension UInt8 {
    fileprivate var isASCIIAlphanumeric: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
        default: false
        }
    }
}
