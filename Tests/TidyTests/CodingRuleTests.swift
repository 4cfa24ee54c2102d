import Foundation
import TestSupport
import Testing

@Suite struct CodingRuleTests {
    @Test func theRootContainsOnlyListedEntries() throws {
        let known: Set = [
            "Package.swift", "Sources", "Tests", "Templates", "Themes", "Live", "Docs", "Packaging", "Containerfile",
            "content", "public", "README.md", "ARCHITECTURE.md", "CHANGELOG.md", "CONTRIBUTING.md", "SECURITY.md",
            "Makefile", "Package.resolved", "LICENSE",
        ]
        let names = try FileManager.default.contentsOfDirectory(atPath: Repository.root).filter { !$0.hasPrefix(".") }
        #expect(Set(names).subtracting(known).isEmpty)
    }

    @Test func architectureDescribesEveryModule() throws {
        let text = try Repository.text("ARCHITECTURE.md")
        for module in try FileManager.default.contentsOfDirectory(atPath: Repository.root + "/Sources") {
            #expect(text.contains("`\(module)`"), "ARCHITECTURE.md does not describe \(module)")
        }
    }

    /// Crashes, preconditions and unchecked promises require a comment with the reason, on the same line or the one
    /// above.
    @Test func noCrashOrUncheckedPromiseWithoutAReason() throws {
        let marks = [
            "fatalError(", "preconditionFailure(", " precondition(", "try!",  // String literals, not uses.
            " as! ", "@unchecked", "nonisolated(unsafe)",  // String literals, not uses.
        ]
        for file in Repository.swiftFiles(below: "Sources") + Repository.swiftFiles(below: "Tests") {
            let lines = try Repository.text(file).split(separator: "\n", omittingEmptySubsequences: false)
            for (index, line) in lines.enumerated() where marks.contains(where: line.contains) {
                let hasReason = line.contains("//") || index > 0 && lines[index - 1].contains("//")
                #expect(hasReason, "\(file):\(index + 1) needs a reason")
            }
        }
    }

    @Test func onlyTheOuterModulesPerformIO() throws {
        let marks = ["FileManager", " Date()", "ProcessInfo", "Locale.current", "TimeZone.current", "getenv", "print("]
        let core = [
            "Diagnostics", "DiffKit", "DataKit", "HighlightKit", "MarkupKit", "XMLKit", "TemplateKit", "ListKit",
            "FeedKit",
            "ReviewKit", "ImportKit", "PublishingPolicy",
        ]
        let outer = "Sources/ImportKit/Import/"
        for module in core {
            for file in Repository.swiftFiles(below: "Sources/" + module) where !file.hasPrefix(outer) {
                for mark in marks {
                    let lines = try Repository.text(file).split(separator: "\n").filter { $0.contains(mark) }
                    // A printer's own `print` is not `Swift.print`.
                    let uses = lines.filter { mark != "print(" || $0.contains(" Swift.print(") }
                    #expect(uses.isEmpty, "\(file) uses \(mark)")
                }
            }
        }
    }
}
