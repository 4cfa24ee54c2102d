import Diagnostics
import Testing

@testable import MarkupKit

/// Schemes of links: those that run no script stay, in every form of a link, and no spelling of others does.
@Suite struct SchemeTests {
    private func links(_ text: String) -> [String] {
        markdown(text).pageHTML.source.matches(of: /href="([^"]*)"/).map { String($0.output.1) }
    }

    @Test(arguments: [
        "ftp://h/f", "sms:+1555", "geo:1,2", "matrix:u/a:b", "gemini://h/", "tel:+1-555", "xmpp:a@b.c", "irc://h/c",
        "magnet:?xt=urn:btih:x", "news:a.b", "webcal://h/a.ics", "mailto:a@b.c", "MAILTO:a@b.c", "spotify:track:1",
        "skype:a?call", "whatsapp://send", "tg://resolve", "facetime:a@b.c", "ipfs://c", "podcast://h/",
        "obsidian://open", "acct:a@b.c", "doi:10.1000/182", "nostr:npub1", "svn://h/", "git://h/a.git", "ldap://h/",
        "lightning:lnbc1", "monero:4", "urn:isbn:1", "sip:a@b.c", "rtsp://h/", "telnet://h/",
    ])
    func schemesWithoutScriptsStay(url: String) {
        #expect(links("[a](\(url))") == [url])
        #expect(links("[a][b]\n\n[b]: \(url)") == [url])
        #expect(links("<a href=\"\(url)\">a</a>") == [url])
        #expect(links("![p](pic.jpg) [![p](pic.jpg)](\(url))").last == url)
        if url.wholeMatch(of: /[A-Za-z][A-Za-z0-9.+-]{1,31}:[^ <>]*/) != nil { #expect(links("<\(url)>").first == url) }
    }

    @Test(arguments: [
        "javascript:alert(1)", "JaVaScRiPt:alert(1)", "java\tscript:alert(1)", "javascript&#58;alert(1)",
        "javascript&colon;alert(1)", "&#106;avascript:alert(1)", "&#x6A;avascript:alert(1)", "java&Tab;script:alert(1)",
        "java&NewLine;script:alert(1)", "\u{1}javascript:alert(1)", "\u{A0}javascript:alert(1)", "vbscript:x",
        // These start a program with arguments, or install one.
        "steam://run/1", "shortcuts://run-shortcut?name=a", "apt:vim",
        "data:text/html,x", "data:image/svg+xml,x", "blob:https://h/x", "filesystem:https://h/x",
        "view-source:https://h",
        "about:blank", "file:///etc/passwd", "jar:https://h!/", "mhtml:https://h", "livescript:x", "mocha:x",
        "intent://h#Intent;end", "ms-word:ofe|u|x", "chrome://settings", "resource://x", "wyciwyg://x",
        "feed:javascript:1",
        "unknown-scheme:x",
    ])
    func othersAreLeftOut(url: String) {
        let forms = [
            "[a](<\(url)>)", "[a](\(url))", "[a][b]\n\n[b]: <\(url)>", "<\(url)>", "<a href=\"\(url)\">a</a>",
            "<a href='\(url)'>a</a>", "<a href=\(url)>a</a>", "<blockquote cite=\"\(url)\">a</blockquote>",
            "![a](<\(url)>)", "<img src=\"\(url)\" alt=\"a\">", "<video src=\"\(url)\"></video>",
            "<iframe src=\"\(url)\"></iframe>", "<object data=\"\(url)\"></object>", "<embed src=\"\(url)\">",
        ]
        for form in forms {
            let result = markdown(form)
            for attribute in ["href", "src", "cite", "data"] {
                let values = result.pageHTML.source.matches(of: /(href|src|cite|data)="([^"]*)"/)
                for value in values where value.output.1 == attribute {
                    let verdict = URLPolicy.verdict(String(value.output.2), allowing: Set(testLinkSchemes))
                    #expect(verdict != .forbidden && !value.output.2.contains("alert"), "\(form)")
                }
            }
        }
    }
}
