import DiffKit
import Testing

extension BrowserTests {
    /// The browser loads the smallest image file that is large enough for its layout.
    @Suite struct SourceSetTests {
        let stage: Stage

        init() throws { stage = try Stage.take() }

        @Test(arguments: SampleSite.allCases) func theSmallestFileThatIsLargeEnoughIsTaken(_ name: SampleSite) throws {
            let site = try stage.site(name)
            try stage.browser.switchCacheOff()
            var count = 0
            for page in site.pagesWithPhotos {
                for width in name.breakpoints + [560] {
                    // The viewport loads all lazy images. The page is reopened because loaded images are not replaced.
                    try stage.browser.setViewport(width: width, height: 12000)
                    try stage.browser.open(site.address(page))
                    let images: [Taken] = try stage.browser.run(Self.takenFiles)
                    for image in images {
                        let right = image.candidates.first { Double($0) >= image.drawn } ?? image.candidates.last
                        #expect(image.taken == right, "\(image) on \(page) at \(width)")
                    }
                    count += images.count
                }
            }
            #expect(count > 0)
        }

        private struct Taken: Decodable, CustomStringConvertible {
            var name: String
            /// The width of the loaded file in pixels; `nil` if it is not a candidate.
            var taken: Int?
            /// The available widths, ascending.
            var candidates: [Int]
            /// The drawn width of the image, including parts that its box clips.
            var drawn: Double
            var sizes: String

            var description: String {
                "\(name), drawn \(drawn) wide from \(taken.map { "\($0)" } ?? "?") of \(candidates), sizes=\(sizes)"
            }
        }

        private static let takenFiles = """
            for (const details of document.querySelectorAll('details')) details.open = true;
            const images = [...document.querySelectorAll('img')].filter(image => image.checkVisibility());
            const loaded = image => image.complete && image.currentSrc || new Promise(done => {
                image.addEventListener('load', done);
                image.addEventListener('error', done);
            });
            const candidates = element => element.srcset.split(/,\\s+/).filter(text => text).map(text => {
                const [file, width] = text.trim().split(/\\s+/);
                return {file: new URL(file, document.baseURI).href, width: parseInt(width)};
            });
            const elements = image => [image, ...image.parentElement.querySelectorAll(':scope > source')];
            const look = image => {
                const from = elements(image).find(element => candidates(element).some(one => one.file === image.currentSrc));
                const list = candidates(from ?? image).sort((one, other) => one.width - other.width);
                const box = image.getBoundingClientRect();
                const ratio = image.getAttribute('width') / image.getAttribute('height');
                const fit = getComputedStyle(image).objectFit;
                const drawn = fit === 'cover' ? Math.max(box.width, box.height * ratio)
                    : fit === 'contain' ? Math.min(box.width, box.height * ratio) : box.width;
                return {
                    name: image.getAttribute('src'), drawn: drawn * devicePixelRatio, sizes: from?.sizes ?? '',
                    taken: list.find(one => one.file === image.currentSrc)?.width ?? null,
                    candidates: list.map(one => one.width),
                };
            };
            const hasChoice = image => elements(image).some(element => element.srcset);
            return Promise.all(images.map(loaded)).then(() => images.filter(hasChoice).map(look));
            """
    }
}

extension BuiltSite {
    /// A list, albums, a photo of each, an entry and an outline.
    fileprivate var pagesWithPhotos: [String] {
        let albums = snapshot.sections.values.filter { $0.kind == "photos" }.map(\.url).sorted()
        let photos = albums.compactMap { album in
            snapshot.pages.keys.sorted().first { $0.hasPrefix(album) && $0 != album }
        }
        return ["/"] + albums + photos + ["/journal/evening-star/", "/outlines/crew/"]
    }
}
