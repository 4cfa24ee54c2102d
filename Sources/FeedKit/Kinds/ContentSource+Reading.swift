import DataKit
import Diagnostics

extension ContentSource {
    /// Whether the document is a text below front matter, in Markdown or HTML; else it is data as a whole.
    public var isMarkdown: Bool {
        isMarkup || SourceFiles.markdownExtensions.contains(SitePath.fileExtension(of: path))
    }

    /// Whether that text is HTML.
    var isMarkup: Bool { SourceFiles.markupExtensions.contains(SitePath.fileExtension(of: path)) }

    /// Reads a document that is one object, and reports all that is wrong with it: mistakes and unknown keys.
    ///
    ///     source.read(as: self, in: site) { facts, keys, text in
    ///         Recipe(facts: facts, minutes: keys.integer("minutes") ?? 0, method: text.listHTML)
    ///     }
    ///
    /// - Parameters:
    ///   - kind: the kind whose object it is.
    ///   - site: the site that the source belongs to.
    ///   - make: makes the model of what every object has, the document's other keys, and the text below them. What it
    ///     asks of the keys is what is known. It runs even if there were mistakes, so that the author sees those that it
    ///     finds too; the model then goes nowhere.
    public func read<K: Kind>(
        as kind: K, in site: Site,
        _ make: (_ facts: Facts, _ keys: inout FieldReader, _ text: DocumentText) -> K.Model
    ) -> Reading<K.Model> {
        read(kind: kind.name, folder: kind.folder, in: site, make)
    }

    /// The same for a document of no kind.
    ///
    /// - Parameters:
    ///   - date: the date of one that needs none and has none.
    ///   - isAtTopLevel: whether the folder is no part of the page's path.
    func read<Model>(
        kind: String, folder: String, date: Instant? = nil, isAtTopLevel: Bool = false, in site: Site,
        _ make: (_ facts: Facts, _ keys: inout FieldReader, _ text: DocumentText) -> Model
    ) -> Reading<Model> {
        guard let document else { return Reading() }
        if isSection { return Reading([], [document.isSection]) }
        if document.text.isBlank { return Reading([], [document.isEmpty]) }
        let front = isMarkdown ? FrontMatter.split(document) : nil
        if isMarkup, front?.format == nil { return Reading([], [document.isNoText]) }
        var (node, problems) = front.map { ($0.node, $0.diagnostics) } ?? data() ?? (nil, [])
        guard !problems.hasErrors else { return Reading([], problems) }
        let what = isMarkdown ? "the front matter" : "this file"
        var reader = FactsReader(
            node, of: self, kind: kind, folder: folder, isAtTopLevel: isAtTopLevel, in: site, what: what)
        let facts = reader.readWhatThereIs(date: date)
        var text = DocumentText()
        var textProblems: [Diagnostic] = []
        if let front {
            text = DocumentText(
                document, from: front.bodyOffset, facts: facts, source: self, in: site, problems: &textProblems)
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

    /// Whether this is what Hugo and Zola say about a folder, which is no object.
    private var isSection: Bool {
        let name = SitePath.name(of: stem)
        // `_index.fr` says it in another language.
        return isMarkdown && (name == "_index" || name.hasPrefix("_index."))
    }

    /// The document as data, by its file's extension; `nil` if there is none. For kinds with several objects a file.
    public func data() -> (node: Node?, diagnostics: [Diagnostic])? {
        guard let document else { return nil }
        let format = DataFormat(fileExtension: SitePath.fileExtension(of: path)) ?? .yaml
        let parsed = Node.parse(document, format: format)
        guard parsed.node == nil || parsed.node?.isNull == true, parsed.diagnostics.isEmpty else { return parsed }
        return (nil, [document.isEmpty])
    }
}

extension SourceText {
    fileprivate var isSection: Diagnostic {
        .warning(
            "`_index` tells of a folder in Hugo and Zola; no entry is made of it",
            code: .init("folder-text", isLoss: true), at: Place(file: file),
            hint: "delete it, or rename it and give it a date to make it an entry")
    }

    /// A file of HTML that is no text of ours.
    fileprivate var isNoText: Diagnostic {
        .warning(
            "nothing is made of this file", code: .init("stray-file", isLoss: true), at: Place(file: file),
            hint: "begin it with front matter to make it an entry; what is to be copied as it is belongs into "
                + "content/static/")
    }

    fileprivate var isEmpty: Diagnostic {
        error("this file is empty", line: 1, column: 1, hint: "write what belongs into it, or delete it")
    }
}

extension FieldReader {
    /// Whether the text's contents are to stand above it. Other generators have more to say about theirs.
    mutating func wantsContents() -> Bool { ["true", "yes", "on"].contains(node("toc")?.text?.lowercased()) }
}
