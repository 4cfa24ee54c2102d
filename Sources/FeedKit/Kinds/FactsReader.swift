import DataKit
import Diagnostics

/// Reads what every object has from the keys of its document.
public struct FactsReader {
    let source: ContentSource
    let kind: String
    let folder: String
    let site: Site
    public var fields: FieldReader

    /// - Parameters:
    ///   - node: the document's mapping or its front matter.
    ///   - what: names it in messages: "the front matter".
    public init(_ node: Node?, of source: ContentSource, kind: some Kind, in site: Site, what: String = "this file") {
        self.init(node, of: source, kind: kind.name, folder: kind.folder, in: site, what: what)
    }

    init(_ node: Node?, of source: ContentSource, kind: String, folder: String, in site: Site, what: String) {
        self.source = source
        self.kind = kind
        self.folder = folder
        self.site = site
        fields = FieldReader(
            node, in: source.document ?? SourceText(file: "content/" + source.path, text: ""), what: what)
    }

    /// Keys that any kind may have.
    public static let keys = [
        "id", "title", "date", "updated", "draft", "expires", "slug", "aliases", "tags", "summary", "pinned", "photos",
        "location",
    ]

    /// - Parameters:
    ///   - title: the title where the document has none; else it comes from the file's name.
    ///   - date: the date where neither the document nor the file's name has one.
    /// - Returns: `nil`, with an error, where something that an object can't do without is missing or wrong.
    public mutating func read(title: String? = nil, date: Instant? = nil) -> Facts? {
        let facts = readWhatThereIs(title: title, date: date)
        return fields.diagnostics.hasErrors ? nil : facts
    }

    /// Facts of which some are made up if there is an error.
    mutating func readWhatThereIs(title: String? = nil, date: Instant? = nil) -> Facts {
        let name = SitePath.name(of: source.stem)
        let leading = CivilDate.leading(name)
        let id = identity()
        let path = path()
        let givenDate = instant("date")
        let leadingDate = leading.flatMap { LocalDateTime($0.date) }.map { site.time.instant(.local($0)) }
        let isDateBroken = fields.has("date") && givenDate == nil && fields.diagnostics.hasErrors
        let givenTitle = fields.string("title").flatMap { $0.isBlank ? nil : $0 }
        let readableName = (leading?.rest ?? name).readable
        if givenDate == nil, leadingDate == nil, date == nil, !isDateBroken {
            fields.require("date", hint: "write date: 2026-03-02, or begin the file's name with it")
        }
        let moment = givenDate ?? leadingDate ?? date ?? Instant(seconds: 0)
        // A file that is called by its date alone has that for a title; a link needs some text.
        let nameOrDate = readableName.isEmpty ? site.time.display(moment) : readableName
        var facts = Facts(
            id: kind + "/" + id, kind: kind, title: givenTitle ?? title ?? nameOrDate, date: moment, path: path,
            source: place)
        facts.isDateDerived = givenDate == nil && leadingDate == nil
        facts.updated = instant("updated")
        facts.expires = instant("expires")
        facts.isDraft = fields.bool("draft") ?? false
        facts.isPinned = fields.bool("pinned") ?? false
        facts.summary = fields.string("summary").flatMap { $0.isBlank ? nil : $0 }
        facts.tags = tags()
        facts.aliases = aliases(of: path)
        return facts
    }

    /// The whole document is the object, so its first line is the place.
    private var place: Place { source.place }

    private mutating func instant(_ key: String) -> Instant? {
        fields.date(key).map { site.time.instant($0) }
    }

    /// The path of the stem inside the kind's folder.
    private var relativeStem: String {
        source.stem.hasPrefix(folder + "/") ? String(source.stem.dropFirst(folder.count + 1)) : source.stem
    }

    private mutating func identity() -> String {
        guard let id = fields.string("id") else { return relativeStem }
        guard !id.isBlank, id.unicodeScalars.allSatisfy({ $0.value >= 32 && $0.value != 127 }) else {
            fields.report(.error, "id", "`id` must be a name", hint: "write id: first-light, or leave it out")
            return relativeStem
        }
        return id.trimmed
    }

    private mutating func path() -> String {
        var parts = relativeStem.split(separator: "/").map { Slug.make(String($0)) }
        if let slug = fields.string("slug") {
            if slug.isBlank || slug.contains("/") || slug.contains("\\") || slug.split(separator: ".").isEmpty
                || slug.contains("..")
            {
                fields.report(
                    .error, "slug", "`slug` must be one name, without `/` or `..`",
                    hint: "write slug: \(Slug.make(slug.isBlank ? relativeStem : slug))")
            } else {
                parts[parts.count - 1] = Slug.make(slug)
            }
        }
        return "/" + folder + "/" + parts.joined(separator: "/") + "/"
    }

    private mutating func tags() -> [String] {
        var seen: Set<String> = []
        return (fields.strings("tags") ?? []).map(\.trimmed).filter {
            !$0.isEmpty && seen.insert(Slug.make($0)).inserted
        }
    }

    private mutating func aliases(of path: String) -> [String] {
        var aliases: [String] = []
        for alias in fields.strings("aliases") ?? [] {
            let parts = alias.trimmed.split(separator: "/")
            let isSafe =
                !parts.isEmpty && !parts.contains { $0.hasPrefix(".") }
                && alias.unicodeScalars.allSatisfy { $0.value >= 32 && !"?#\\".unicodeScalars.contains($0) }
            guard isSafe else {
                fields.report(
                    .error, "aliases", "the alias `\(alias)` is not a path on this site",
                    hint: "write one such as /old/first-light/, without `..`, `?` or `#`")
                continue
            }
            let isFile = parts.last?.hasSuffix(".html") == true || parts.last?.hasSuffix(".htm") == true
            let normal = "/" + parts.joined(separator: "/") + (isFile ? "" : "/")
            if normal != path, !aliases.contains(normal) { aliases.append(normal) }
        }
        return aliases
    }
}

extension String {
    /// Without white space at its ends.
    var trimmed: String {
        var rest = self[...]
        while let first = rest.first, first.isWhitespace { rest.removeFirst() }
        while let last = rest.last, last.isWhitespace { rest.removeLast() }
        return String(rest)
    }

    var isBlank: Bool { allSatisfy(\.isWhitespace) }

    /// A file name as a title: `first-light` → `First light`.
    var readable: String {
        let words: String = split { $0 == "-" || $0 == "_" || $0 == " " }.joined(separator: " ")
        guard let first = words.first else { return "" }
        return first.uppercased() + words.dropFirst()
    }
}

extension ImageAsset {
    /// The title that the photo has, else its file's name as one; a link that shows the photo needs some text.
    var readableTitle: String {
        if let title = details.title, !title.isBlank { return title }
        let stem = SitePath.withoutExtension(SitePath.name(of: path))
        let words = (CivilDate.leading(stem)?.rest ?? stem).readable
        return words.isEmpty ? stem : words
    }
}
