import FeedKit

/// Exports of other programs that can be imported only after a conversion.
enum UnsupportedFormats {
    /// A format, and how to continue.
    struct Advice: Equatable {
        var title: String
        var hint: String
    }

    /// Returns the advice for an export; `nil` if its format is unknown.
    static func advice(for export: Export) throws(ImportFailure) -> Advice? {
        let paths = export.files.map(\.path)
        if paths.contains(where: { ("/" + $0).hasSuffix("/content/feed.yaml") }) {
            return Advice(title: "a site of feedgen", hint: "build it, or copy its folder `content`")
        }
        if paths.contains(where: { SitePath.fileExtension(of: $0) == "enex" }) {
            return Advice(
                title: "an export of Evernote",
                hint: "convert it to Markdown with the Importer plugin of Obsidian, and import the vault: "
                    + "feedgen import VAULT --from obsidian")
        }
        if try isTumblr(export, paths) {
            return Advice(
                title: "an export of Tumblr",
                hint: "import the blog into WordPress.com (Tools, Import), and import the export of that")
        }
        if paths.contains(where: { SitePath.fileExtension(of: $0) == "html" && NoteName.hasID($0) }) {
            return Advice(
                title: "an export of Notion as HTML", hint: "export it from Notion as Markdown & CSV, and import that")
        }
        if paths.contains(where: { SitePath.fileExtension(of: $0) == "org" }) {
            return Advice(
                title: "a folder of Org files",
                hint: "convert each to Markdown, such as with `pandoc -s -t gfm a.org -o a.md`, and import the folder: "
                    + "feedgen import FOLDER --from obsidian")
        }
        let archives = paths.filter { SitePath.fileExtension(of: $0) == "zip" }
        if !archives.isEmpty, archives.count * 2 > paths.count {
            return Advice(
                title: "an archive of archives", hint: "unpack it, and import the archives in it: feedgen import *.zip")
        }
        let extensions = Set(paths.map { SitePath.fileExtension(of: $0) })
        return otherFiles.first { !extensions.isDisjoint(with: $0.extensions) }?.advice
    }

    /// Files that contain messages or outlines.
    private static let otherFiles: [(extensions: Set<String>, advice: Advice)] = [
        (
            ["mbox", "eml", "emlx"],
            Advice(
                title: "a mailbox",
                hint: "write its messages into the file that `feedgen new messages \"A day out\"` creates")
        ),
        (
            ["opml"],
            Advice(
                title: "an outline in OPML",
                hint: "write its items into the file that `feedgen new outline \"A plan\"` creates")
        ),
    ]

    private static func isTumblr(_ export: Export, _ paths: [String]) throws(ImportFailure) -> Bool {
        if paths.contains(where: { SitePath.name(of: $0) == "posts_index.html" }) { return true }
        guard let payload = paths.first(where: { SitePath.name(of: $0).hasPrefix("payload-") && $0.hasSuffix(".json") })
        else { return false }
        return String(decoding: try export.beginning(of: payload), as: UTF8.self).contains("tumblr")
    }
}
