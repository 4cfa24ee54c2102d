import DataKit
import Diagnostics
import MarkupKit

extension ContentSource {
    /// Whether the document is a text below front matter, in Markdown or HTML; otherwise all of it is data.
    public var isMarkdown: Bool {
        isMarkup || SourceFiles.markdownExtensions.contains(SitePath.fileExtension(of: path))
    }

    /// Whether the document is in HTML.
    var isMarkup: Bool { SourceFiles.markupExtensions.contains(SitePath.fileExtension(of: path)) }

    /// Reads a document with a single object and reports all problems, including unsupported keys.
    ///
    ///     source.read(as: self, in: site) { facts, keys, text in
    ///         Recipe(facts: facts, minutes: keys.integer("minutes") ?? 0, method: text.listHTML)
    ///     }
    ///
    /// - Parameters:
    ///   - kind: The kind of the object.
    ///   - site: The site that the source belongs to.
    ///   - make: Creates the model from the facts, the document's other keys and the text below them. Keys that it
    ///     does not read are reported as unsupported. It also runs after errors, so that the author sees all of them
    ///     at once; its model is then discarded.
    public func read<K: Kind>(
        as kind: K, in site: Site,
        _ make: (_ facts: Facts, _ keys: inout FieldReader, _ text: DocumentText) -> K.Model
    ) -> Reading<K.Model> {
        read(kind: kind.name, folder: kind.folder, in: site, make)
    }

    /// Reads a document with a single object, which may have no kind.
    ///
    /// - Parameters:
    ///   - date: The default date for documents that need none.
    ///   - isAtTopLevel: Whether the page's path does not contain the folder.
    func read<Model>(
        kind: String, folder: String, date: Instant? = nil, isAtTopLevel: Bool = false, in site: Site,
        _ make: (_ facts: Facts, _ keys: inout FieldReader, _ text: DocumentText) -> Model
    ) -> Reading<Model> {
        guard let document else { return Reading() }
        if isSection { return Reading([], [document.problemOfSection]) }
        if document.text.isBlank { return Reading([], [document.isEmpty]) }
        let front = isMarkdown ? FrontMatter.split(document) : nil
        if isMarkup, front?.format == nil { return Reading([], [document.isNoText]) }
        var (node, problems) = front.map { ($0.node, $0.diagnostics) } ?? (isTable ? nil : data()) ?? (nil, [])
        guard !problems.hasErrors else { return Reading([], problems) }
        if isMarkdown, let original {
            let front = FrontMatter.split(original.document)
            // The mistake is reported in the original.
            guard !front.diagnostics.hasErrors else { return Reading() }
            node = Node.translation(node, of: front.node, isData: false)
        }
        let what = isMarkdown ? "the front matter" : "this file"
        var reader = FactsReader(
            node, of: self, kind: kind, folder: folder, isAtTopLevel: isAtTopLevel, in: site, what: what)
        var facts = reader.readWhatThereIs(title: headingAsTitle(front, in: site), date: date)
        var text = DocumentText()
        var textProblems: [Diagnostic] = []
        if let front {
            text = DocumentText(
                document, from: front.bodyOffset, facts: facts, source: self, in: site, problems: &textProblems)
            if facts.isUntitled, !text.excerpt.isEmpty { facts.title = text.excerpt.beginning(upTo: Self.titleLength) }
        }
        let model = make(facts, &reader.fields, text)
        let unusedKeys = reader.finish()
        problems += reader.fields.diagnostics + textProblems
        var reading = Reading(problems.hasErrors ? [] : [model], problems)
        reading.unusedKeys = unusedKeys
        reading.links = text.links
        reading.foundDate = problems.hasErrors ? nil : reader.foundDate
        return reading
    }

    /// The length of the beginning of a text that represents its missing title.
    private static let titleLength = 60

    /// Returns the first-level heading at the beginning of a text without a `title`.
    private func headingAsTitle(_ front: FrontMatter?, in site: Site) -> String? {
        guard let front, let document, !isMarkup, front.node?["title"]?.text?.isBlank ?? true else { return nil }
        var options = Markdown.Options()
        options.readDialects(of: site, language: front.node?["language"]?.text)
        return Markdown.heading(atTopOf: document, bodyOffset: front.bodyOffset, options: options)
    }

    /// Returns the data of a translation with the values that it inherits.
    func translation(_ node: Node?, of original: Original) -> Node? {
        let format = DataFormat(fileExtension: SitePath.fileExtension(of: original.path)) ?? .yaml
        return Node.translation(node, of: Node.parse(original.document, format: format).node, isData: true)
    }

    /// Whether this is a section page of Hugo or Zola, which describes a folder and is not an object.
    private var isSection: Bool {
        let name = SitePath.name(of: stem)
        // `_index.fr` is a translation.
        return isMarkdown && (name == "_index" || name.hasPrefix("_index."))
    }

    /// Whether the document is a table.
    var isTable: Bool { SitePath.fileExtension(of: path) == SourceFiles.tableExtension }

    /// Returns the rows of a table, or the items of a list in a data file, as mappings; `nil` for any other document.
    ///
    /// - Parameters:
    ///   - hidesPositions: Whether columns with positions are left out, because `privacy` hides some.
    ///   - required: The columns that a table must have.
    func rows(hidesPositions: Bool, required: [String] = []) -> (nodes: [Node], diagnostics: [Diagnostic])? {
        guard let document else { return nil }
        guard isTable else {
            guard !isMarkdown, let parsed = data() else { return nil }
            return parsed.node?.list.map { ($0, parsed.diagnostics) }
        }
        let table = Table(document)
        let mistakes =
            table.diagnostics
            + [
                table.repeatedColumn(in: document), table.missingColumn(of: required, in: document),
                table.surplus(in: document),
            ].compactMap(\.self)
        return (table.nodes(hidesPositions: hidesPositions), mistakes)
    }

    /// Parses the document as data, by its extension; `nil` if there is none. For kinds with several objects in a file.
    public func data() -> (node: Node?, diagnostics: [Diagnostic])? {
        guard let document else { return nil }
        let format = DataFormat(fileExtension: SitePath.fileExtension(of: path)) ?? .yaml
        let own = Node.parse(document, format: format)
        var parsed: (node: Node?, diagnostics: [Diagnostic]) = own
        if let original { parsed.node = translation(own.node, of: original) }
        guard parsed.node == nil || parsed.node?.isNull == true, parsed.diagnostics.isEmpty else { return parsed }
        return (nil, [document.isEmpty])
    }
}

extension SourceText {
    fileprivate var problemOfSection: Diagnostic {
        guard !PrivateKey.hidesFolder(FrontMatter.split(self).node) else {
            return .error(
                "this `_index` file means that the texts of its folder are not public, but feedgen does not read it",
                at: FileLocation(file: file), hint: "write draft: true into each of these texts, and delete this file")
        }
        return .warning(
            "`_index` files are not supported: in Hugo and Zola they describe a folder",
            code: .init("unsupported-index-file", isLoss: true), at: FileLocation(file: file),
            hint: "delete it, or rename it and add a date to make it an entry")
    }

    /// The warning for an HTML file without front matter.
    fileprivate var isNoText: Diagnostic {
        .warning(
            "this HTML file has no front matter, so it is not published", code: .init("unused-file", isLoss: true),
            at: FileLocation(file: file),
            hint: "add front matter to make it an entry, or move it into content/static/ to publish it unchanged")
    }

    fileprivate var isEmpty: Diagnostic {
        error("this file is empty", line: 1, column: 1, hint: "add content, or delete the file")
    }
}

extension FieldReader {
    /// Whether to show a table of contents above the text. Other generators allow further values, which are ignored.
    mutating func wantsContents() -> Bool { ["true", "yes", "on"].contains(node("toc")?.text?.lowercased()) }
}
