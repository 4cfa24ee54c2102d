import DataKit
import FeedKit

/// Finds the paths of new files: as people would call them, no two alike, and of what came before the same as then.
struct FileNames {
    let known: EarlierFiles
    /// In lower case: some disks don't tell `A` from `a`.
    private var taken: Set<String> = []

    init(_ known: EarlierFiles) {
        self.known = known
        for path in known.paths.values { taken.insert(Self.stem(of: path)) }
    }

    /// What a document comes to, wherever it is put.
    struct Document {
        /// Behind its stem: `.md`, `/index.md`.
        var ending: String
        var bytes: [UInt8]
    }

    /// The stem of a document: its path without extension, or its folder's.
    ///
    /// - Parameters:
    ///   - name: what it should be called, if that is free.
    ///   - endings: what must not be there behind it.
    ///   - document: what stands behind it in the end, and the bytes there.
    mutating func stem(
        for origin: String, in folder: String, name: String, endings: [String], document: Document
    ) -> String {
        if let stem = known.paths[origin].map(Self.documentStem), SitePath.folder(of: stem) == folder { return stem }
        let name = Slug.make(name)
        var stem = folder + "/" + name
        var number = 1
        while taken.contains(stem.lowercased())
            || endings.contains(where: { known.isTaken(stem + $0, origin) })
                && !known.holds(stem + document.ending, document.bytes)
        {
            number += 1
            stem = folder + "/" + name + "-\(number)"
        }
        taken.insert(stem.lowercased())
        return stem
    }

    /// Names of files in one folder: as they are called where they come from, made safe, no two alike.
    static func names(of media: [ImportedMedium], reserved: Set<String> = []) -> [String] {
        var taken = reserved
        return media.map { medium in
            let wanted = safe(medium.name ?? SitePath.name(of: medium.path))
            var name = wanted
            var number = 1
            while !taken.insert(name.lowercased()).inserted {
                number += 1
                let ending = SitePath.fileExtension(of: wanted)
                let dotted = ending.isEmpty ? "" : "." + ending
                name = SitePath.withoutExtension(wanted) + "-\(number)" + dotted
            }
            return name
        }
    }

    /// A name that every disk takes and no shell trips over, with its extension in lower case.
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

extension UInt8 {
    fileprivate var isASCIIAlphanumeric: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
        default: false
        }
    }
}
