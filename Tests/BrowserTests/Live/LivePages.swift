import Testing

/// Tests of a page of sections that is updated while a browser shows it.
protocol LivePages {
    var browser: Browser { get }
    var host: LiveHost { get }
}

extension LivePages {
    func section(_ name: String, _ more: String = "") -> String {
        "<section class=\"section\" data-section=\"\(name)\" style=\"min-height: 300px\"><div class=\"cells\">"
            + "<div class=\"cell\" data-cell=\"text\">\(name)\(more)</div></div></section>\n"
    }

    func page(_ names: [String], _ more: (String) -> String = { _ in "" }) -> String {
        document(
            "<h1>Page</h1><div class=\"sections\">\n"
                + names.map { section($0, more($0)) }.joined() + "</div>")
    }

    func document(_ content: String) -> String {
        """
        <!doctype html>
        <html lang="en"><head><title>Page</title>
        <style>body { margin: 0 } h1 { margin: 0; height: 100px } img { display: block }</style></head>
        <body><main>\(content)</main></body></html>
        """
    }

    func open(_ text: String) throws {
        host["/page/"] = text
        try browser.open(host.origin + "/page/")
        #expect(try browser.wait(until: "!document.querySelector('[data-session]')"))
        try browser.execute("window.patches = 0; addEventListener('feedgen', () => patches++); window.stays = true")
    }

    /// Publishes new content, and waits until the page is patched.
    func become(_ text: String) throws {
        host["/page/"] = text
        let count: Int = try browser.run("return patches")
        host.publish()
        #expect(try browser.wait(until: "window.patches > \(count)"))
        #expect(try browser.run("return stays"), "the page was loaded anew")
    }
}
