import FeedKit

/// The uploaded files by their paths below `uploads/`, with lookup by URL.
struct WordPressMedia {
    /// The paths in the export, by key.
    private(set) var files: [String: String] = [:]
    /// The attachment IDs, by path in the export.
    private(set) var ids: [String: Int] = [:]
    /// The keys of attachments, which therefore are not resized copies.
    private let attachments: Set<String>
    private let site: FormerSite?
    private let hosts: Set<String>

    init(_ export: Export, except parts: [String], _ index: WordPressIndex) {
        let parts = Set(parts)
        attachments = Set(index.attachmentsByKey.keys)
        site = index.site
        hosts = Set(index.attachments.values.compactMap { FormerSite.host(of: $0.url) })
        for file in export.files where !parts.contains(file.path) && Self.canBePublished(file.path) {
            guard let key = Self.key(of: file.path), files[key] == nil else { continue }
            files[key] = file.path
        }
        for (key, id) in index.attachmentsByKey.sorted(by: { $0.value < $1.value }) {
            if let path = self.file(of: key), ids[path] == nil { ids[path] = id }
        }
    }

    /// The file of a key: the original of a resized copy, if it exists.
    func file(of key: String) -> String? {
        for candidate in candidates(key) {
            if let path = files[candidate] { return path }
        }
        return nil
    }

    /// The file that a URL refers to.
    func file(ofURL url: String) -> String? { key(ofURL: url).flatMap(file(of:)) }

    /// The path below `uploads/` of a URL, if it is an upload of this site.
    func key(ofURL url: String) -> String? {
        if url.hasPrefix("/"), !url.hasPrefix("//") { return Self.key(of: url) }
        guard var host = FormerSite.host(of: url) else { return nil }
        var url = url
        if host.hasSuffix(".wp.com"), let start = url.firstRange(of: ".wp.com/") {
            // URLs of Jetpack's image proxy contain the original URL as their path.
            url = "https://" + url[start.upperBound...]
            host = FormerSite.host(of: url) ?? ""
        }
        guard hosts.contains(host) || host == site?.host else { return nil }
        return Self.key(of: url)
    }

    /// Whether the export contains the original of which this file is a resized copy.
    func isCopy(_ path: String) -> Bool {
        guard let key = Self.key(of: path), files[key] == path, let original = file(of: key) else { return false }
        return original != path
    }

    /// The keys to look up, best first: the original upload, then WordPress's versions of it.
    func candidates(_ key: String) -> [String] {
        let unsized = attachments.contains(key) ? key : Self.withoutSize(key)
        let (stem, ending) = Self.parts(of: unsized)
        var candidates = [unsized, stem + "-scaled" + ending]
        for mark in ["-scaled", "-rotated"] where stem.hasSuffix(mark) {
            candidates.insert(stem.dropLast(mark.count) + ending, at: 0)
        }
        let edit = stem.split(separator: "-", omittingEmptySubsequences: false).last ?? ""
        if edit.count > 6, edit.first == "e", edit.dropFirst().allSatisfy({ $0.isASCII && $0.isNumber }) {
            candidates.append(stem.dropLast(edit.count + 1) + ending)
        }
        return candidates + [key]
    }

    /// Removes a size: `x-300x200.jpg` is a copy of `x.jpg`.
    private static func withoutSize(_ key: String) -> String {
        let (stem, ending) = parts(of: key)
        guard let hyphen = stem.lastIndex(of: "-") else { return key }
        let numbers = stem[stem.index(after: hyphen)...].split(separator: "x", omittingEmptySubsequences: false)
        let isSize =
            numbers.count == 2
            && numbers.allSatisfy { (1...5).contains($0.count) && $0.allSatisfy { $0.isASCII && $0.isNumber } }
        return isSize && hyphen > stem.startIndex ? stem[..<hyphen] + ending : key
    }

    private static func parts(of key: String) -> (stem: String, ending: String) {
        let stem = SitePath.withoutExtension(key)
        return (stem, String(key.dropFirst(stem.count)))
    }

    /// The part of a URL after `uploads/`, or else from the year and month on.
    static func key(of url: String) -> String? {
        let path = FormerSite.bare(url)
        let parts = (SitePath.decoded(path) ?? path).utf8.split(separator: UInt8(ascii: "/")).map { Substring($0) }
        var key: ArraySlice<Substring>
        if let uploads = parts.lastIndex(of: "uploads") {
            key = parts[(uploads + 1)...]
            if key.first == "sites", key.count > 2 { key = key.dropFirst(2) }
        } else if let year = parts.indices.first(where: { isMonth(parts[$0...]) }) {
            key = parts[year...]
        } else {
            return nil
        }
        return key.isEmpty || key.contains("..") ? nil : key.joined(separator: "/")
    }

    /// The key for `_wp_attached_file`, which is relative to `uploads/`; very old ones are absolute paths on the
    /// server.
    static func key(ofAttachedFile path: String) -> String? {
        if let key = key(of: path) { return key }
        return path.isEmpty || path.hasPrefix("/") || path.contains("..") || path.contains(":") ? nil : path
    }

    private static func isMonth(_ parts: ArraySlice<Substring>) -> Bool {
        guard parts.count > 2, let year = parts.first, let month = parts.dropFirst().first else { return false }
        let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
        return year.utf8.count == 4 && month.utf8.count == 2 && year.utf8.allSatisfy(digits.contains)
            && month.utf8.allSatisfy(digits.contains)
    }

    /// Whether a file is safe to publish: not a program, settings or a backup.
    static func canBePublished(_ path: String) -> Bool {
        let name = SitePath.name(of: path)
        return !name.hasPrefix(".")
            && ![
                "", "php", "phtml", "phar", "htaccess", "log", "sql", "gz", "tar", "bak", "ini", "sh", "html", "htm",
                "js", "css", "xml",
            ].contains(SitePath.fileExtension(of: name))
    }
}
