import Foundation
import TestSupport

/// A statement in a document, with the tests that fail if it is wrong.
///
/// A test is written as `Module/Suite/function` for a Swift test, `Folder/file.py` for a script that a make target runs,
/// `Folder/file.py::name` for a function in it, or `make target` for a measurement or a build.
struct Claim: Sendable {
    let words: String
    let tests: [String]

    init(_ words: String, _ tests: String...) {
        self.words = words
        self.tests = tests
    }

    /// Returns the reason why a test doesn't exist or is never run; `nil` if there is none.
    static func problem(with test: String) throws -> String? {
        let makefile = try Repository.text("Makefile") + Repository.text("Packaging/packages.mk")
        if test.hasPrefix("make ") {
            return makefile.contains("\n\(test.dropFirst(5)):") ? nil : "there is no such target"
        }
        return test.contains(".py") ? try problem(withScript: test, makefile) : try problem(withSwift: test)
    }

    private static func problem(withScript test: String, _ makefile: String) throws -> String? {
        let parts = test.components(separatedBy: "::")
        guard let text = try? Repository.text("Tests/" + parts[0]) else { return "there is no such file" }
        let path = parts[0].split(separator: "/")
        let stem = path[1].dropLast(3)
        let faults = makefile.firstMatch(of: /FAULTS := ([a-z ]+)/)?.1.split(separator: " ") ?? []
        let isRun =
            makefile.contains("Tests/" + parts[0]) || makefile.contains("--start-directory Tests/\(path[0])")
            || path[0] == "Faults" && faults.contains(stem)
        guard isRun else { return "no make target runs it" }
        return parts.count == 1 || text.contains("def \(parts[1])(") ? nil : "the file has no such function"
    }

    private static func problem(withSwift test: String) throws -> String? {
        let parts = test.split(separator: "/").map(String.init)
        guard parts.count == 3 else { return "it is not `Module/Suite/function`" }
        let files = Repository.swiftFiles(below: "Tests/" + parts[0]).filter {
            let name = ($0 as NSString).lastPathComponent
            return name == parts[1] + ".swift" || name.hasPrefix(parts[1] + "+")
        }
        for file in files {
            let text = try Repository.text(file)
            guard let function = text.range(of: "func \(parts[2])(") else { continue }
            let before = text[..<function.lowerBound]
            guard let attribute = before.range(of: "@Test", options: .backwards) else { continue }
            if !before[attribute.upperBound...].contains("func ") { return nil }
        }
        return files.isEmpty ? "there is no such suite" : "the suite has no such test"
    }
}
