import DiffKit
import Testing

extension BrowserTests {
    /// All pages are reachable by plain links, and no required file is missing.
    @Suite struct ReachabilityTests {
        let stage: Stage

        init() throws { stage = try Stage.take() }

        @Test(arguments: SampleSite.allCases) func linksLeadToEveryPageWithoutScripts(_ name: SampleSite) throws {
            let site = try stage.site(name)
            try stage.browser.switchScriptsOff()
            try stage.browser.setViewport(width: 834)
            var reached: Set = ["/"]
            var waiting = ["/"]
            while let page = waiting.popLast() {
                try stage.browser.open(site.address(page))
                let found: Found = try stage.browser.run(Self.linksAndFiles)
                #expect(!found.areScriptsOn, "scripts run on \(page)")
                let links = found.links.compactMap { site.page(at: $0) }
                #expect(links.filter { !site.hasFile($0) }.isEmpty, "dead links on \(page)")
                for link in links where site.snapshot.pages[link] != nil && reached.insert(link).inserted {
                    waiting.append(link)
                }
                let published = found.files.compactMap { site.publishedPath(of: $0) }
                #expect(published.count == found.files.count, "\(page) needs other hosts: \(found.files)")
                #expect(published.filter { !site.hasFile($0) }.isEmpty, "missing files of \(page)")
            }
            // The error page has no links to it.
            let unreached = Set(site.snapshot.pages.keys).subtracting(reached).filter { !$0.hasSuffix("/404.html") }
            #expect(unreached.isEmpty)
        }

        private struct Found: Decodable {
            /// The targets of visible links.
            var links: [String]
            /// The files that the page loads or can choose from.
            var files: [String]
            var areScriptsOn: Bool
        }

        /// Returns links and files. The page's scripts are disabled, but WebDriver can still run this one.
        private static let linksAndFiles = """
            const absolute = text => new URL(text, document.baseURI).href;
            for (const details of document.querySelectorAll('details')) details.open = true;
            const links = [...document.querySelectorAll('a[href]')].filter(link => link.checkVisibility());
            const files = [];
            for (const element of document.querySelectorAll('[src], [poster], link[href]')) {
                for (const name of ['src', 'poster', 'href']) {
                    const value = element.getAttribute(name);
                    if (value !== null) files.push(absolute(value));
                }
            }
            for (const element of document.querySelectorAll('[srcset], [imagesrcset]')) {
                const set = element.getAttribute('srcset') ?? element.getAttribute('imagesrcset');
                for (const candidate of set.split(/,\\s+/)) files.push(absolute(candidate.trim().split(/\\s+/)[0]));
            }
            const probe = document.createElement('noscript');
            probe.innerHTML = '<b></b>';
            return {
                links: links.map(link => link.href.split('#')[0]),
                files: files.filter(file => !file.startsWith('data:')),
                areScriptsOn: probe.firstElementChild === null,
            };
            """
    }
}

extension BuiltSite {
    /// The path in the output folder of a file's URL, on the test host or at the base URL.
    fileprivate func publishedPath(of address: String) -> String? {
        let published = "https://marslink.example" + name.basePath + "/"
        guard address.hasPrefix(published) else { return page(at: address) }
        return page(at: host.origin + name.basePath + "/" + address.dropFirst(published.count))
    }
}
