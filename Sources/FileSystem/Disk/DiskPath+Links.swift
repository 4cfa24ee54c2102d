import Foundation

extension DiskPath {
    /// The first link on the path that `open` refuses to follow, as messages name it; `nil` if there is none.
    var refusedLink: (name: String, target: String)? {
        guard let folder else { return nil }
        guard folder.isOpen else { return folder.refusedLink }
        var place = DiskPath(in: folder, links: links)
        for part in path.split(separator: "/") {
            place = place.appending(String(part))
            let descriptor = place.open(Self.looking)
            if descriptor >= 0 { close(descriptor) }
            guard place.isLink, descriptor < 0 || links == .none else { continue }
            var target: String?
            _ = place.inParent { folder, name in
                target = LinkWalk.target(of: name, in: folder)
                return 0
            }
            return target.map { (place.description, $0) }
        }
        return nil
    }

    /// Whether the path itself is a link.
    package var isLink: Bool { status(followsLinks: false).map { $0.st_mode & S_IFMT == S_IFLNK } ?? false }
}
