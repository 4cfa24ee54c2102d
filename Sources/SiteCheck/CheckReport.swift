import Diagnostics
import DiffKit
import SiteKit

/// The result of a check.
public struct CheckReport: Sendable {
    /// The diagnostics in no particular order.
    public var diagnostics: [Diagnostic] = []
    /// The number of pages that were checked.
    public var pages = 0
    /// The number of internal URLs on the pages: of links, images and other files.
    public var links = 0
    /// Whether the content can't be built, so that there are no pages to check.
    public var isRefused = false

    /// Whether there are no problems.
    ///
    /// - Parameter isStrict: Whether warnings count as errors.
    public func isFine(isStrict: Bool) -> Bool { isStrict ? diagnostics.isEmpty : !diagnostics.hasErrors }

    /// The report in one line, such as `Checked 96 pages, 1751 links: 2 errors, 1 warning`.
    public var summary: String {
        let counts = [
            count(diagnostics.count(of: .error), "error"), count(diagnostics.count(of: .warning), "warning"),
        ].compactMap { $0 }
        let findings = counts.isEmpty ? "no problems found" : counts.joined(separator: ", ")
        let what =
            isRefused
            ? "Checked no pages, because the site can't be built"
            : "Checked \(count(pages, "page") ?? "no pages"), \(count(links, "link") ?? "no links")"
        return "\(what): \(findings)"
    }

    /// The report as JSON, for programs.
    public func json(isStrict: Bool) -> String {
        let document: JSON = [
            "ok": .bool(isFine(isStrict: isStrict)), "diagnostics": diagnostics.json,
            "summary": [
                "pages": .integer(pages), "links": .integer(links),
                "errors": .integer(diagnostics.count(of: .error)),
                "warnings": .integer(diagnostics.count(of: .warning)),
            ],
        ]
        return document.text(JSONStyle(indent: 2, compactBelowDepth: 2))
    }

    private func count(_ number: Int, _ noun: String) -> String? {
        number == 0 ? nil : "\(number) \(noun)\(number == 1 ? "" : "s")"
    }
}
