import DiffKit
import Testing

extension BrowserTests {
    /// The lightbox of an album's photos: it is operable by keyboard alone, and its links work without scripts.
    @Suite struct LightboxTests {
        let browser: Browser
        let site: BuiltSite
        /// The number of photos in the album.
        let count: Int

        init() throws {
            let stage = try Stage.take()
            browser = stage.browser
            site = try stage.site(.plain)
            count = try #require(site.snapshot.sections["photos/ridge-and-rim"]).cells.count - 1
            try browser.setViewport(width: 834)
        }

        @Test func theKeyboardOpensMovesAndCloses() throws {
            try openAlbum()
            try open(photo: 1)
            try expect(photo: 1, "Enter opens")
            try browser.press(.right)
            try expect(photo: 2, "an arrow moves on")
            try browser.press(.left, .left, .left)
            try expect(photo: count - 1, "before the first comes the last")
            try browser.press(.home)
            try expect(photo: 0, "Home goes to the first")
            try browser.press(.end)
            try expect(photo: count - 1, "End goes to the last")
            try browser.press(.escape)
            #expect(try browser.wait(until: "!document.querySelector('dialog')"))
            #expect(
                try browser.wait(until: "document.activeElement === \(link(count - 1))"), "the link keeps the focus")
            #expect(try browser.address == site.address(album))
        }

        @Test func focusStaysInsideUntilItCloses() throws {
            try openAlbum()
            try open(photo: 0)
            var places: Set<String> = []
            for _ in 0..<20 {
                try browser.press(.tab)
                // After the last and before the first control, the browser's own controls may have the focus.
                let place: String = try browser.run(
                    """
                    const active = document.activeElement;
                    if (active === document.body) return 'browser';
                    return document.querySelector('dialog').contains(active) ? 'dialog ' + active.outerHTML : 'page';
                    """)
                places.insert(place)
            }
            #expect(!places.contains("page"))
            #expect(places.count > 2, "Tab moves about")
        }

        @Test func neighboursAreThereBeforeTheyAreAskedFor() throws {
            try openAlbum()
            try open(photo: 1)
            #expect(try browser.wait(until: "\(Self.picture)?.complete"))
            // Prefetching starts after the photo itself has loaded.
            var fetched: [String] = []
            for _ in 0..<200 where Set(fetched).count < 3 {
                fetched += site.host.takeTargets().filter { $0.hasPrefix("/media/") }
                try browser.execute("return new Promise(done => setTimeout(done, 10))")
            }
            let seen: String = try browser.run("return new URL(\(Self.picture).currentSrc).pathname")
            try browser.press(.right)
            try expect(photo: 2, "an arrow moves on")
            #expect(try browser.wait(until: "\(Self.picture)?.complete"))
            let next: String = try browser.run("return new URL(\(Self.picture).currentSrc).pathname")
            #expect(next != seen && fetched.contains(next))
            #expect(!site.host.takeTargets().contains(next), "\(next) was fetched twice")
        }

        @Test func backCloses() throws {
            try openAlbum()
            try open(photo: 0)
            try expect(photo: 0, "Enter opens")
            try browser.goBack()
            #expect(try browser.wait(until: "!document.querySelector('dialog')"))
            #expect(try browser.address == site.address(album))
        }

        @Test func controlClickOpensTheLinkInATabOfItsOwn() throws {
            try openAlbum()
            try browser.click(".photo a", holding: .control)
            let isOpen: Bool = try browser.run("return document.querySelector('dialog[open]') !== null")
            #expect(!isOpen)
            #expect(try browser.windowCount == 2)
            #expect(try browser.address == site.address(album))
        }

        @Test func nothingMovesForThoseWhoDoNotWantIt() throws {
            try browser.setMedia(["prefers-reduced-motion": "reduce"])
            try openAlbum()
            try browser.execute(
                """
                window.moves = [];
                for (const name of ['transitionrun', 'animationstart'])
                    document.addEventListener(name, event => moves.push(name + ' ' + event.target.outerHTML), true);
                """)
            let steps: [() throws -> Void] = [
                { try open(photo: 0) }, { try browser.press(.right) }, { try browser.press(.left) },
                { try browser.press(.escape) },
            ]
            for step in steps {
                try step()
                let moves: [String] = try browser.run(
                    "return moves.concat(document.getAnimations().map(animation => String(animation)))")
                #expect(moves.isEmpty)
            }
            #expect(try browser.wait(until: "!document.querySelector('dialog')"))
        }

        @Test func aFingerMovesSidewaysAndClosesDownwards() throws {
            try browser.setViewport(width: 390, height: 844)
            try openAlbum()
            try open(photo: 1)
            try browser.touch((from: (300, 400), to: (100, 410)))
            try expect(photo: 2, "a swipe to the left moves on")
            try browser.touch((from: (100, 400), to: (300, 390)))
            try expect(photo: 1, "a swipe to the right moves back")
            try browser.touch((from: (200, 400), to: (220, 410)))
            try expect(photo: 1, "a short movement is not a swipe")
            try browser.touch((from: (200, 300), to: (210, 500)))
            #expect(try browser.wait(until: "!document.querySelector('dialog')"))
        }

        @Test func twoFingersZoom() throws {
            try browser.setViewport(width: 390, height: 844)
            try openAlbum()
            try open(photo: 1)
            try browser.touch((from: (200, 420), to: (320, 520)), (from: (180, 400), to: (60, 300)))
            #expect(try browser.wait(until: "visualViewport.scale > 1"), "the photo is enlarged")
            try expect(photo: 1, "the photo stays")
            let isOpen: Bool = try browser.run("return document.querySelector('dialog[open]') !== null")
            #expect(isOpen)
        }

        @Test func aKeyStartsAndStopsTheSlideshow() throws {
            try openAlbum()
            try browser.execute(
                """
                window.setInterval = action => { window.tick = action; return 7; };
                window.clearInterval = timer => { if (timer == 7) window.tick = null; };
                """)
            try open(photo: 1)
            try browser.press(.s)
            try browser.execute("tick()")
            try expect(photo: 2, "it moves on")
            try browser.press(.left)
            try expect(photo: 1, "the keys still work")
            try browser.press(.s)
            #expect(try browser.wait(until: "window.tick === null"), "the same key stops it")
            try browser.press(.s)
            #expect(try browser.wait(until: "window.tick"))
            try browser.press(.escape)
            #expect(try browser.wait(until: "window.tick === null"), "closing stops it")
        }

        // MARK: -

        private let album = "/photos/ridge-and-rim/"
        private static let picture = "document.querySelector('dialog img')"

        /// A JavaScript expression for a photo's link.
        private func link(_ index: Int) -> String { "document.querySelectorAll('.photo a')[\(index)]" }

        private func openAlbum() throws {
            try browser.open(site.address(album))
            let links: Int = try browser.run("return document.querySelectorAll('.photo a').length")
            #expect(links == count)
            _ = site.host.takeTargets()
        }

        private func open(photo index: Int) throws {
            try browser.execute("\(link(index)).focus()")
            try browser.press(.enter)
            #expect(try browser.wait(until: "document.querySelector('dialog[open]')"))
        }

        /// Expects a photo to be shown, with a matching counter.
        private func expect(photo index: Int, _ comment: Comment, location: SourceLocation = #_sourceLocation) throws {
            let isShown = try browser.wait(
                until:
                    "\(Self.picture)?.getAttribute('src') === \(link(index)).querySelector('img').getAttribute('src')")
            #expect(isShown, comment, sourceLocation: location)
            let counter = "\(index + 1) of \(count)"
            let text: String = try browser.run("return document.querySelector('dialog').innerText")
            #expect(text.contains(counter), comment, sourceLocation: location)
        }
    }
}
