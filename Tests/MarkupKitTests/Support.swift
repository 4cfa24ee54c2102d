import Diagnostics

@testable import MarkupKit

/// A resolver that finds `pic.jpg` and `raw.jpg`, and prepends `/site/` to links.
let testResolver = Markdown.Resolver(
    link: { "/site/" + $0 },
    image: {
        ["pic.jpg", "raw.jpg"].contains($0) ? .init(url: "/img/" + $0, widthPx: 640, heightPx: 480) : nil
    })

/// The schemes that links may have: an independent list, so that none is permitted by accident.
let testLinkSchemes = """
    acct aim at bitcoin bitcoincash callto cid dat dns doi ed2k ethereum facetime facetime-audio finger ftp ftps \
    gemini geo git go gopher hdl http https hyper iax im info ipfs ipn ipns irc irc6 ircs itms itms-apps \
    itms-podcasts ldap ldaps lightning litecoin magnet mailto maps market matrix mid mms mmsh monero msnim mumble \
    news nfs nntp nostr obsidian openpgp4fpr pcast podcast pop rsync rtmp rtsp sftp sgnl signal sip sips \
    skype slack sms smsto snews spotify ssb ssh svn tag teamspeak tel telnet tg ts3server urn viber webcal \
    webcals whatsapp wtai xmpp xri zoommtg zotero
    """.split(separator: " ").map(String.init)

func markdown(
    _ text: String, prefix: String = "", rawHTML: Markdown.RawHTML = .sanitised, bodyOffset: Int = 0
) -> Markdown.Result {
    Markdown.render(
        SourceText(file: "entry.md", text: text), bodyOffset: bodyOffset, resolve: testResolver,
        options: .init(idPrefix: prefix, rawHTML: rawHTML))
}
