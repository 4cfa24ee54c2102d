import DiffKit
import Foundation
import Testing

extension BrowserTests {
    /// Pages don't shift while their images load.
    @Suite struct LayoutShiftTests {
        let stage: Stage

        init() throws { stage = try Stage.take() }

        @Test(arguments: [390, 1200]) func nothingMovesWhileImagesCome(at width: Int) throws {
            let site = try stage.site(.plain)
            try stage.browser.setViewport(width: width)
            for page in try site.pagesWithImages {
                _ = site.host.takeTargets()
                let course = try site.host.delaying("/media/", by: 0.3) { () throws -> Course in
                    try stage.browser.open(site.address(page))
                    return try stage.browser.run(Self.scrollToTheEnd)
                }
                #expect(course.shifts.isEmpty, "\(page) at \(width)")
                #expect(course.missing.isEmpty, "\(page) at \(width)")
                let images = site.host.takeTargets().filter { $0.hasPrefix("/media/") }
                #expect(course.images > 0 && !images.isEmpty, "\(page) shows no image that could come late")
            }
        }

        /// The measurement can fail: an image without a size shifts the content after it.
        @Test func aMoveIsNoticed() throws {
            let folder = FileManager.default.temporaryDirectory.path + "/feedgen-shift-" + UUID().uuidString
            defer { try? FileManager.default.removeItem(atPath: folder) }
            let media = folder + "/media"
            try FileManager.default.createDirectory(atPath: media, withIntermediateDirectories: true)
            let photo = SampleContent.example + "/photos/home/2026-10-03-base-at-dusk.jpg"
            try FileManager.default.copyItem(atPath: photo, toPath: media + "/photo.jpg")
            let page = "<!doctype html><title>.</title><h1>Above</h1><img src=/media/photo.jpg alt=''><p>Below</p>"
            try Data(page.utf8).write(to: URL(fileURLWithPath: folder + "/index.html"))
            let host = try SiteHost(folder: folder)
            defer { host.stop() }
            try stage.browser.setViewport(width: 390)
            let course = try host.delaying("/media/", by: 0.3) { () throws -> Course in
                try stage.browser.open(host.origin + "/")
                return try stage.browser.run(Self.scrollToTheEnd)
            }
            #expect(!course.shifts.isEmpty && course.images == 1)
        }

        /// The events while a page was scrolled to its end.
        private struct Course: Decodable {
            /// The shifted elements and their distances.
            var shifts: [String]
            var images: Int
            /// The images that could not be loaded.
            var missing: [String]
        }

        /// Scrolls in steps, waiting for the images that become visible.
        private static let scrollToTheEnd = """
            const shifts = [];
            // A busy machine may paint a part of the document before the rest is parsed: only what moves
            // after the first image began to arrive was moved by an image.
            const parsed = performance.getEntriesByType('navigation')[0].domContentLoadedEventEnd;
            const firstImage = () => Math.min(...performance.getEntriesByType('resource')
                .filter(entry => entry.initiatorType === 'img' && entry.responseStart > 0)
                .map(entry => entry.responseStart));
            const noted = [];
            const note = list => noted.push(...list);
            const noteShifts = () => {
                const start = Math.max(parsed, firstImage());
                for (const entry of noted.filter(entry => entry.startTime >= start)) {
                    const moved = entry.sources.map(source => source.node?.outerHTML?.slice(0, 80) ?? source.node?.nodeName);
                    shifts.push(entry.value + ': ' + moved.join(', '));
                }
            };
            const observer = new PerformanceObserver(list => note(list.getEntries()));
            observer.observe({type: 'layout-shift', buffered: true});
            const frame = () => new Promise(done => requestAnimationFrame(() => setTimeout(done)));
            const isHere = image => image.complete && image.currentSrc !== '';
            const loaded = image => isHere(image) || new Promise(done => {
                image.addEventListener('load', done);
                image.addEventListener('error', done);
            });
            const images = [...document.images].filter(image => image.checkVisibility());
            const isInView = image => {
                const box = image.getBoundingClientRect();
                return box.bottom > 0 && box.top < innerHeight;
            };
            return (async () => {
                for (let last = -1; scrollY !== last;) {
                    last = scrollY;
                    await Promise.all(images.filter(isInView).map(loaded));
                    await frame();
                    await frame();
                    scrollBy({top: innerHeight * 0.8, behavior: 'instant'});
                }
                await Promise.all(images.map(loaded));
                await frame();
                await frame();
                note(observer.takeRecords());
                noteShifts();
                const missing = images.filter(image => image.naturalWidth === 0).map(image => image.src);
                return {shifts, images: images.length, missing};
            })();
            """
    }
}

extension BuiltSite {
    /// One page of each kind that shows images: home, albums, a photo, an entry.
    fileprivate var pagesWithImages: [String] {
        get throws {
            let albums = snapshot.sections.values.filter { $0.kind == "photos" }.map(\.url).sorted()
            let album = try #require(albums.first)
            let photo = try #require(snapshot.pages.keys.sorted().first { $0.hasPrefix(album) && $0 != album })
            return ["/", photo, "/journal/evening-star/"] + albums
        }
    }
}
