import Diagnostics
import FeedKit
import FileSystem
import SiteKit

extension Scaffold {
    /// The result of copying a theme.
    package struct ThemeCopy: Sendable {
        /// The files that were written.
        package var made: [String] = []
        /// The files that already existed and were not changed.
        package var existing: [String] = []
    }

    /// Copies the source files of the site's theme into `Templates/`, for customization.
    package static func copyTheme(of folder: String) throws(DiskError) -> Result<ThemeCopy, Refusal> {
        let (configuration, problems) = try SiteConfiguration.load(from: folder)
        guard !problems.contains(where: { $0.severity == .error }) else { return .failure(.unreadableTheme) }
        var copy = ThemeCopy()
        let templates = root(of: folder).appending(TemplateReader.folderName)
        for (path, text) in Theme.named(configuration.theme).files.sorted(by: { $0.key < $1.key }) {
            let target = templates.appending(path)
            guard !Disk.exists(target) else {
                copy.existing.append(target.description)
                continue
            }
            try write(Array(text.utf8), to: target)
            copy.made.append(target.description)
        }
        return .success(copy)
    }

    /// Whether a folder contains a site.
    package static func isSite(_ folder: String) -> Bool {
        Disk.exists(root(of: folder).appending(ContentMap.folderName))
    }
}

extension Refusal {
    static func noTheme(_ name: String) -> Refusal {
        Refusal(
            message: "there is no theme `\(name.printable)`",
            hint: ThemeName.hint(for: name) + "; `init --templates` copies the files of one for editing",
            isUsageError: true)
    }

    fileprivate static let unreadableTheme = Refusal(
        message: "content/feed.yaml has errors, so the theme of the site is unknown",
        hint: "run `feedgen build` to list them")
}
