import FeedKit
import FileSystem
import Foundation

/// Resolves request paths to files of an output folder. No path leads out of it.
struct SiteFiles: Sendable {
    enum Response {
        case file(path: DiskPath, contentType: String)
        /// A folder requested without the trailing slash, which relative links depend on.
        case redirect(to: String)
        /// The path of the site's 404 page, if it has one.
        case notFound(page: DiskPath?)
    }

    let folder: DiskPath
    /// The base path of the site's links, such as `/log`; may be empty.
    let basePath: String

    /// - Parameter target: The path of the request, percent-encoded as sent.
    func answer(to target: String) -> Response {
        guard let path = path(of: target), !path.split(separator: "/").contains(where: { $0 == ".." || $0 == "." }),
            !path.utf8.contains(0), !path.contains("\\"), !path.hasPrefix("/"), !path.contains("//")
        else { return notFound }
        let isFolder = path.isEmpty || path.hasSuffix("/")
        let file = isFolder ? path + "index.html" : path
        // Hidden files, such as the staging folder, are not served; `.well-known` is public.
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

    /// The path relative to the site; `nil` if it is outside of the site or invalid.
    func path(of target: String) -> String? {
        let raw = target.prefix { $0 != "?" && $0 != "#" }
        guard raw.hasPrefix(basePath + "/") else { return raw == basePath ? "" : nil }
        return SitePath.decoded(String(raw.dropFirst(basePath.count + 1)))
    }

    private var notFound: Response {
        let page = place("404.html")
        return .notFound(page: Disk.size(of: page) == nil ? nil : page)
    }

    /// The location of a file. A build may replace the folder, so it is opened for each request.
    private func place(_ file: String) -> DiskPath { DiskPath(file, in: FolderHandle(folder), links: .inside) }
}
