import DiffKit
import TestSupport
import Testing

extension BrowserTests {
    /// The reader's view, expanded content, input and playback survive updates of the page.
    @Suite struct LiveKeepTests: LivePages {
        let browser: Browser
        let host: LiveHost

        init() throws { (browser, host) = try LiveHost.onStage() }

        // MARK: Scroll positions

        @Test(arguments: [0, 40, 1000, 2210]) func whatIsLookedAtStaysWhereItIs(scrolled: Int) throws {
            let names = (0..<12).map { "e\($0)" }
            try open(page(names))
            try browser.execute("scrollTo(0, \(scrolled))")
            let looked = "e\(max(0, (scrolled - 100) / 300 + 1))"
            let before = try top(of: looked)
            let index = try #require(names.firstIndex(of: looked))
            // More content is inserted above than removed, including an image without a size in the markup.
            host["/tall.svg"] = "<svg xmlns='http://www.w3.org/2000/svg' width='50' height='170'></svg>"
            let above = ["new", "newer"] + names[..<index].dropFirst(index > 2 ? 1 : 0)
            try become(page(above + names[index...]) { $0 == "newer" ? "<img src=\"/tall.svg\">" : "" })
            try settle()
            let after = try top(of: looked)
            // At the top of the page, the heading remains in view.
            if scrolled > 0 {
                #expect(abs(after - before) <= 1, "\(before) → \(after)")
            } else {
                #expect(try browser.run("return document.querySelector('h1').getBoundingClientRect().top") == 0)
            }
        }

        @Test func aParagraphAboveMovesNothing() throws {
            func text(_ numbers: [Int]) -> String {
                "<h1>Text</h1><article>"
                    + numbers.map { "<p style=\"height: 120px\">Paragraph \($0)</p>\n" }.joined() + "</article>"
            }
            try open(document(text(Array(0..<20))))
            try browser.execute("scrollTo(0, 1300); document.querySelectorAll('p')[12].id_ = 12")
            let place = "return document.querySelectorAll('p')[arguments[0]].getBoundingClientRect().top"
            let before: Double = try browser.run(place, 12)
            try become(document(text([77, 0, 78] + Array(2..<20))))
            try settle()
            let after: Double = try browser.run(place, 13)
            #expect(abs(after - before) <= 1)
            #expect(try browser.run("return document.querySelectorAll('p')[13].id_ === 12"))
        }

        // MARK: Nodes

        @Test func aMovedEntryIsTheSameNodeEvenInAnotherMonth() throws {
            func months(_ months: [[String]]) -> String {
                document(
                    "<h1>Months</h1>"
                        + months.enumerated().map { index, names in
                            "<div class=\"month\" id=\"m\(index)\"><p>\(index)</p><div class=\"sections\">"
                                + names.map { section($0) }.joined() + "</div></div>\n"
                        }.joined())
            }
            try open(months([["a", "b"], ["c", "d"]]))
            try browser.execute(
                "for (const each of document.querySelectorAll('section')) each.name_ = each.dataset.section")
            for next in [[["c", "a"], ["b", "d"]], [["c"], ["d", "b"], ["a"]], [["b", "a", "d", "c"]]] {
                try become(months(next))
                let names: [String] = try browser.run(
                    "return [...document.querySelectorAll('section')].map((each) => each.name_ ?? 'another')")
                #expect(names == next.flatMap { $0 })
            }
        }

        @Test func movesAreTheFewest() throws {
            var random = SplitMix64(seed: 7)
            var names = (0..<12).map { "e\($0)" }
            try open(page(names))
            for _ in 0..<40 {
                let gone = random.below(3)
                var next = Array(names.shuffled(using: &random).dropFirst(gone))
                if random.chance(50) { next = names.enumerated().filter { $0.offset % 3 != gone }.map(\.element) }
                if random.chance(50), next.count > 2 { next.insert(next.removeLast(), at: random.below(next.count)) }
                next.insert("new\(random.next())", at: random.int(0...next.count))
                try browser.execute(
                    """
                    window.known = new Set(document.querySelectorAll('section'));
                    window.moves = 0;
                    window.observer = new MutationObserver((records) => {
                        for (const { addedNodes } of records)
                            moves += [...addedNodes].filter((node) => known.has(node)).length;
                    });
                    observer.observe(document.querySelector('.sections'), { childList: true });
                    """)
                try become(page(next))
                let moves: Int = try browser.run("observer.disconnect(); return moves")
                let places = next.compactMap { names.firstIndex(of: $0) }
                #expect(moves == places.count - Self.longestRise(places))
                let order: [String] = try browser.run(
                    "return [...document.querySelectorAll('section')].map((each) => each.dataset.section)")
                #expect(order == next)
                names = next
            }
        }

        private static func longestRise(_ numbers: [Int]) -> Int {
            var lengths: [Int] = []
            for (index, number) in numbers.enumerated() {
                lengths.append(1 + (zip(numbers, lengths).prefix(index).filter { $0.0 < number }.map(\.1).max() ?? 0))
            }
            return lengths.max() ?? 0
        }

        /// The fallback for browsers that can't move a node without resetting its state is tested too.
        @Test(arguments: [true, false]) func theFocusedAndThePlayingStayAndOthersMoveAround(canMove: Bool) throws {
            let names = ["a", "b", "c", "d", "e", "f"]
            func text(_ order: [String]) -> String {
                page(order) { $0 == "b" ? "<video muted></video>" : $0 == "c" ? "<input>" : "" }
            }
            try open(text(names))
            if !canMove { try browser.execute("delete Element.prototype.moveBefore") }
            try browser.execute(
                """
                const canvas = document.createElement('canvas');
                const context = canvas.getContext('2d');
                setInterval(() => { context.fillRect(Math.random() * 99, 0, 9, 9); }, 20);
                window.video = document.querySelector('video');
                video.srcObject = canvas.captureStream();
                window.breaks = 0;
                video.addEventListener('pause', () => breaks++);
                const playing = video.play();
                document.querySelector('input').value = 'typed';
                document.querySelector('input').focus();
                document.querySelector('input').setSelectionRange(1, 3);
                document.querySelector('input').addEventListener('blur', () => breaks++);
                return playing;
                """)
            // The minimal moves would be of these two elements.
            try become(text(["c", "d", "e", "f", "x", "b", "a"]))
            try become(text(["b", "y", "e", "d", "f", "c", "a"]))
            let time: Double = try browser.run("return video.currentTime")
            #expect(try browser.wait(until: "video.currentTime > \(time)"))
            let state: [String] = try browser.run(
                """
                const input = document.querySelector('input');
                return [String(breaks), String(video.paused), String(document.activeElement === input), input.value,
                    input.selectionStart + '-' + input.selectionEnd, String(video === document.querySelector('video'))];
                """)
            #expect(state == ["0", "false", "true", "typed", "1-3", "true"])
        }

        // MARK: Reader state

        @Test func whatIsOpenSelectedAndTypedStays() throws {
            func text(_ number: Int) -> String {
                document(
                    """
                    <h1>Page \(number)</h1><p>\(number)</p>
                    <details id="one"><summary>One</summary><p>Text \(number)</p></details>
                    <details id="two" open><summary>Two</summary><p>Text</p></details>
                    <p id="words">Words to be <b>selected</b> by a reader.</p>
                    <form><input name="q" value="v\(number)"><textarea>t\(number)</textarea><input type="checkbox"></form>
                    <div id="menu" popover="manual">\(number)</div><dialog>Dialog \(number)</dialog>
                    """)
            }
            try open(text(1))
            try browser.execute(
                """
                const one = (selector) => document.querySelector(selector);
                one('#one').open = true;
                one('#two').open = false;
                one('[name=q]').value = 'typed';
                one('textarea').value = 'written';
                one('[type=checkbox]').checked = true;
                one('#menu').showPopover();
                one('dialog').show();
                const words = one('#words');
                getSelection().setBaseAndExtent(words.firstChild, 3, words.querySelector('b').firstChild, 4);
                """)
            try become(text(2))
            let state: [String] = try browser.run(
                """
                const one = (selector) => document.querySelector(selector);
                return [one('#one').open, one('#two').open, one('[name=q]').value, one('textarea').value,
                    one('[type=checkbox]').checked, one('#menu').matches(':popover-open'), one('dialog').open,
                    getSelection().toString(), one('h1').textContent, one('dialog').textContent, one('[name=q]').defaultValue,
                ].map(String);
                """)
            #expect(
                state == [
                    "true", "false", "typed", "written", "true", "true", "true", "ds to be sele", "Page 2", "Dialog 2",
                    "v2",
                ])
        }

        @Test func aRowThatGoesElsewhereStaysOpen() throws {
            func row(_ name: String, _ inside: String = "") -> String {
                "<details class=\"cell\" data-cell=\"\(name)\"><summary>\(name)</summary>\(inside)</details>"
            }
            func page(_ first: String, _ second: String) -> String {
                document("<h1>Rows</h1>" + section("a", first) + section("b", second))
            }
            try open(page(row("x", row("y")) + row("z"), row("w")))
            try browser.execute(
                """
                for (const name of ['x', 'y']) {
                    const row = document.querySelector(`[data-cell=${name}]`);
                    row.open = true;
                    row.isSame_ = true;
                }
                """)
            // The row moves to another section, below another row, out of it with its child, and back.
            for (first, second) in [
                (row("z"), row("w") + row("x", row("y"))), (row("z", row("x")), row("y") + row("w")),
                (row("z"), row("y", row("x")) + row("w")), (row("x", row("y")) + row("z"), row("w")),
            ] {
                try become(page(first, second))
                let kept: [String] = try browser.run(
                    """
                    return [...document.querySelectorAll('[data-cell]')].filter(row => row.open && row.isSame_)
                        .map(row => row.dataset.cell);
                    """)
                #expect(kept.sorted() == ["x", "y"])
            }
            // A removed row and a new one with the same name are different elements.
            try become(page(row("x", row("y")) + row("z"), row("w") + row("x")))
            let open: Int = try browser.run("return document.querySelectorAll('[data-cell=x][open]').length")
            #expect(open == 1)
        }

        // MARK: Animation

        @Test func cellsGlideWhereTheyAreSeenAndWanted() throws {
            let names = (0..<9).map { "e\($0)" }
            try open(page(names))
            try browser.execute(
                "window.marks = [...document.querySelectorAll('section')].map((each) => each.dataset.section)")
            try become(page(["new"] + names))
            let glide: [String] = try browser.run(
                """
                return document.getAnimations().map((each) => each.effect.target.closest('section').dataset.section).sort();
                """)
            // The last visible cell is animated out of view.
            #expect(glide == ["e0", "e1"] || glide == ["e0", "e1", "e2"], "\(glide)")
            try browser.setMedia(["prefers-reduced-motion": "reduce"])
            try become(page(names))
            #expect(try browser.run("return document.getAnimations().length") == 0)
        }

        // MARK: -

        /// Waits until loading and animations have ended.
        private func settle() throws {
            try browser.execute("return new Promise((done) => setTimeout(() => requestAnimationFrame(done), 400))")
        }

        private func top(of name: String) throws -> Double {
            try browser.run("return document.querySelector('[data-section=\(name)]').getBoundingClientRect().top")
        }
    }
}
