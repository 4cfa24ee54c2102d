import DiffKit
import FeedKit
import MarkupKit
import SiteKit
import XMLKit

/// Validates published files. A pure function from a name and bytes to mistakes.
enum PublishedFile {
    struct Mistake: Equatable {
        /// The 1-based line; the column is 1-based, too.
        var line: Int
        var column = 1
        var message: String
    }

    private enum Format {
        case xml, json
    }

    /// The format of a generated file, whose rules go beyond well-formedness.
    enum Contract {
        case feed(Feed.Format)
        case sitemap
    }

    /// The violations of a format's rules.
    static func mistakes(in bytes: [UInt8], by contract: Contract) -> [Mistake] {
        switch contract {
        case .feed(.atom): mistakes(in: bytes, schema: FeedSchema.atom)
        case .feed(.rss): mistakes(in: bytes, schema: FeedSchema.rss)
        case .sitemap: mistakes(in: bytes, schema: FeedSchema.sitemap)
        case .feed(.json):
            // A document that can't be parsed is not validated further.
            (try? JSON(parsing: bytes)).map { JSONFeedRules($0).problems.map { Mistake(line: 1, message: $0) } }
                ?? jsonMistakes(bytes)
        }
    }

    private static func mistakes(in document: [UInt8], schema: [UInt8]) -> [Mistake] {
        XMLSchema.validate(document, schema: schema).map { Mistake(line: $0.line, message: $0.message) }
    }

    /// Whether files of this type can be validated.
    static func isReadable(_ file: String) -> Bool { format(of: file) != nil }

    static func mistakes(in file: String, _ bytes: [UInt8]) -> [Mistake] {
        switch format(of: file) {
        case .xml: mistakes(in: bytes, schema: anything)
        case .json: jsonMistakes(bytes)
        case nil: []
        }
    }

    private static func format(of file: String) -> Format? {
        switch SitePath.fileExtension(of: file) {
        case "xml", "atom", "rss", "svg", "xsl": .xml
        case "json", "webmanifest", "geojson": .json
        default: nil
        }
    }

    private static func jsonMistakes(_ bytes: [UInt8]) -> [Mistake] {
        do {
            _ = try JSON(parsing: bytes)
            return []
        } catch {
            return [Mistake(line: error.line, column: error.column, message: error.message)]
        }
    }

    /// A schema that every well-formed document satisfies.
    private static let anything = Array(
        """
        <grammar xmlns="http://relaxng.org/ns/structure/1.0">
        <start><ref name="any"/></start>
        <define name="any"><element><anyName/><zeroOrMore><choice>
        <attribute><anyName/></attribute><text/><ref name="any"/>
        </choice></zeroOrMore></element></define>
        </grammar>
        """.utf8)
}
