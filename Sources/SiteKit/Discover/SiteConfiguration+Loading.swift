import Diagnostics
import FeedKit
import FileSystem
import Foundation

extension SiteConfiguration {
    /// Reads the configuration of feed.yaml, before any content.
    ///
    /// - Parameter source: The site's root.
    package static func load(from source: String) throws(DiskError) -> (SiteConfiguration, [Diagnostic]) {
        let file = ContentMap.folderName + "/" + ContentMap.configurationName
        let path = DiskPath(file, in: FolderHandle(source), links: .inside)
        if let problem = try linkProblem(of: path, source: source) { return (SiteConfiguration(), [problem]) }
        // An error of the disk does not mean that the file is missing.
        guard try Disk.type(of: path) != nil else {
            return (
                SiteConfiguration(),
                [
                    .warning(
                        "feed.yaml is missing, so the site has no title and no URL",
                        code: .init("missing-configuration"), at: FileLocation(file: file),
                        hint: "create it with `title: …` and `baseURL: https://…`")
                ]
            )
        }
        switch try SourceText.read(path, file: file, limits: Limits()) {
        case .success(let text):
            let (configuration, problems) = SiteConfiguration.read(text)
            return (configuration, problems + GateOptions.problems(of: configuration.ci, in: text))
        case .failure(let failure): return (SiteConfiguration(), [failure.diagnostic])
        }
    }

    /// The reason why a link that replaces feed.yaml or its folder is not followed, in the words of a walk through all
    /// content.
    private static func linkProblem(of path: DiskPath, source: String) throws(DiskError) -> Diagnostic? {
        for link in [path.parent, path].compactMap(\.self) where try Disk.type(of: link) == S_IFLNK {
            guard let root = Disk.realPath(source), let target = Disk.realPath(link.description) else { continue }
            let border = LinkBoundary(realRoot: root, realOutput: nil)
            if let problem = border.problem(ofReal: target) {
                return problem.diagnostic(at: FileLocation(file: link.path))
            }
        }
        return nil
    }
}
