import Foundation
import TestSupport
import Testing

/// Paths, links and names in the documentation exist.
@Suite struct DocumentationTests {
    @Test(arguments: Repository.documents) func everyPathExists(document: String) throws {
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

    /// Links to files and headings; those that start with `/` refer to the manual's site and its `static` folder.
    @Test func everyLinkLeadsSomewhere() throws {
        var count = 0
        for document in Repository.documents {
            let text = Self.withoutCode(try Repository.text(document))
            let links = text.matches(of: /\]\(([^)\s]+)\)/).map { String($0.output.1) }
            let sources = text.matches(of: /(?:src|srcset|href)="([^"]+)"/).map { String($0.output.1) }
            for link in links + sources where !link.contains(":") {
                count += 1
                let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
                let folder = (document as NSString).deletingLastPathComponent
                let path =
                    parts[0].isEmpty
                    ? document
                    : parts[0].hasPrefix("/")
                        ? "Docs/content/static" + parts[0]
                        : NSString(string: folder + "/" + parts[0]).standardizingPath
                let file = path.hasPrefix("/") ? String(path.dropFirst()) : path
                #expect(
                    FileManager.default.fileExists(atPath: Repository.root + "/" + file), "\(document): \(link)")
                guard parts.count > 1, file.hasSuffix(".md") else { continue }
                #expect(try Self.anchors(of: file).contains(parts[1]), "\(document): \(link)")
            }
        }
        #expect(count > 100)
    }

    private static func withoutCode(_ text: String) -> String {
        text.replacing(/(?ms)^(`{3,})[^\n]*\n.*?^\1$/, with: "").replacing(/`[^`\n]*`/, with: "")
    }

    /// Returns the anchors of headings as Git hosts and feedgen generate them.
    private static func anchors(of file: String) throws -> [String] {
        try Repository.text(file).replacing(/(?ms)^(`{3,})[^\n]*\n.*?^\1$/, with: "").matches(of: /(?m)^#+ (.+)$/).map {
            $0.output.1.lowercased().replacing(" ", with: "-").filter {
                $0.isLetter || $0.isNumber || "-_".contains($0)
            }
        }
    }

    @Test func everyMakeTargetTheDocumentsNameIsThere() throws {
        let makefile = try Repository.text("Makefile") + Repository.text("Packaging/packages.mk")
        for document in Repository.documents {
            for target in try Repository.text(document).matches(of: /make ([a-z]+)`/).map({ String($0.output.1) }) {
                #expect(makefile.contains("\n\(target):"), "\(document) names make \(target)")
            }
        }
    }
}

extension Repository {
    /// The pages of the manual, including the first.
    static let manual = files(below: "Docs").filter { $0.hasSuffix(".md") }

    /// The documents for users and contributors.
    static let documents =
        ["README.md", "ARCHITECTURE.md", "CHANGELOG.md", "SECURITY.md", "CONTRIBUTING.md"].filter {
            FileManager.default.fileExists(atPath: root + "/" + $0)
        } + manual
}
