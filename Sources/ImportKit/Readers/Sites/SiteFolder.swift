import Diagnostics
import FeedKit

/// A generator's site in an export, which may be in another folder, as in zip files of repositories.
package struct SiteFolder: Sendable {
    let export: Export
    /// The prefix of the site's paths in the export: empty, or such as `blog-main/`.
    let prefix: String
    /// The paths of the site's files relative to the prefix, sorted by bytes.
    let files: [String]
    /// The export's other files.
    let outside: [String]
    private let names: Set<String>
    /// The forms of front matter in the site's texts.
    var matter = MatterForms()

    private static let maximumFoldersAround = 2
    /// The maximum size of a text that feedgen reads.
    private static let maximumBytes = 16 << 20

    /// - Parameter names: paths of which the site has at least one.
    init?(_ export: Export, containing names: [String]) {
        var found: String?
        for file in export.files {
            for name in names where file.path == name || file.path.hasSuffix("/" + name) {
                let prefix = String(file.path.dropLast(name.count))
                let depth = prefix.count { $0 == "/" }
                if depth <= Self.maximumFoldersAround, found.map({ depth < $0.count { $0 == "/" } }) ?? true {
                    found = prefix
                }
            }
        }
        guard let prefix = found else { return nil }
        self.init(export, below: prefix)
    }

    init(_ export: Export, below prefix: String) {
        self.export = export
        self.prefix = prefix
        var (files, outside): ([String], [String]) = ([], [])
        for file in export.files {
            if file.path.utf8.starts(with: prefix.utf8) {
                files.append(String(decoding: file.path.utf8.dropFirst(prefix.utf8.count), as: UTF8.self))
            } else {
                outside.append(file.path)
            }
        }
        (self.files, self.outside) = (files, outside)
        names = Set(files)
    }

    func has(_ path: String) -> Bool { names.contains(path) }

    /// Whether there is a file below a folder at the site's top level.
    func hasFolder(_ name: String) -> Bool { !files(below: name).isEmpty }

    /// The files below a folder, by their paths in the site.
    func files(below folder: String) -> ArraySlice<String> {
        let prefix = folder + "/"
        var (low, high) = (0, files.count)
        while low < high {
            let middle = (low + high) / 2
            if files[middle].utf8.lexicographicallyPrecedes(prefix.utf8) { low = middle + 1 } else { high = middle }
        }
        return files[low...].prefix { $0.utf8.starts(with: prefix.utf8) }
    }

    /// The name of a file in messages.
    func place(of path: String) -> String { export.place(of: prefix + path) }

    /// Returns a file's text, with front matter in a language that feedgen reads; `nil` if it does not exist or is too
    /// large.
    func text(_ path: String) throws(ImportFailure) -> SourceText? {
        guard var bytes = try bytes(path)?[...] else { return nil }
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
        let text = String(decoding: bytes, as: UTF8.self)
        return SourceText(file: place(of: path), text: matter.translated(text)?.text ?? text)
    }

    /// Returns a text as a build accepts it; `nil` if it does not exist or is too large.
    ///
    /// - Parameter target: The path in `content/`.
    func accepted(_ path: String, to target: String) throws(ImportFailure) -> AcceptedText? {
        try bytes(path).map { AcceptedText($0, at: place(of: path), to: target, matter) }
    }

    private func bytes(_ path: String) throws(ImportFailure) -> [UInt8]? {
        guard has(path), let size = export.size(of: prefix + path), size <= Self.maximumBytes else { return nil }
        return try export.bytes(of: prefix + path)
    }

    /// Whether a file starts with the line that opens front matter.
    func beginsWithFrontMatter(_ path: String) throws(ImportFailure) -> Bool {
        let head = try export.beginning(of: prefix + path, upTo: 64)
        let text = head.starts(with: [0xEF, 0xBB, 0xBF]) ? head.dropFirst(3) : head[...]
        let line = text.prefix { $0 != 10 && $0 != 13 }.reversed().drop { $0 == 32 || $0 == 9 }.reversed()
        return line.elementsEqual("---".utf8) || line.elementsEqual("+++".utf8)
    }
}
