import FeedKit
import SiteKit

extension Cause {
    /// Returns a short description of the cause.
    ///
    /// - Parameter objects: The causes of changes of objects.
    func text(_ objects: [String: [Cause]] = [:]) -> String {
        switch kind {
        case .first: name.isEmpty ? "no earlier build into this folder is remembered, so everything was new" : name
        case .newFile: "it is new"
        case .movedFile: "it is new: what it shows stood at \(name)"
        case .missingFile: "its file was not there"
        case .touchedFile: "its file was not as the build had left it that wrote it"
        case .unsureFile: "nothing tells whether its file is still as the build left it that wrote it"
        case .key: "`\(name)` in content/feed.yaml changed"
        case .menus: "the menus changed"
        case .head: "the icons or the picture that all pages' heads name changed"
        case .template: "the template \(name) changed (\(TemplateReader.file(of: name)))"
        case .object: "\(name) changed\(Self.because(objects[name], objects))"
        case .came: "\(name) came onto it\(Self.because(objects[name], objects))"
        case .went: "\(name) went from it"
        case .order: "the objects that it shows or leads to are others, or in another order"
        case .link: "the title, address or date of \(name), to which it leads, changed"
        case .feeds: "the feeds that its head names are others"
        case .own: "what it says itself changed: its title, its counts or dates, or its links to the pages beside it"
        case .redirect: "what stood here stands at \(name) now"
        case .urls: "the address, date or picture of a page changed, or a page came or went"
        case .edited: "\(Self.file(name)) was edited"
        case .added: "\(Self.file(name)) is new"
        case .deleted: "\(Self.file(name)) is gone"
        case .newObject: "\(Self.file(name)) is new"
        case .published: "it was not published before"
        case .moved: "it stands in another file now, \(Self.file(name))"
        case .answer:
            name.isEmpty
                ? "a file that it shows or links to is another"
                : "\(Self.file(name)), which it shows or links to, is another or elsewhere"
        case .near: name.isEmpty ? "the objects beside it are others" : "\(name), which stands beside it, changed"
        case .updated: "the moment at which it was last changed is another"
        }
    }

    private static func because(_ causes: [Cause]?, _ objects: [String: [Cause]]) -> String {
        guard let causes, !causes.isEmpty else { return "" }
        return ": " + causes.map { $0.text() }.joined(separator: "; ")
    }

    private static func file(_ path: String) -> String { ContentMap.folderName + "/" + path }
}
