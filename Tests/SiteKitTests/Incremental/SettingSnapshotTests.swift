import Diagnostics
import DiffKit
import FeedKit
import Testing

/// The snapshot lists the settings, so that a patch shows which of them caused other changes.
@Suite struct SettingSnapshotTests {
    /// The settings without an effect of their own on the content of the site.
    private static let unlisted: Set<Setting> = [.clock, .limits]

    private func listed(_ text: String) -> [JSONObject] {
        let (site, problems) = SiteConfiguration.read(SourceText(file: "content/feed.yaml", text: text))
        #expect(!problems.hasErrors, "\(text): \(problems)")
        return [site.readerSettings, site.machineSettings, site.ci.snapshot]
    }

    @Test(arguments: Setting.allCases) func aChangeIsListed(of setting: Setting) {
        for (key, values) in EditedSite.values(of: setting) {
            let isListed = values.contains { listed("\(key): \($0)\n") != listed("") }
            #expect(isListed != Self.unlisted.contains(setting), "\(key)")
        }
    }
}
