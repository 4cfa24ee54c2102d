import FeedKit
import SiteKit

extension Cause {
    /// Returns a short description of the cause.
    ///
    /// - Parameter objects: The causes of changes of objects.
    func text(_ objects: [String: [Cause]] = [:]) -> String {
        switch kind {
        case .first: name.isEmpty ? "the cache contains no earlier build into this folder, so everything was new" : name
        case .newFile: "it is new"
        case .movedFile: "it is new: its content was at \(name)"
        case .missingFile: "its file was missing"
        case .touchedFile: "its file was changed after a build wrote it"
        case .unsureFile: "its file may have changed after a build wrote it"
        case .key: "`\(name)` in content/feed.yaml changed"
        case .menus: "the menus changed"
        case .head: "the icons or the image in the head of all pages changed"
        case .template: "the template \(name) changed (\(TemplateReader.file(of: name)))"
        case .object: "\(name) changed\(Self.because(objects[name], objects))"
        case .came: "\(name) was added to it\(Self.because(objects[name], objects))"
        case .went: "\(name) was removed from it"
        case .order: "the objects that it shows or links to changed, or their order"
        case .link: "the title, URL or date of \(name), to which it links, changed"
        case .feeds: "the feeds in its head changed"
        case .own: "its title, its counts or dates, or its links to adjacent pages changed"
        case .redirect: "its content moved to \(name)"
        case .urls: "the URL, date or image of a page changed, or a page was added or removed"
        case .edited: "\(Self.file(name)) was edited"
        case .added: "\(Self.file(name)) is new"
        case .deleted: "\(Self.file(name)) was deleted"
        case .newObject: "\(Self.file(name)) is new"
        case .published: "it was not published before"
        case .moved: "its source moved to \(Self.file(name))"
        case .answer:
            name.isEmpty
                ? "a file that it shows or links to changed"
                : "\(Self.file(name)), which it shows or links to, changed or moved"
        case .near: name.isEmpty ? "the adjacent objects changed" : "\(name), which is adjacent, changed"
        case .updated: "the time of its last update changed"
        }
    }

    private static func because(_ causes: [Cause]?, _ objects: [String: [Cause]]) -> String {
        guard let causes, !causes.isEmpty else { return "" }
        return ": " + causes.map { $0.text() }.joined(separator: "; ")
    }

    private static func file(_ path: String) -> String { ContentMap.folderName + "/" + path }
}
