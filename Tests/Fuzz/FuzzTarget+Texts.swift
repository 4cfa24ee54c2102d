import DataKit
import Diagnostics
import MarkupKit

@testable import FeedKit
@testable import SiteKit

/// The author's texts and data.
extension FuzzTarget {
    private static let site = Site(configuration: SiteConfiguration())

    private static func source(_ path: String, _ document: SourceText) -> ContentSource {
        ContentSource(
            path: path, document: document, stem: SitePath.withoutExtension(path), folder: SitePath.folder(of: path))
    }

    /// Checks a text with front matter.
    static func checkEntry(_ bytes: [UInt8]) throws(InvariantViolation) {
        let path = "journal/2026-03-02-a.md"
        guard let text = try SourceText.read(bytes, file: "content/" + path) else { return }
        let front = FrontMatter.split(text)
        try hold(front == FrontMatter.split(text), "front matter reads in two ways")
        try text.check(front.diagnostics)
        try hold((0...text.text.utf8.count).contains(front.bodyOffset), "the text begins at \(front.bodyOffset)")
        try hold(
            front.bodyOffset == 0 || text.place(atOffset: front.bodyOffset).line == front.bodyLine,
            "the text begins in line \(front.bodyLine)")
        let reading = JournalKind().read(source(path, text), in: site)
        try text.check(reading.diagnostics)
        let again = JournalKind().read(source(path, text), in: site)
        try hold(
            reading.diagnostics == again.diagnostics && reading.models.map(\.facts) == again.models.map(\.facts),
            "the entry reads in two ways")
    }

    /// Checks data; the first byte selects the format and the kind.
    static func checkData(_ bytes: [UInt8]) throws(InvariantViolation) {
        guard let choice = bytes.first else { return }
        let format = DataFormat.allCases[Int(choice) % DataFormat.allCases.count]
        let path = "a/2026-03-02." + format.rawValue
        guard let text = try SourceText.read(Array(bytes.dropFirst()), file: "content/" + path) else { return }
        let (node, diagnostics) = Node.parse(text, format: format)
        try text.check(diagnostics)
        let again = Node.parse(text, format: format)
        try hold(node == again.node && diagnostics == again.diagnostics, "data reads in two ways")
        let source = source(path, text)
        try text.check(MessagesKind().read(source, in: site).diagnostics)
        try text.check(OutlineKind().read(source, in: site).diagnostics)
        try text.check(WeatherKind().read(source, in: site).diagnostics)
    }

    /// Checks a `feed.yaml`.
    static func checkConfiguration(_ bytes: [UInt8]) throws(InvariantViolation) {
        guard let text = try SourceText.read(bytes, file: "content/feed.yaml") else { return }
        let (configuration, diagnostics) = SiteConfiguration.read(text)
        try text.check(diagnostics + GateOptions.problems(of: configuration.ci, in: text))
        let again = SiteConfiguration.read(text)
        try hold(configuration == again.0 && diagnostics == again.1, "the configuration reads in two ways")
    }
}
