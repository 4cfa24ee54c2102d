import Testing

@testable import MarkupKit

@Suite struct AlertTests {
    @Test(arguments: ["NOTE", "tip", "Important", "WARNING", "caution"]) func aQuotationWithASignIsSetApart(
        name: String
    ) {
        let title = name.prefix(1).uppercased() + name.dropFirst().lowercased()
        let html = markdown("> [!\(name)]\n> *a*\n>\n> b").pageHTML.source
        let begin = "<aside class=\"alert alert-\(name.lowercased())\" role=\"note\">\n<p><strong>"
        #expect(html == begin + "\(title)</strong></p>\n<p><em>a</em></p>\n<p>b</p>\n</aside>\n")
        #expect(
            markdown("> [!\(name)]\n>\n> b").pageHTML.source == begin + "\(title)</strong></p>\n<p>b</p>\n</aside>\n")
        #expect(
            markdown("> [!\(name)]- My title\n> b").pageHTML.source
                == "<details class=\"alert alert-\(name.lowercased())\">\n<summary>My title</summary>\n<p>b</p>\n</details>\n"
        )
        #expect(markdown("> [!\(name)]\n> <b>c</b>").diagnostics.isEmpty)
        #expect(
            markdown("> [!\(name)]\n> <b>c</b>").pageHTML.source == begin
                + "\(title)</strong></p>\n<p><b>c</b></p>\n</aside>\n")
    }

    @Test(arguments: [
        "> [!OTHER]\n> a", "> a [!NOTE]\n> b", "[!NOTE]\n\na", "> [!NOTE]a\n> b", "> `[!NOTE]`\n> a",
    ])
    func otherQuotationsStayWhatTheyAre(text: String) {
        #expect(!markdown(text).pageHTML.source.contains("<aside"))
    }
}
