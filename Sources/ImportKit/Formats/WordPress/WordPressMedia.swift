import FeedKit

/// The files that were uploaded, by their paths below `uploads/`, and which of them an address means.
struct WordPressMedia {
    /// Paths in the export.
    private(set) var files: [String: String] = [:]
    /// Which attachment each of them is.
    private(set) var ids: [String: Int] = [:]
    /// What has an entry of its own in the export, and so is no smaller copy.
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

    /// The file that a key means: the original of a smaller copy, if that is there.
    func file(of key: String) -> String? {
        for candidate in candidates(key) {
            if let path = files[candidate] { return path }
        }
        return nil
    }

    /// The file that an address shows or leads to.
    func file(ofAddress address: String) -> String? { key(ofAddress: address).flatMap(file(of:)) }

    /// What an address is called below `uploads/`, if it is one of this site's uploads.
    func key(ofAddress address: String) -> String? {
        if address.hasPrefix("/"), !address.hasPrefix("//") { return Self.key(of: address) }
        guard var host = FormerSite.host(of: address) else { return nil }
        var address = address
        if host.hasSuffix(".wp.com"), let start = address.firstRange(of: ".wp.com/") {
            // Jetpack's copies have the address of what they show behind their own.
            address = "https://" + address[start.upperBound...]
            host = FormerSite.host(of: address) ?? ""
        }
        guard hosts.contains(host) || host == site?.host else { return nil }
        return Self.key(of: address)
    }

    /// Whether the export has a file of which this is only a smaller copy.
    func isCopy(_ path: String) -> Bool {
        guard let key = Self.key(of: path), files[key] == path, let original = file(of: key) else { return false }
        return original != path
    }

    /// The best first: the picture as it was uploaded, then what WordPress made of it.
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

    /// `x-300x200.jpg` is a copy of `x.jpg`.
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

    /// What stands behind `uploads/`, or else from a year and a month on.
    static func key(of address: String) -> String? {
        let path = FormerSite.bare(address)
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

    /// The same of `_wp_attached_file`, which counts from there; very old ones are whole paths of the server.
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

    /// Whether a file may stand in a site: no program, no settings, no backup.
    static func canBePublished(_ path: String) -> Bool {
        let name = SitePath.name(of: path)
        return !name.hasPrefix(".")
            && ![
                "", "php", "phtml", "phar", "htaccess", "log", "sql", "gz", "tar", "bak", "ini", "sh", "html", "htm",
                "js", "css", "xml",
            ].contains(SitePath.fileExtension(of: name))
    }
}
