import Diagnostics
import FeedKit

// The languages in the names of files.
extension ContentMap {
    /// The language whose settings a file contains: `de` for `feed.de.yaml`; `nil` for other files.
    package static func language(ofConfiguration file: String, _ suffixes: LanguageSuffixes) -> String? {
        guard mayNameLanguage(file), file.hasPrefix("feed."), file.hasSuffix(".yaml") else { return nil }
        let (stem, language) = suffixes.split(SitePath.withoutExtension(file))
        return stem == "feed" ? language : nil
    }

    /// Whether a path has two dots, as all names with the suffix of a language do.
    fileprivate static func mayNameLanguage(_ path: String) -> Bool {
        var dots = 0
        for byte in path.utf8 where byte == UInt8(ascii: ".") { dots += 1 }
        return dots > 1
    }

    /// The language of a text or album by its path; `nil` for the default one and for other files.
    static func language(ofDocument path: String, _ suffixes: LanguageSuffixes) -> String? {
        guard mayNameLanguage(path), path.contains("/"), !path.hasPrefix(staticFolder + "/"),
            SourceFiles.isDocument(path)
        else { return nil }
        return suffixes.split(SitePath.withoutExtension(path)).language
    }

    /// Finds the document that each translation belongs to.
    mutating func addOriginals() {
        guard sources.contains(where: { $0.language != nil }) else { return }
        let originals = Dictionary(
            sources.lazy.filter { $0.language == nil && $0.hasDocument }.map { ($0.stem, $0) },
            uniquingKeysWith: { first, _ in first })
        for index in sources.indices where sources[index].language != nil {
            let original = originals[sources[index].stem]
            sources[index].original = original?.kind == sources[index].kind ? original?.path : nil
        }
    }

    /// Leaves out the texts that are translations by their names, but not by the site's languages. As texts in the
    /// default language, they would be published although the text of the same name is a draft, or at its URL.
    mutating func leaveOutStrayTranslations() {
        let candidates = sources.filter { $0.language == nil && $0.hasDocument && Self.mayNameLanguage($0.path) }
        guard !candidates.isEmpty else { return }
        let originals = Dictionary(
            sources.lazy.filter { $0.language == nil && $0.hasDocument && Self.suffix(of: $0.path) == nil }.map {
                ($0.stem, $0.path)
            }, uniquingKeysWith: { first, _ in first })
        var stray: Set<String> = []
        for source in candidates {
            guard let (name, language) = Self.suffix(of: source.path) else { continue }
            // The stem of a text in the default language has no suffix.
            let isDefault = suffixes.isListed(language)
            guard let original = originals[isDefault ? source.stem : name] else { continue }
            stray.insert(source.path)
            diagnostics.append(
                isDefault
                    ? .second(source.path, besides: original, in: language) : .unlisted(source.path, language))
        }
        sources.removeAll { stray.contains($0.path) }
    }

    private static func suffix(of path: String) -> (stem: String, language: String)? {
        LanguageSuffixes.parts(of: SitePath.withoutExtension(path))
    }
}

extension Diagnostic {
    /// The error for a second text in the default language, as after a change of this language.
    fileprivate static func second(_ file: String, besides original: String, in language: String) -> Diagnostic {
        .error(
            "this text and `\(SitePath.name(of: original))` are both in the default language, `\(language)`",
            at: ContentMap.place(file),
            hint: "write another language into the name of one of them, as in index.fr.md, or delete it",
            related: [.init(ContentMap.place(original), "the other one")])
    }

    /// The warning for a translation into a language that the site does not list.
    fileprivate static func unlisted(_ file: String, _ language: String) -> Diagnostic {
        .warning(
            "this translation is not published, since `languages` does not contain `\(language)`",
            code: .init("unlisted-language", isLoss: true), at: ContentMap.place(file),
            hint: "add `\(language)` to `languages` in feed.yaml; "
                + "if the end of the name is not a language, rename the file")
    }
}
