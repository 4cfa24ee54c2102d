import Diagnostics
import DiffKit
import FeedKit
import Testing

/// Every setting that pages depend on is in the snapshot, since gates detect only changes of the snapshot.
@Suite struct SettingsInSnapshotTests {
    /// Settings without a visible effect on pages, `feedID`, which is a top-level member of the snapshot, and `privacy`, of
    /// which nothing is published.
    private static let others: Set<String> = ["clock", "limits", "feedID", "privacy"]

    @Test(arguments: Setting.allCases) func anotherValueShows(setting: Setting) {
        for (key, values) in EditedSite.values(of: setting) where !Self.others.contains(key) {
            let states = values.map { state(of: "\(key): \($0)\n") }
            #expect(Set(states).count == Set(values).count, "\(key)")
        }
    }

    @Test func oneChangeIsOne() {
        let (utc, lisbon) = ("", "timeZone: Europe/Lisbon\n")
        let landing = "landingDate: 2025-05-19T02:43:00Z\n"
        let settings = [utc, lisbon].map { configuration(landing + $0).readerSettings }
        #expect(settings[0]["landingDate"] == settings[1]["landingDate"])
        // Explicit default values equal omitted ones.
        #expect(state(of: "pageSize: 10\nlanguage: en\ntheme: default\nhtml: safe\n") == state(of: ""))
    }

    /// Keys that publish metadata are listed apart from those of appearance.
    @Test func whatPhotosPublishIsListed() {
        func settings(_ photos: String) -> JSONObject { configuration("photos: {\(photos)}\n").readerSettings }
        let all = settings("details: [lens, camera], captions: files, asTheyAre: [static/a/, static/b.jpg, static/a/]")
        #expect(all["photos.details"] == ["camera", "lens"] && all["photos.captions"] == "files")
        #expect(all["photos.asTheyAre"]?.strings?.count == 2 && all["photos"] == nil)
        #expect(settings("captions: metadata, details: [], asTheyAre: []") == settings(""))
        #expect(settings("widths: [16], details: [time]")["photos"] == settings("widths: [16]")["photos"])
        #expect(settings("widths: [16]")["photos"] != settings("widths: [32]")["photos"])
    }

    /// Only short public values are listed verbatim.
    @Test func privateValuesAreDigests() {
        let secret = "token-4711"
        let texts = [
            "variables: {key: \(secret)}\n", "photos: {asTheyAre: [static/\(secret)/]}\n", "icon: \(secret).svg\n",
            "\(secret): 1\n", "description: \(String(repeating: secret, count: 30))\n",
        ]
        for text in texts { #expect(!state(of: text).contains(secret), "\(text)") }
    }

    private func configuration(_ text: String) -> SiteConfiguration {
        SiteConfiguration.read(SourceText(file: "content/feed.yaml", text: text)).0
    }

    private func state(of text: String) -> String {
        let site = configuration(text)
        let objects = [site.readerSettings, site.machineSettings, site.ci.snapshot].map { JSON.object($0).text() }
        return (objects + [site.fullURL ?? ""]).joined(separator: "\n")
    }
}
