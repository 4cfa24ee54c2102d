import TestSupport
import Testing

extension BrowserTests {
    /// Elements created by a page's own scripts survive updates, and new scripts run.
    @Suite struct LiveScriptTests: LivePages {
        let browser: Browser
        let host: LiveHost

        init() throws { (browser, host) = try LiveHost.onStage() }

        @Test func whatScriptsMadeStays() throws {
            func text(_ number: Int) -> String {
                page(["a", "b"]) { "<pre>code \($0)</pre>\($0 == "a" ? "<p>\(number)</p>" : "")" }
            }
            try open(text(1))
            try browser.execute(
                """
                for (const each of document.querySelectorAll('pre')) {
                    each.classList.add('lit');
                    const button = document.createElement('button');
                    button.textContent = 'Copy';
                    each.after(button);
                }
                """)
            try become(text(2))
            let state: [String] = try browser.run(
                """
                return [...document.querySelectorAll('.cell')].map((each) => [...each.children]
                    .map((child) => child.localName + child.className + child.textContent).join());
                """)
            #expect(state == ["prelitcode a,buttonCopy,p2", "prelitcode b,buttonCopy"])
        }

        /// Elements that scripts create while the page loads are preserved, whenever the scripts run.
        @Test func whatScriptsMadeOnTheirWayStaysAndMakesNoOneLoadThePage() throws {
            host["/own.js"] = "for (const each of document.querySelectorAll('pre')) each.innerHTML = '<i>lit</i>';"
            host["/more.js"] = ""
            func text(_ number: Int) -> String {
                document(
                    """
                    <p>\(number)</p><pre>code</pre><script type="module" src="/own.js"></script>
                    <script>document.head.append(Object.assign(document.createElement('script'), { src: '/more.js' }))</script>
                    """)
            }
            try open(text(1))
            for number in 2...3 {
                try become(text(number))
                let said: [String] = try browser.run(
                    "return [...document.querySelectorAll('p, pre')].map((each) => each.innerHTML)")
                #expect(said == ["\(number)", "<i>lit</i>"])
            }
        }

        /// The type of script has no influence: inline, external, async, deferred, or a module.
        @Test(arguments: [
            "<script>", "<script src=\"/own.js\">", "<script src=\"/own.js\" async>",
            "<script src=\"/own.js\" defer>", "<script type=\"module\" src=\"/own.js\">",
        ])
        func nodesOfAPagesOwnScriptsSurviveAnEditBesideThem(tag: String) throws {
            let script = """
                const first = document.querySelector('main p');
                first.className = 'first';
                first.after(Object.assign(document.createElement('p'), { id: 'made', textContent: 'Made' }));
                first.before(Object.assign(document.createElement('p'), { textContent: 'Before' }));
                document.documentElement.classList.add('js');
                window.made = document.querySelector('#made');
                """
            host["/own.js"] = script
            let written = tag == "<script>" ? "document.write('<p>Written</p>');" : ""
            func text(_ number: Int) -> String {
                document(
                    """
                    <p>First</p><p>Edited \(number)</p>\(tag)\(tag == "<script>" ? script + written : "")</script>
                    <p>Last</p>
                    """)
            }
            host["/page/"] = text(1)
            try browser.open(host.origin + "/page/")
            #expect(try browser.wait(until: "!document.querySelector('[data-session]') && window.made"))
            try browser.execute("window.patches = 0; addEventListener('feedgen', () => patches++); window.stays = true")
            for number in 2...4 {
                try become(text(number))
                let said: [String] = try browser.run(
                    """
                    return [...document.querySelectorAll('main p')].map((each) => each.textContent)
                        .concat(document.querySelector('.first').textContent, document.documentElement.className,
                            String(made === document.querySelector('#made')));
                    """)
                #expect(
                    said == ["Before", "First", "Made", "Edited \(number)"] + (written.isEmpty ? [] : ["Written"])
                        + ["Last", "First", "js", "true"])
            }
        }

        /// With scripts enabled, the content of `noscript` is text, which is updated too.
        @Test func whatStandsInNoscriptBecomesAnotherToo() throws {
            func text(_ number: Int, _ words: String) -> String {
                document("<p>\(number)</p><noscript><p>\(words)</p><b>Words</b></noscript>")
            }
            try open(text(1, "One"))
            for (number, words) in [(2, "One"), (3, "Two"), (4, "Two"), (5, "Three")] {
                try become(text(number, words))
                #expect(
                    try browser.run("return document.querySelector('noscript').innerHTML")
                        == "<p>\(words)</p><b>Words</b>")
            }
        }

        @Test func aPageThatLoadsSomethingElseIsLoadedAnewAndStaysScrolled() throws {
            let names = (0..<12).map { "e\($0)" }
            try open(page(names))
            try browser.execute("window.stays = true; scrollTo(0, 900)")
            host["/page/"] = page(names).replacingOccurrences(
                of: "</main>", with: "</main><script>window.ran = 1</script>")
            host.publish()
            #expect(try browser.wait(until: "window.ran && !window.stays"))
            #expect(try browser.wait(until: "scrollY === 900"))
        }

        @Test func aModuleThatComesRuns() throws {
            host["/more.js"] = "window.ran = (window.ran ?? 0) + 1;"
            try open(page(["a"]))
            let script = "<script type=\"module\" src=\"/more.js\"></script>"
            try become(page(["a"]).replacingOccurrences(of: "</head>", with: script + "</head>"))
            #expect(try browser.wait(until: "window.ran"))
            #expect(try browser.run("return window.ran") == 1)
        }
    }
}
