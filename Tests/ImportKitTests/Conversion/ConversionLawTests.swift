import ImportKit
import MarkupKit
import TestSupport
import Testing

@Suite struct ConversionLawTests {
    private static func convert(_ html: String) -> ImportedBody {
        MarkdownConversion.convert(html: html) { address, _ in address }
    }

    @Test(arguments: 0..<6) func noWordIsLostAndEachKeepsItsLook(seed: Int) {
        for round in 0..<25 {
            var random = RandomHTML(seed: seed * 1000 + round)
            let html = random.body()
            let body = Self.convert(html)
            let (expected, found) = (WordTrail(html).words, WordTrail(rendered(body)).words)
            #expect(expected == found, "\(html)\n\n\(body)")
        }
    }
}
