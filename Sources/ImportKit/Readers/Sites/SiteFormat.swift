import FeedKit

/// The format of a static site generator: the folder of a site's source files.
package protocol SiteFormat: ImportFormat {
    associatedtype Classifier: SiteClassifier

    /// The paths of files of which a site of this generator has at least one.
    static var configurationFiles: [String] { get }
    /// The forms of front matter besides those that feedgen reads.
    static var matter: MatterForms { get }

    func classifier(of folder: SiteFolder, into writer: inout ImportWriter) throws(ImportFailure) -> Classifier
}

/// A classifier of the files of one site.
package protocol SiteClassifier {
    var notes: SiteNotes { get }

    mutating func outcome(of path: String) -> FileOutcome

    /// Suggests the settings of the generator's configuration that feedgen supports.
    func suggest(into writer: inout ImportWriter) throws(ImportFailure)
}

extension SiteFormat {
    package static var matter: MatterForms { MatterForms() }

    package func read(
        _ export: Export, _ options: ImportOptions, into writer: inout ImportWriter
    ) throws(ImportFailure) {
        var folder = SiteFolder(export, containing: Self.configurationFiles) ?? SiteFolder(export, below: "")
        folder.matter = Self.matter
        var site = try classifier(of: folder, into: &writer)
        try SitePlan.write(folder, into: &writer) { site.outcome(of: $0) }
        site.notes.writeNotes(&writer)
        try site.suggest(into: &writer)
    }
}
