import Foundation
import TestSupport
import Testing

/// All output to terminals and logs goes through one printer that accepts only printable text.
@Suite struct PrinterTests {
    private static let printer = "Sources/SiteKit/Report/Printer.swift"

    /// Child processes inherit their streams from the code that starts them, and standard input is read as a file.
    @Test func onlyThePrinterPrints() throws {
        let marks =
            #/(?:^|\bSwift\.|[^.\w])(print|debugPrint|dump|puts|fputs|printf|vprintf|putchar|fwrite|perror)\(|STDOUT_FILENO|standard(?:Error|Output)\.write|\bwrite\((?:1|2|STD)/#
        for file in Repository.swiftFiles(below: "Sources") where file != Self.printer {
            let text = try Repository.text(file)
            // A printer of markup has a method of that name.
            let hasOwn = text.contains("func print(") || Self.hasOwnPrint(file)
            for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
                let code = line.replacing(#///.*$/#, with: "")
                guard let match = code.firstMatch(of: marks), !(hasOwn && match.output.1 == "print") else {
                    continue
                }
                let isQuestion = code.contains("isTerminal(") || code.contains("isatty(")
                #expect(isQuestion, "\(file):\(index + 1) prints: \(code)")
            }
        }
    }

    /// Extensions of a type whose other file has the method.
    private static func hasOwnPrint(_ file: String) -> Bool {
        [
            "Sources/MarkupKit/", "Sources/TemplateKit/", "Sources/XMLKit/", "Sources/ImportKit/Conversion/",
            "Sources/FeedKit/Snapshot/",
        ].contains(
            where: file.hasPrefix)
    }

    /// Verbatim text must be constant or escaped by other rules, so each use needs a reason.
    @Test func textIsVerbatimInFewPlaces() throws {
        let places = [
            "Sources/Diagnostics/PrintableText.swift": "colors, and texts that may be printed already",
            "Sources/SiteKit/Report/ProgressDisplay.swift": "what wipes a line of a terminal",
            "Sources/SiteCommands/Review/Documents.swift": "Markdown and annotations, which have rules of their own",
            "Sources/feedgen/InspectCommand.swift": "lists for programs, with null bytes",
        ]
        let found = try Repository.swiftFiles(below: "Sources").filter {
            try Repository.text($0).contains("PrintableText(verbatim:")
        }
        #expect(Set(found) == Set(places.keys))
    }
}
