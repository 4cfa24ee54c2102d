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
    bitcoin ftp ftps gemini geo gopher http https im irc ircs magnet mailto matrix mms news nntp openpgp4fpr sftp sip \
    sips sms smsto ssh tel urn webcal wtai xmpp
    """.split(separator: " ").map(String.init)

func markdown(
    _ text: String, prefix: String = "", rawHTML: Markdown.RawHTML = .sanitised, bodyOffset: Int = 0
) -> Markdown.Result {
    Markdown.render(
        SourceText(file: "entry.md", text: text), bodyOffset: bodyOffset, resolve: testResolver,
        options: .init(idPrefix: prefix, rawHTML: rawHTML))
}
