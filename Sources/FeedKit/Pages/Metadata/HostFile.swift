/// A file among those of the site that configures its host: redirects from former URLs, and headers.
package struct HostFile: Sendable, Equatable {
    package var path: String
    package var text: String

    /// The files for the host of the site; none without the setting `hosting`.
    package static func files(redirecting aliases: [Alias], of site: Site) -> [HostFile] {
        guard let hosting = site.configuration.hosting else { return [] }
        let base = site.configuration.basePath
        // A line break would begin another rule.
        let aliases = aliases.filter { alias in alias.path.unicodeScalars.allSatisfy { $0.value >= 32 } }
        let headers = headers(of: site)
        switch hosting {
        // These hosts read the files only at their root.
        case .netlify, .cloudflare:
            guard base.isEmpty else { return [] }
            // Netlify serves the page at the former URL unless the redirect is forced; Cloudflare always redirects.
            let status = hosting == .netlify ? "301!" : "301"
            let lines = aliases.map { alias in
                "\(SitePath.encoded(alias.path)) \(SitePath.encoded(alias.target)) \(status)\n"
            }
            // Cloudflare finds the page for missing URLs in the nearest folder.
            let missing = hosting == .netlify ? editions(of: site).map { "\($0)/* \($0)/404.html 404\n" } : []
            return [
                HostFile(path: "_headers", text: headersForPaths(headers)),
                HostFile(path: "_redirects", text: (lines + missing).joined()),
            ]
        case .apache:
            let lines = aliases.map { alias in
                "RedirectMatch 301 \"^\(pattern(of: base + alias.path))$\" \"\(SitePath.encoded(base + alias.target))\"\n"
            }
            let text = access(headers, redirects: lines, base: base, editions: editions(of: site))
            return [HostFile(path: ".htaccess", text: text)]
        }
    }

    /// The prefixes of URLs in other languages than the default one.
    private static func editions(of site: Site) -> [String] {
        site.translations.map { Edition(translation: $0).prefix }
    }

    private static let cacheOfMedia = "public, max-age=31536000, immutable"

    /// The headers of all files.
    private static func headers(of site: Site) -> [(name: String, value: String)] {
        [
            ("Content-Security-Policy", policy(of: site)), ("X-Content-Type-Options", "nosniff"),
            ("Referrer-Policy", "strict-origin-when-cross-origin"),
        ]
    }

    /// The policy that the site's pages fulfill. Layouts are style attributes. Texts may show images and recordings of
    /// other hosts, and frames by the partial `embed`; scripts of others need `html: trusted`.
    private static func policy(of site: Site) -> String {
        var rules = [
            "default-src 'self'", "img-src 'self' data: https:", "media-src 'self' https:",
            "style-src 'self' 'unsafe-inline'", "object-src 'none'", "base-uri 'self'", "form-action 'self' https:",
            "frame-ancestors 'self'", "frame-src 'self' https:",
        ]
        if site.configuration.trustsHTML {
            rules += [
                "script-src 'self' 'unsafe-inline' https:", "connect-src 'self' https:",
                "font-src 'self' https:",
            ]
        } else {
            // Pagefind is WebAssembly.
            rules.append("script-src 'self'" + (site.configuration.search == .pagefind ? " 'wasm-unsafe-eval'" : ""))
        }
        return rules.joined(separator: "; ")
    }

    private static func headersForPaths(_ headers: [(name: String, value: String)]) -> String {
        "/*\n" + headers.map { "  \($0.name): \($0.value)\n" }.joined()
            + "/media/*\n  Cache-Control: \(cacheOfMedia)\n"
    }

    private static func access(
        _ headers: [(name: String, value: String)], redirects: [String], base: String, editions: [String]
    ) -> String {
        let media = "\"expr=%{REQUEST_URI} =~ m#^\(pattern(of: base))/media/#\""
        let missing = editions.map { prefix in
            "<If \"%{REQUEST_URI} =~ m#^\(pattern(of: base + prefix))/#\">\n"
                + "ErrorDocument 404 \(SitePath.encoded(base))\(prefix)/404.html\n</If>\n"
        }
        return "ErrorDocument 404 \(SitePath.encoded(base))/404.html\n" + missing.joined()
            + "<IfModule mod_headers.c>\n"
            + headers.map { "Header always set \($0.name) \"\($0.value)\"\n" }.joined()
            + "Header set Cache-Control \"\(cacheOfMedia)\" \(media)\n"
            + "</IfModule>\n<IfModule mod_alias.c>\n" + redirects.joined() + "</IfModule>\n"
    }

    /// A regular expression in quotes that matches a path, which Apache has decoded.
    private static func pattern(of path: String) -> String {
        path.unicodeScalars.map { scalar in
            switch scalar {
            case "\"": "\\\""
            case "\\": "\\\\\\\\"
            case ".", "*", "+", "?", "(", ")", "[", "]", "{", "}", "^", "$", "|", "#": "\\" + String(scalar)
            // A percent sign begins a variable.
            case "%": "\\x25"
            case _: String(scalar)
            }
        }.joined()
    }
}
