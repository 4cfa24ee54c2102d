import FeedKit
import Foundation

/// What a request for a path gets from an output folder. No path leads out of it.
struct SiteFiles: Sendable {
    enum Answer: Equatable {
        case file(path: String, contentType: String)
        /// A folder asked for without the slash at its end, on which relative links depend.
        case redirect(to: String)
        /// The site's own 404 page, if it has one.
        case notFound(page: String?)
    }

    let folder: String
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
        guard let real = realPath(folder + "/" + file), let root = realPath(folder), real.hasPrefix(root + "/") else {
            return notFound
        }
        if Disk.isFolder(real) { return .redirect(to: basePath + "/" + SitePath.encoded(path) + "/") }
        guard Disk.size(of: real) != nil else { return notFound }
        return .file(path: real, contentType: ContentType.of(file))
    }

    /// The path in the site; `nil` for what is outside of it, or no path.
    func path(of target: String) -> String? {
        let raw = target.prefix { $0 != "?" && $0 != "#" }
        guard raw.hasPrefix(basePath + "/") else { return raw == basePath ? "" : nil }
        return SitePath.decoded(String(raw.dropFirst(basePath.count + 1)))
    }

    private var notFound: Answer {
        let page = folder + "/404.html"
        return .notFound(page: Disk.size(of: page) == nil ? nil : page)
    }

    private func realPath(_ path: String) -> String? {
        guard let real = realpath(path, nil) else { return nil }
        defer { free(real) }
        return String(validatingCString: real)
    }
}
