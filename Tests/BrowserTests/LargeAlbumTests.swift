import FeedKit
import Foundation
import SiteKit
import TestSupport
import Testing

extension BrowserTests {
    /// An album of many photos: the browser requests few of them before anything is scrolled.
    @Suite struct LargeAlbumTests {
        let stage: Stage

        init() throws { stage = try Stage.take() }

        @Test(arguments: ["square", "justified", "masonry"]) func aPhoneRequestsFewPhotos(_ layout: String) throws {
            let folder = FileManager.default.temporaryDirectory.path + "/feedgen-album-" + UUID().uuidString
            defer { try? FileManager.default.removeItem(atPath: folder) }
            let album = folder + "/content/photos/trip/"
            try FileManager.default.createDirectory(atPath: album, withIntermediateDirectories: true)
            func write(_ text: String, _ path: String) throws {
                try Data(text.utf8).write(to: URL(fileURLWithPath: folder + "/content/" + path))
            }
            try write("title: Log\nclock: 2026-11-20\n", "feed.yaml")
            try write("date: 2026-03-02\nlayout: \(layout)\n", "photos/trip/album.yaml")
            for number in 0..<95 {
                try Data(LocatedPhoto.numbered(number)).write(to: URL(fileURLWithPath: album + "\(1000 + number).jpg"))
            }
            let options = BuildOptions(source: folder, output: folder + "/public", jobs: 2)
            #expect(try !SiteBuild(options: options).build(now: Instant(seconds: 0)).isRefused)
            let site = try BuiltSite(in: folder + "/public")
            defer { site.host.stop() }
            try stage.browser.setViewport(width: 390, height: 844)
            try stage.browser.open(site.address("/photos/trip/"))
            // Lazy images are requested as soon as the layout is complete.
            try stage.browser.execute("return new Promise(done => setTimeout(done, 500))")
            let requested = Set(site.host.takeTargets().filter { $0.hasPrefix("/media/") })
            #expect((4...60).contains(requested.count), "\(requested.count) with \(layout)")
            // The others are loaded when they come near.
            try stage.browser.execute("scrollTo(0, 1e6); return new Promise(done => setTimeout(done, 500))")
            #expect(!Set(site.host.takeTargets().filter { $0.hasPrefix("/media/") }).isSubset(of: requested))
        }
    }
}
