import DataKit
import Diagnostics

/// Where a document's object has its page, what feeds call it, and which day both tell.
extension FactsReader {
    /// The path of the stem inside the kind's folder.
    var relativeStem: String { DocumentAddress.relative(source.stem, to: folder) }

    /// The day that the address tells at which the document was published before, else the folders that it is in.
    var dateInAddress: (date: CivilDate, origin: FoundDate)? {
        if understandsForeignKeys, let date = formerAddress.flatMap({ CivilDate.named(inFoldersOf: $0.path) }) {
            return (date, .address)
        }
        return CivilDate.named(inFoldersOf: relativeStem).map { ($0, .folders) }
    }

    /// The path of the object's page.
    mutating func path(title: String, date: Instant) -> String {
        let slug = ownSlug()
        let addresses = site.configuration.addresses
        if addresses.keepsOwn, understandsForeignKeys, let former = formerAddress {
            fields.expect(former.key)
            return former.path
        }
        var folders = relativeStem.split(separator: "/").map { String($0) }
        let name = folders.popLast() ?? relativeStem
        if let pattern = addresses.patterns[kind] {
            let nameOnly = CivilDate.leading(name)?.rest ?? name
            return pattern.address(
                of: .init(
                    day: dayInAddress(of: date), slug: slug ?? (nameOnly.isEmpty ? name : nameOnly), title: title,
                    filename: name, folders: folders, categories: categories),
                slugs: addresses.slugs)
        }
        var parts = DocumentAddress.slugs(of: relativeStem)
        if let slug { parts[parts.count - 1] = Slug.make(slug) }
        let path = DocumentAddress.path(of: parts, in: folder)
        return isAtTopLevel ? DocumentAddress.atTopLevel(path, from: folder) : path
    }

    /// Hugo and Zola take the day from the author's clock, where a date says how that stood; others from the site's.
    private func dayInAddress(of date: Instant) -> CivilDate {
        guard site.configuration.addresses.takesDaysAsWritten, let text = node?[key(for: "date")]?.text,
            case .success(.instant(let written)) = ParsedDate.parseForeign(text)
        else { return site.time.date(date) }
        return written.local.date
    }

    /// The name that the author gave the page.
    private mutating func ownSlug() -> String? {
        guard let slug = fields.string("slug")?.trimmed.withoutOuterSlashes, says("slug") else { return nil }
        guard !slug.isBlank, !slug.contains("/"), !slug.contains("\\"), !slug.split(separator: ".").isEmpty,
            !slug.contains("..")
        else {
            fields.report(
                .error, "slug", "`slug` must be one name, without `/` or `..`",
                hint: "write slug: \(Slug.make(slug.isBlank ? relativeStem : slug))")
            return nil
        }
        return slug
    }

    /// What Jekyll begins an address with.
    private var categories: [String] {
        guard understandsForeignKeys else { return [] }
        for key in ForeignKeys.tags + ["category"] {
            guard let value = node?[key] else { continue }
            return value.list?.compactMap { $0.text?.trimmed } ?? value.text?.split { $0.isWhitespace }.map {
                String($0)
            } ?? []
        }
        return []
    }

    /// The id that readers of the entry's old feed know it by.
    mutating func feedID() -> String? {
        let key = key(for: "feedID")
        guard let text = fields.string(key)?.trimmed, says(key) else { return nil }
        if FeedSettings.isID(text) { return text }
        // Other generators' templates may make an id of anything.
        fields.report(
            key == "feedID" ? .error : .warning, key, "`\(key)` must be a whole address, but this is `\(text)`",
            code: .init("unusable-feed-id"),
            hint: "write the id as the old feed has it, such as feedID: https://old.example/?p=12")
        return nil
    }
}

extension String {
    /// Without one `/` at each end.
    fileprivate var withoutOuterSlashes: String {
        let rest = dropFirst(hasPrefix("/") ? 1 : 0)
        return String(rest.dropLast(rest.hasSuffix("/") ? 1 : 0))
    }
}
