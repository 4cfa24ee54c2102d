import DiffKit
import Foundation
import TestSupport
import Testing

extension BrowserTests {
    /// After any edit, an open page equals a newly loaded one.
    @Suite struct LiveLawTests {
        let browser: Browser

        init() throws { browser = try Stage.take().browser }

        /// A page with several open pages in frames, and functions to query them.
        private static let frames = """
            <!doctype html><title>Frames</title><body><script>
            \(LiveFrames.functions)
            const frames = new Map();
            const open = async (page) => {
                const frame = await load(page);
                const view = frame.contentWindow;
                Object.assign(view, { stays: true, patches: 0 });
                view.addEventListener('feedgen', () => view.patches++);
                // So that what it begins with is read.
                await view.eval("import('/_feedgen/live.js')");
                frames.set(page, frame);
            };
            const close = (page) => {
                frames.get(page).remove();
                frames.delete(page);
            };
            const differences = async (build) => {
                const all = [];
                for (const [page, frame] of frames) {
                    const view = frame.contentWindow;
                    await settled(() => !view.stays || view.patches >= build);
                    if (!view.stays) all.push(page + ' was loaded anew');
                    else if (view.patches != build) all.push(`${page} was patched ${view.patches} times, not ${build}`);
                    view.patches = 0;
                    view.stays = true;
                    const fresh = await load(page + '?plain');
                    const [one, other] = [said(view.document), said(fresh.contentDocument)];
                    fresh.remove();
                    let at = 0;
                    while (at < one.length && one[at] == other[at]) at++;
                    const around = (text) => text.slice(Math.max(0, at - 100), at + 200);
                    if (one != other) all.push(`${page} is ${around(one)}\\n\\nand should be ${around(other)}`);
                }
                return all;
            };
            </script>
            """

        @Test(arguments: LiveLawTests.seeds) func aPatchedPageIsWhatAFreshOneIs(seed: UInt64) throws {
            let site = try LiveSite(seed: seed)
            let host = try LiveHost(folder: site.output)
            defer { host.stop() }
            var random = SplitMix64(seed: seed)
            host["/frames"] = Self.frames
            try browser.setViewport(width: 834)
            try browser.open(host.origin + "/frames")
            var open: Set<String> = []
            var story: [String] = []
            for _ in 0..<12 {
                let pages = site.pages
                for page in open.subtracting(pages).sorted() {
                    try browser.execute("close('\(page)')")
                    open.remove(page)
                }
                let lists = pages.filter { $0 == "/" || $0 == "/photos/ridge/" || $0 == "/outlines/crew/" }
                for page in lists + [random.pick(pages), random.pick(pages)] where open.insert(page).inserted {
                    guard open.count < 8 else { continue }
                    try browser.execute("return open('\(page)')")
                }
                story.append(try site.edit())
                try site.build()
                open.formIntersection(site.pages)
                let gone: [String] = try browser.run(
                    "return [...frames.keys()].filter((page) => !arguments[0].includes(page))", .strings(site.pages))
                for page in gone { try browser.execute("close('\(page)')") }
                host.publish()
                let differences: [String] = try browser.run("return differences(1)")
                let console = try browser.console()
                guard differences.isEmpty && console.isEmpty else {
                    Issue.record("seed \(seed): \(story)\n\(differences.joined(separator: "\n"))\n\(console)")
                    return
                }
            }
        }

        /// The number of scripts, enough for some hundred pairs of pages unless the environment sets another.
        private static let seeds: [UInt64] = {
            let count = ProcessInfo.processInfo.environment["FEEDGEN_SCRIPTS"].flatMap { UInt64($0) } ?? 4
            return Array(1...count)
        }()
    }
}
