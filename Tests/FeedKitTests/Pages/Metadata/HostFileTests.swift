import Diagnostics
import Testing

@testable import FeedKit

/// The files for hosts: redirects and headers.
@Suite struct HostFileTests {
    private func files(_ settings: String, aliases: [(String, String)] = [("/old/", "/new/")]) -> [String: String] {
        let source = SourceText(file: "content/feed.yaml", text: settings)
        let (configuration, problems) = SiteConfiguration.read(source)
        #expect(!problems.hasErrors, "\(problems)")
        let all = aliases.map { Alias(path: $0, target: $1, source: FileLocation(file: "content/x.md")) }
        let found = HostFile.files(redirecting: all, of: Site(configuration: configuration))
        return Dictionary(uniqueKeysWithValues: found.map { ($0.path, $0.text) })
    }

    @Test(arguments: [
        ("netlify", "/old/ /new/ 301!\n/a%20b.html /%C3%BC/ 301!\n"),
        ("cloudflare", "/old/ /new/ 301\n/a%20b.html /%C3%BC/ 301\n"),
    ])
    func redirects(hosting: String, expected: String) {
        let files = files(
            "hosting: \(hosting)\n", aliases: [("/old/", "/new/"), ("/a b.html", "/ü/"), ("/a\nb/", "/x/")])
        #expect(files.keys.sorted() == ["_headers", "_redirects"])
        #expect(files["_redirects"] == expected)
        #expect(files["_headers"]?.contains("/media/*\n  Cache-Control: public, max-age=31536000, immutable\n") == true)
    }

    @Test func accessFileMatchesOnlyTheFormerURL() {
        let aliases = [("/a.b (c)/", "/new/"), ("/50%/\"x\"/", "/y/")]
        let text = files("hosting: apache\nbaseURL: https://x.example/log/\n", aliases: aliases)[".htaccess"] ?? ""
        #expect(text.contains(#"RedirectMatch 301 "^/log/a\.b \(c\)/$" "/log/new/""#))
        #expect(text.contains(#"RedirectMatch 301 "^/log/50\x25/\"x\"/$" "/log/y/""#))
        #expect(text.contains("ErrorDocument 404 /log/404.html\n"))
        #expect(text.contains("m#^/log/media/#"))
    }

    /// Each language has a page for missing URLs, and the host shows the one of the folder.
    @Test(arguments: [
        ("netlify", "", "_redirects", "/de/* /de/404.html 404\n/pt-br/* /pt-br/404.html 404\n"),
        ("cloudflare", "", "_redirects", ""),
        (
            "apache", "/log/", ".htaccess",
            "<If \"%{REQUEST_URI} =~ m#^/log/de/#\">\nErrorDocument 404 /log/de/404.html\n</If>\n"
        ),
    ])
    func missingURLs(hosting: String, base: String, file: String, expected: String) {
        let settings = "hosting: \(hosting)\nbaseURL: https://x.example\(base)\n"
        let (configuration, _) = SiteConfiguration.read(SourceText(file: "content/feed.yaml", text: settings))
        let translations = ["pt-BR", "de"].map {
            configuration.translated(to: Edition(translation: $0), [], in: "feed.yaml")
        }
        let site = Site(configuration: configuration, translations: translations)
        let text = HostFile.files(redirecting: [], of: site).first { $0.path == file }?.text ?? ""
        #expect(hosting == "apache" ? text.contains(expected) : text == expected)
    }

    /// Netlify and Cloudflare read the files only at the root of a host.
    @Test func aFolderOfAHostHasNone() {
        #expect(files("hosting: netlify\nbaseURL: https://x.example/log/\n").isEmpty)
        #expect(files("").isEmpty)
    }

    @Test func policyDependsOnTrust() {
        let safe = files("hosting: netlify\n")["_headers"] ?? ""
        #expect(
            safe.contains("script-src 'self'\n") && safe.contains("object-src 'none'"))
        #expect(files("hosting: netlify\nsearch: pagefind\n")["_headers"]?.contains("'wasm-unsafe-eval'") == true)
        #expect(files("hosting: netlify\nsearch: true\n")["_headers"]?.contains("'wasm-unsafe-eval'") == false)
        let trusting = files("hosting: netlify\nhtml: trusted\n")["_headers"]
        #expect(trusting?.contains("script-src 'self' 'unsafe-inline' https:") == true)
    }

    @Test func anUnknownHostIsAnError() {
        let source = SourceText(file: "content/feed.yaml", text: "hosting: geocities\n")
        #expect(SiteConfiguration.read(source).1.map(\.message) == ["`hosting` can't be `geocities`"])
    }
}
