import FeedKit
import Foundation

/// What a request for a path gets from an output folder. No path leads out of it.
struct SiteFiles: Sendable {
    enum Answer {
        case file(path: DiskPath, contentType: String)
        /// A folder asked for without the slash at its end, on which relative links depend.
        case redirect(to: String)
        /// The site's own 404 page, if it has one.
        case notFound(page: DiskPath?)
    }

    let folder: DiskPath
    /// The path below which the site's links begin; `/log` or nothing.
    let basePath: String

    /// - Parameter target: the request's path as it was sent, percent-encoded.
    func answer(to target: String) -> Answer {
        guard let path = path(of: target), !path.split(separator: "/").contains(where: { $0 == ".." || $0 == "." }),
            !path.utf8.contains(0), !path.contains("\\"), !path.hasPrefix("/"), !path.contains("//")
        else { return notFound }
        let isFolder = path.isEmpty || path.hasSuffix("/")
        let file = isFolder ? path + "index.html" : path
        // Hidden files, such as the staging folder, are nobody's business; `.well-known` is meant to be seen.
        guard !file.split(separator: "/").contains(where: { $0.hasPrefix(".") && $0 != ".well-known" }) else {
            return notFound
        }
        let place = place(file)
        switch place.checkedStatus.map({ $0.st_mode & S_IFMT }) {
        case S_IFDIR?: return .redirect(to: basePath + "/" + SitePath.encoded(path) + "/")
        case S_IFREG?: return .file(path: place, contentType: ContentType.of(file))
        case nil, _?: return notFound
        }
    }

    /// The path in the site; `nil` for what is outside of it, or no path.
    func path(of target: String) -> String? {
        let raw = target.prefix { $0 != "?" && $0 != "#" }
        guard raw.hasPrefix(basePath + "/") else { return raw == basePath ? "" : nil }
        return SitePath.decoded(String(raw.dropFirst(basePath.count + 1)))
    }

    private var notFound: Answer {
        let page = place("404.html")
        return .notFound(page: Disk.size(of: page) == nil ? nil : page)
    }

    /// Where a file is. A build may have made the folder again, so it is opened for each request.
    private func place(_ file: String) -> DiskPath { DiskPath(file, in: FolderHandle(folder), links: .inside) }
}
