import Foundation
import TestSupport
import Testing

extension BrowserTests {
    /// The invariant of open pages with the real program and random edits.
    @Suite struct LiveServerLawTests {
        let browser: Browser

        init() throws { browser = try Stage.take().browser }

        /// JavaScript that observes open pages during edits.
        private static let watching = """
            \(LiveFrames.functions)
            const frames = new Map();
            const open = async (page) => frames.set(page, await mark(await load(page)));
            const close = (page) => {
                frames.get(page).remove();
                frames.delete(page);
            };
            // Until the script of the page looks after it.
            const mark = async (frame) => {
                await settled(() => !frame.contentDocument?.querySelector('[data-session]'));
                frame.contentWindow.stays = true;
                return frame;
            };
            window.state = { build: 0 };
            new EventSource('/_feedgen/events').addEventListener('state', ({ data }) => (state = JSON.parse(data)));

            // What the script says beside the page.
            const told = (page) =>
                [...(page.querySelector('feedgen-live')?.shadowRoot.querySelectorAll(':popover-open') ?? [])]
                    .map((each) => each.innerHTML).join();
            const all = (page) => said(page) + told(page);
            const around = (one, other) => {
                let at = 0;
                while (at < one.length && one[at] == other[at]) at++;
                const part = (text) => text.slice(Math.max(0, at - 100), at + 200);
                return `is ${part(one)}\\n\\nand should be ${part(other)}`;
            };

            const hasFollowed = async (page, to) => {
                const frame = frames.get(page);
                frames.delete(page);
                const isThere = () =>
                    frame.contentWindow.location.pathname == to && frame.contentDocument.readyState == 'complete';
                const hasCome = await settled(isThere);
                if (frames.has(to)) frame.remove();
                else frames.set(to, await mark(frame));
                return hasCome ? [] : [`${page} did not go on to ${to}, but ${frame.contentWindow.location.pathname}`];
            };
            const isLost = (page) => told(frames.get(page).contentDocument).includes('not there any more');
            // What is wrong with an open page, if it does not come right soon.
            const wrong = async (page, mayReload) => {
                const answer = await fetch(page, { cache: 'no-store' });
                const to = /http-equiv="refresh" content="0; ?url=([^"]+)/.exec(await answer.text())?.[1];
                if (to) return hasFollowed(page, new URL(to, location).pathname);
                if (answer.status == 404) {
                    const moved = state.moved[decodeURI(page)];
                    if (moved) return hasFollowed(page, encodeURI(moved));
                    return (await settled(() => isLost(page))) ? [] : [page + ' does not say that it is gone'];
                }
                // A busy machine is given time.
                for (let patience = 2000; ; patience *= 2) {
                    const fresh = await mark(await load(page + '?fresh'));
                    const { contentDocument: document, contentWindow: view } = frames.get(page);
                    await settled(() => all(document) == all(fresh.contentDocument), patience, 50);
                    const [is, should] = [all(document), all(fresh.contentDocument)];
                    fresh.remove();
                    if (is != should && patience < 16000) continue;
                    const isWhole = view.stays || mayReload;
                    view.stays = true;
                    return [...(is == should ? [] : [around(is, should)]), ...(isWhole ? [] : ['was loaded anew'])]
                        .map((text) => `${page} ${text}`);
                }
            };
            const mistakes = async (build, mayReload, isBroken) => {
                if (!(await settled(() => state.build > build, 20000))) return ['nothing was built'];
                if (!(await settled(() => isBroken == state.problems.length > 0)))
                    return ['this is told: ' + JSON.stringify(state.problems)];
                const found = await Promise.all([...frames.keys()].map((page) => wrong(page, mayReload)));
                return found.flat();
            };
            Object.assign(window, { open, close, mistakes, frames });
            """

        @Test(arguments: LiveSample.allCases) func anOpenPageIsWhatAFreshOneIs(sample: LiveSample) throws {
            let site = try sample.make()
            defer { site.delete() }
            let server = try LiveServer(site.folder)
            defer { server.stop() }
            let author = LiveAuthor(of: site.folder, seed: 5)
            var random = SplitMix64(seed: 6)
            try browser.setViewport(width: 834)
            // This file is not a page of the site, so it is not updated.
            try browser.open(server.origin + "/frames.txt")
            try browser.execute(Self.watching)
            #expect(try browser.wait(until: "state.build > 0"))

            var story: [String] = []
            for number in 1...Self.edits {
                try look(at: server.pages, &random)
                let build: Int = try browser.run("return state.build")
                let edit = try number == Self.edits ? author.mend() : author.edit()
                story.append(edit.told)
                guard edit.told != "mends nothing" else { continue }
                let mistakes: [String] = try browser.run(
                    "return mistakes(...arguments)", .integer(build), .bool(edit.isOfScripts),
                    .bool(author.hasBrokenSomething))
                // The log is emptied, since it grows until it is read.
                _ = try browser.requestedAddresses()
                let console = try browser.console().filter { !$0.contains("404 (Not Found)") }
                guard mistakes.isEmpty && console.isEmpty else {
                    Issue.record(
                        """
                        after \(number) edits, of which the last are \(story.suffix(5)):
                        \(mistakes.joined(separator: "\n"))\n\(console)\n\(server.said)
                        """)
                    return
                }
            }
            let differences = try server.differencesFromBuild()
            #expect(differences.isEmpty, "\(differences.prefix(9)) after \(story)")
        }

        /// Opens pages of different kinds and closes others; some stay open for many edits.
        private func look(at pages: [String], _ random: inout SplitMix64) throws {
            let open: [String] = try browser.run("return [...frames.keys()]")
            for page in open where random.chance(open.count > 3 ? 30 : 10) { try browser.execute("close('\(page)')") }
            let kind = random.pick(["/", "/journal/", "/photos/", "/messages/", "/tags/", "/20", "/search/", "/page"])
            guard open.isEmpty || open.count < 4 && random.chance(40),
                let page = pages.filter({ $0.hasPrefix(kind) && (kind != "/" || $0 == "/") })
                    .randomElement(using: &random), !open.contains(page)
            else { return }
            try browser.execute("return open('\(page)')")
        }

        /// The number of edits, which take some seconds unless the environment sets another.
        private static let edits = ProcessInfo.processInfo.environment["FEEDGEN_EDITS"].flatMap { Int($0) } ?? 15
    }

    /// A site that is edited while pages are open.
    enum LiveSample: String, CaseIterable, CustomTestStringConvertible {
        case generated
        case example

        var testDescription: String { rawValue }

        struct Folder {
            let folder: String
            /// A reference that keeps the temporary folder from being deleted.
            private let site: LiveSite?

            init(_ site: LiveSite) { (folder, self.site) = (site.folder, site) }
            init(_ folder: String) { (self.folder, site) = (folder, nil) }

            func delete() { try? FileManager.default.removeItem(atPath: folder) }
        }

        func make() throws -> Folder {
            let made: Folder
            switch self {
            case .generated: made = Folder(try LiveSite(seed: 9))
            case .example: made = Folder(try Self.copyOfExample())
            }
            try FileManager.default.createDirectory(
                atPath: made.folder + "/content/static", withIntermediateDirectories: true)
            try "Frames".write(toFile: made.folder + "/content/static/frames.txt", atomically: true, encoding: .utf8)
            return made
        }

        /// Copies the example, with images in one small size for fast builds.
        private static func copyOfExample() throws -> String {
            let files = FileManager.default
            let folder = files.temporaryDirectory.path + "/feedgen-live-" + UUID().uuidString
            try files.createDirectory(atPath: folder + "/Templates", withIntermediateDirectories: true)
            try files.copyItem(atPath: Repository.root + "/content", toPath: folder + "/content")
            for name in try files.contentsOfDirectory(atPath: Repository.root + "/Templates")
            where Repository.isOfTheExample(template: name) {
                try files.copyItem(
                    atPath: Repository.root + "/Templates/" + name, toPath: folder + "/Templates/" + name)
            }
            let settings = try Repository.text("content/feed.yaml").replacing(
                "\nphotos: {", with: "\nphotos: {widths: [32], formats: [jpeg], ")
            try settings.write(toFile: folder + "/content/feed.yaml", atomically: true, encoding: .utf8)
            return folder
        }
    }
}
