import Diagnostics
import FeedKit
import Foundation

extension SiteConfiguration {
    /// What feed.yaml says, which is read before any content.
    ///
    /// - Parameter source: the site's root.
    static func load(from source: String) throws(DiskError) -> (SiteConfiguration, [Diagnostic]) {
        let file = ContentMap.folderName + "/" + ContentMap.configurationName
        let path = Disk.join(source, file)
        // A disk that can't tell whether it is there is no answer.
        guard try Disk.type(of: path, in: AT_FDCWD) != nil else {
            return (
                SiteConfiguration(),
                [
                    .warning(
                        "there is no feed.yaml, so the site has no title and no address",
                        code: .init("no-configuration"), at: Place(file: file),
                        hint: "write `title: …` and `baseURL: https://…` into it")
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
}
