import TestSupport
import Testing

/// Every public declaration of a product has a doc comment.
@Suite struct PublicDocumentationTests {
    /// The modules of products.
    private static let modules = [
        "DataKit", "Diagnostics", "DiffKit", "DigestKit", "FeedKit", "FileSystem", "ListKit", "MarkupKit",
        "PreviewServer", "ReviewKit", "SiteCheck", "SiteKit", "TemplateKit", "ViewKit",
    ]

    @Test(arguments: modules) func everyPublicDeclarationHasAComment(module: String) throws {
        for file in Repository.swiftFiles(below: "Sources/" + module) {
            let undocumented = PublicDeclarations(try Repository.text(file)).undocumented
            #expect(undocumented.isEmpty, "\(file) does not tell what these are")
        }
    }

    /// The check finds undocumented declarations, and accepts exceptions.
    @Test func knowsWhatIsPublic() {
        let text = """
            /// A shape.
            public protocol Shape: Sendable {
                /// Its name.
                var name: String { get }
                func area() -> Double
            }

            @frozen
            public enum Color: Sendable, CustomStringConvertible {
                /// Warm.
                case red, yellow
                case orange

                case blue

                public init(integerLiteral value: Int) { self = .red }
                @inlinable
                public static func < (a: Color, b: Color) -> Bool { false }
                public var description: String { "public var x {" }
                public private(set) static var last: Color?
                func isWarm() -> Bool {
                    switch self {
                    case .red, .yellow, .orange: true
                    case .blue: false
                    }
                }
            }

            enum Inner {
                case one
                let text = \"""
                    public struct Text
                    \"""
            }
            """
        #expect(
            PublicDeclarations(text).undocumented == [
                "5: func area() -> Double", "9: public enum Color: Sendable, CustomStringConvertible {",
                "14: case blue", "20: public private(set) static var last: Color?",
            ])
    }
}
