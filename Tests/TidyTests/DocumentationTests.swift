import Foundation
import TestSupport
import Testing

/// What the documents say is there, is there.
@Suite struct DocumentationTests {
    @Test(arguments: ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md"]) func everyPathExists(document: String) throws
    {
        let text = try Repository.text(document)
        let rooms = try FileManager.default.contentsOfDirectory(atPath: Repository.root + "/Sources")
        for code in text.matches(of: /`([\w.+\-\/]+)`/).map({ String($0.output.1) }) {
            guard let top = code.split(separator: "/").first, code.contains("/") else { continue }
            let isRoom = rooms.contains(String(top))
            guard isRoom || top == "Tests" || top == "Sources" else { continue }
            let path = Repository.root + (isRoom ? "/Sources/" : "/") + code
            let exists = ["", ".swift"].contains { FileManager.default.fileExists(atPath: path + $0) }
            #expect(exists, "\(document) names \(code)")
        }
    }

    @Test func everyLinkLeadsSomewhere() throws {
        for document in ["README.md", "ARCHITECTURE.md", "CHANGELOG.md", "CONTRIBUTING.md"] {
            for target in try Repository.text(document).matches(of: /\]\(([^)#:]+)\)/).map({ String($0.output.1) }) {
                #expect(
                    FileManager.default.fileExists(atPath: Repository.root + "/" + target), "\(document): \(target)")
            }
        }
    }

    @Test(arguments: ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md"]) func everyAnchorHasItsHeading(
        document: String
    ) throws {
        let text = try Repository.text(document)
        let headings = text.matches(of: /(?m)^#+ (.+)$/).map { heading in
            heading.output.1.lowercased().replacing(" ", with: "-").filter { $0.isLetter || $0.isNumber || $0 == "-" }
        }
        for anchor in text.matches(of: /\]\(#([^)]+)\)/).map({ String($0.output.1) }) {
            #expect(headings.contains(anchor), "\(document): #\(anchor)")
        }
    }

    @Test func everyMakeTargetTheDocumentsNameIsThere() throws {
        let makefile = try Repository.text("Makefile")
        for document in ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md"] {
            for target in try Repository.text(document).matches(of: /make ([a-z]+)`/).map({ String($0.output.1) }) {
                #expect(makefile.contains("\n\(target):"), "\(document) names make \(target)")
            }
        }
    }
}
