import DiffKit
import Foundation
import TestSupport
import Testing

extension BrowserTests {
    /// After any edits, an open page that accepts the offer equals a newly loaded one, and the offer is made if the
    /// entries on the page changed.
    @Suite struct UpdateLawTests {
        private static let frames = """
            <!doctype html><title>Frames</title><link rel="icon" href="data:,"><body><script>
            \(LiveFrames.functions)
            const frames = new Map();
            const open = async (page) => {
                const frame = await load(page);
                frame.contentWindow.stays = true;
                frames.set(page, frame);
            };
            const close = (page) => {
                frames.get(page).remove();
                frames.delete(page);
            };
            const stateOf = (page) => page.getElementById('updates.js')?.dataset.state;
            let serial = 0;
            let offers = 0;
            // Of one page: a text for each difference.
            const difference = async (page, frame, lists) => {
                const view = frame.contentWindow;
                view.pass(5);
                await settled(view.isQuiet);
                const button = view.document.querySelector('.updates button');
                const rows = [...view.document.querySelectorAll('details:not([open])')];
                const opened = rows[serial++ % (rows.length || 1)];
                if (button) {
                    offers++;
                    view.patches = 0;
                    if (opened) opened.open = true;
                    button.click();
                    await settled(() => (!view.stays || view.patches) && view.isQuiet());
                    if (!view.stays) return [page + ' was loaded again'];
                    if (view.patches != 1) return [`${page} was patched ${view.patches} times`];
                }
                const fresh = await load(page + '?' + ++serial);
                const texts = [];
                if (button) {
                    if (opened?.isConnected && !opened.open) texts.push(page + ' closed a row');
                    if (opened) opened.open = false;
                    const [one, other] = [said(view.document), said(fresh.contentDocument)];
                    let at = 0;
                    while (at < one.length && one[at] == other[at]) at++;
                    const around = (text) => text.slice(Math.max(0, at - 100), at + 200);
                    if (one != other) texts.push(`${page} is ${around(one)}\\n\\nand should be ${around(other)}`);
                } else if (lists.includes(page) && stateOf(view.document) != stateOf(fresh.contentDocument)) {
                    texts.push(page + ' changed without an offer');
                }
                fresh.remove();
                return texts;
            };
            const differences = async () => {
                const { lists } = await (await fetch('/updates.json', { cache: 'no-cache' })).json();
                const all = [];
                for (const [page, frame] of frames) all.push(...(await difference(page, frame, Object.keys(lists))));
                return all;
            };
            </script>
            """

        /// The list pages that the site has now.
        private func lists(of site: LiveSite) throws -> [String] {
            try site.pages.filter { page in
                try String(contentsOfFile: site.output + page + "index.html", encoding: .utf8).contains(
                    "id=\"updates.js\"")
            }
        }

        /// Opens list pages, and closes those that no longer exist.
        private func open(_ open: inout Set<String>, of reader: ReaderSite, atMost most: Int) throws {
            let lists = try lists(of: reader.site)
            for page in open.subtracting(lists).sorted() {
                try reader.browser.execute("close('\(page)')")
                open.remove(page)
            }
            for page in lists where open.count < most && open.insert(page).inserted {
                try reader.browser.execute("return open('\(page)')")
            }
        }

        private func begin(seed: UInt64) throws -> ReaderSite {
            let reader = try ReaderSite(seed: seed)
            try Data(Self.frames.utf8).write(to: URL(fileURLWithPath: reader.site.output + "/frames.html"))
            try reader.open("/frames.html")
            return reader
        }

        @Test(arguments: UpdateLawTests.seeds) func anAcceptedPageIsWhatAFreshOneIs(seed: UInt64) throws {
            let reader = try begin(seed: seed)
            defer { reader.host.stop() }
            var pages: Set<String> = []
            var story: [String] = []
            for _ in 0..<12 {
                try open(&pages, of: reader, atMost: 6)
                story.append(try reader.site.edit())
                try reader.site.build()
                try open(&pages, of: reader, atMost: 0)
                let differences: [String] = try reader.browser.run("return differences()")
                let console = try reader.browser.console()
                guard differences.isEmpty && console.isEmpty else {
                    Issue.record("seed \(seed): \(story)\n\(differences.joined(separator: "\n"))\n\(console)")
                    return
                }
            }
            #expect(try reader.browser.run("return offers > 0"))
        }

        @Test func aReaderWhoWasAwayForFiftyBuildsCatchesUp() throws {
            let reader = try begin(seed: 99)
            defer { reader.host.stop() }
            var pages: Set<String> = []
            try open(&pages, of: reader, atMost: 6)
            for _ in 0..<50 {
                _ = try reader.site.edit()
                try reader.site.build()
            }
            try open(&pages, of: reader, atMost: 0)
            #expect(try reader.browser.run("return differences()", as: [String].self) == [])
            #expect(try reader.browser.run("return offers > 0"))
            #expect(try reader.browser.console().isEmpty)
        }

        /// The number of scripts of twelve edits, unless the environment sets another.
        private static let seeds: [UInt64] = {
            let count = ProcessInfo.processInfo.environment["FEEDGEN_SCRIPTS"].flatMap { UInt64($0) } ?? 2
            return Array(1...count)
        }()
    }
}
