import Testing

@testable import FeedKit

/// Any valid base URL is normalized to a URI.
@Suite struct BaseURLTests {
    @Test(arguments: [
        ("bücher.example", "xn--bcher-kva.example"), ("München.example", "xn--mnchen-3ya.example"),
        ("例え.テスト", "xn--r8jz45g.xn--zckzah"), ("मराठी.example", "xn--d2b1ag0dl.example"),
        ("faß.example", "xn--fa-hia.example"), ("mu\u{308}nchen.example", "xn--mnchen-3ya.example"),
        ("他们为什么不说中文.example", "xn--ihqwcrb4cv8a8dqg056pqjye.example"), ("plain.example", "plain.example"),
        ("☃.example", "xn--n3h.example"),
    ])
    func hostsAreInPunycode(host: String, ascii: String) {
        #expect(Punycode.host(host) == ascii)
    }

    @Test(arguments: [
        ("https://münchen.example:8443/日本/", "https://xn--mnchen-3ya.example:8443/%E6%97%A5%E6%9C%AC/"),
        ("https://x.example/a%20b/100%/", "https://x.example/a%20b/100%25/"), ("/日本/", "/%E6%97%A5%E6%9C%AC/"),
        ("https://[::1]:80/log/", "https://[::1]:80/log/"),
        ("http://localhost:8000/~ada/", "http://localhost:8000/~ada/"),
    ])
    func addressesAreInASCII(address: String, ascii: String) {
        var configuration = SiteConfiguration()
        configuration.baseURL = address
        #expect(configuration.baseURL == ascii)
        // An encoded URL is unchanged.
        configuration.baseURL = ascii
        #expect(configuration.baseURL == ascii)
        #expect(BaseURL.isOne(address))
    }

    @Test(arguments: [
        "https://", "https:///log/", "http://:80/", "//x.example/", "ftp://x.example/", "https://x.example/a b/",
        "https://x.example/?a", "https://x.example/#a", "x.example", "",
        "https://a:b@x.example/", "https://a@x.example/", "http://x.example:99999/", "http://x.example:/",
        "http://[::1/",
    ])
    func thisIsNone(address: String) { #expect(!BaseURL.isOne(address)) }

    @Test(arguments: [
        ("https://[::1]:80/", "[::1]", "1,2026"),
        ("https://a@my_log.example:80/", "my_log.example", "my-log.example,2026"),
        ("https://münchen.example/", "xn--mnchen-3ya.example", "xn--mnchen-3ya.example,2026"),
    ])
    func everyHostCanGiveIDs(address: String, host: String, authority: String) {
        var configuration = SiteConfiguration()
        configuration.baseURL = address
        #expect(configuration.host == host)
        #expect(FeedSettings.authority(forHost: host) == authority)
        #expect(FeedSettings.isAuthority(authority))
    }
}
