import FeedKit
import MarkupKit
import SiteKit

/// The pages and files of the site that a build would write, by URL.
struct SiteIndex: Sendable {
    /// The target of a URL on a page.
    enum Destination: Equatable {
        /// Another site, or a URL that is not a page, such as an email address.
        case elsewhere
        /// A file of the plan, by its index, and a fragment.
        case file(Int, fragment: String)
        /// The snapshot or the patch.
        case record
        /// A missing page or file of this site; the path is decoded and without the base path.
        case nothing(path: String)
        /// A URL without the base path, which would exist with it.
        case outside(path: String)
    }

    private let files: [String: Int]
    /// The files by the URLs that feedgen generates, as nearly all links are.
    private let links: [String: Int]
    private let configuration: SiteConfiguration
    /// The site's host and port in lowercase; `nil` if no base URL is set.
    private let host: String?

    init(plan: FilePlan, configuration: SiteConfiguration) {
        files = Dictionary(
            plan.files.enumerated().map { ($0.element.path, $0.offset) }, uniquingKeysWith: { first, _ in first })
        links = Dictionary(
            plan.files.enumerated().map { number, file in
                let isPage = file.path.hasSuffix("/index.html")
                return (configuration.link(isPage ? String(file.path.dropLast("index.html".count)) : file.path), number)
            }, uniquingKeysWith: { first, _ in first })
        self.configuration = configuration
        host = Self.split(configuration.baseURL)?.host
    }

    /// The index of a page's file in the plan.
    func file(ofPage path: String) -> Int? { files[SitePath.file(ofPage: path)] }

    /// Returns the target of a URL on a page.
    func destination(of url: String, on page: String) -> Destination {
        if let file = links[url] { return .file(file, fragment: "") }
        var url = url.trimmed
        if let (otherHost, rest) = Self.split(url) {
            guard let host, otherHost == host else { return .elsewhere }
            url = rest.hasPrefix("/") ? rest : "/" + rest
        } else if Self.hasScheme(url) {
            return .elsewhere
        }
        let whole = PageURL(configuration.link(page)).url(of: url)
        let fragment = whole.split(separator: "#", maxSplits: 1).dropFirst().first.map { String($0) } ?? ""
        let encoded = String(whole.prefix { $0 != "?" && $0 != "#" })
        let path = SitePath.decoded(encoded) ?? encoded
        let base = SitePath.decoded(configuration.basePath) ?? configuration.basePath
        guard path == base || path.hasPrefix(base + "/") else {
            return path == "/" || find(path) == nil ? .elsewhere : .outside(path: path)
        }
        let inside = path == base ? "/" : String(path.dropFirst(base.count))
        if let file = find(inside) { return .file(file, fragment: SitePath.decoded(fragment) ?? fragment) }
        let isRecord = ["/" + Snapshot.file, "/" + Snapshot.patchFile].contains(inside)
        return isRecord ? .record : .nothing(path: inside)
    }

    /// Returns the file of a path. A folder's page is found without the trailing slash, too, since servers redirect.
    private func find(_ path: String) -> Int? { file(ofPage: path) ?? file(ofPage: path + "/") }

    /// The host in lowercase and the rest; `nil` for a URL without a host.
    private static func split(_ url: String) -> (host: String, rest: String)? {
        var rest = Substring(url)
        for scheme in ["http:", "https:"] where rest.prefix(scheme.count).lowercased() == scheme {
            rest = rest.dropFirst(scheme.count)
            break
        }
        guard rest.hasPrefix("//") else { return nil }
        rest = rest.dropFirst(2)
        let host = rest.prefix { !"/?#".contains($0) }
        return (host.lowercased(), String(rest.dropFirst(host.count)))
    }

    private static func hasScheme(_ url: String) -> Bool {
        let name = url.prefix { !":/?#".contains($0) }
        return !name.isEmpty && url.dropFirst(name.count).first == ":"
    }
}

extension String {
    fileprivate var trimmed: String {
        let rest = drop { $0.isWhitespace }
        return rest.last?.isWhitespace == true
            ? String(rest.reversed().drop { $0.isWhitespace }.reversed()) : String(rest)
    }
}
