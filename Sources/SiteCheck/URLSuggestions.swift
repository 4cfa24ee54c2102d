import DataKit
import Diagnostics
import FeedKit
import SiteKit

/// Suggestions for a broken URL.
struct URLSuggestions {
    /// The URLs by their last component, and by that without a leading date.
    private var byName: [String: [String]] = [:]
    /// The last components of the URLs in a folder.
    private var byFolder: [String: [String]] = [:]
    /// The number of remaining searches, since they are slow in a large site and long lists are not read.
    private var left = 100

    /// - Parameter urls: The decoded URLs without the base path, sorted.
    init(_ urls: [String]) {
        for url in urls where url != "/" {
            let (folder, name) = Self.split(url)
            byName[name, default: []].append(url)
            if let rest = CivilDate.leading(name)?.rest, !rest.isEmpty {
                byName[String(rest), default: []].append(url)
            }
            byFolder[folder, default: []].append(name)
        }
    }

    mutating func nearest(to url: String) -> String? {
        guard left > 0 else { return nil }
        left -= 1
        let (folder, name) = Self.split(url)
        let candidates = byName[name] ?? byName[SitePath.withoutExtension(name)] ?? []
        if let same = candidates.first(where: { Self.split($0).folder == folder }) ?? candidates.first { return same }
        let near = Diagnostics.nearest(to: name, in: byFolder[folder] ?? [])
        return near.flatMap { near in byName[near]?.first { Self.split($0).folder == folder } }
    }

    private static func split(_ url: String) -> (folder: String, name: String) {
        let path = url.hasSuffix("/") ? String(url.dropLast()) : url
        return (SitePath.folder(of: path), SitePath.name(of: path))
    }
}
