import Diagnostics
import DiffKit
import FeedKit
import Testing

/// The snapshot lists the settings, so that a patch shows which of them caused other changes.
@Suite struct SettingSnapshotTests {
    /// Keys without an effect of their own on the content, the authority of feed ids, which the snapshot contains as the
    /// site's, and zones, of which nothing is published.
    private static let unlisted: Set<String> = ["clock", "limits", "feedID", "privacy"]

    private func listed(_ text: String) -> [JSONObject] {
        let (site, problems) = SiteConfiguration.read(SourceText(file: "content/feed.yaml", text: text))
        #expect(!problems.hasErrors, "\(text): \(problems)")
        return [site.readerSettings, site.machineSettings, site.ci.snapshot]
    }

    @Test(arguments: Setting.allCases) func aChangeIsListed(of setting: Setting) {
        for (key, values) in EditedSite.values(of: setting) {
            let isListed = values.contains { listed("\(key): \($0)\n") != listed("") }
            #expect(isListed != Self.unlisted.contains(key), "\(key)")
        }
    }
}
