/// How a language writes dates.
struct DateForms: Sendable, Equatable {
    /// As they stand in a long date, January first.
    var months: [String]
    /// As they stand in a short one.
    var shortMonths: [String]
    /// As they stand without a day.
    var monthsAlone: [String]
    /// With `{day}`, `{month}`, `{shortMonth}`, `{monthNumber}` and `{year}`.
    var shortDate: String
    var longDate: String
    /// With `{monthAlone}` or `{month}`, and `{year}`.
    var monthOfYear: String

    /// Those of a tag such as `fr-CA`: what feedgen itself says, else what CLDR knows of the language, else English ones.
    static func of(_ tag: String) -> DateForms {
        guard let tag = LanguageTag(tag) else { return Language.english.dates }
        return Language.spoken(tag)?.dates ?? inCLDR(tag) ?? Language.english.dates
    }

    private init(
        months: [String], shortMonths: [String], monthsAlone: [String], shortDate: String, longDate: String,
        monthOfYear: String
    ) {
        self.months = months
        self.shortMonths = shortMonths
        self.monthsAlone = monthsAlone
        self.shortDate = shortDate
        self.longDate = longDate
        self.monthOfYear = monthOfYear
    }

    init(_ language: Language) {
        self.init(
            months: language.months, shortMonths: language.shortMonths, monthsAlone: language.months,
            shortDate: language.shortDate, longDate: language.longDate, monthOfYear: language.monthOfYear)
    }
}

extension Language {
    var dates: DateForms { DateForms(self) }
}

/// Unicode's data of most languages, as `Tests/Languages/dates.py` writes them down.
extension DateForms {
    private static let lines = PackageResources.dates_tsv.split(separator: UInt8(ascii: "\n"))

    static var tagsInCLDR: [String] {
        lines.map { String(decoding: $0.prefix { $0 != UInt8(ascii: "\t") }, as: UTF8.self) }
    }

    /// - Returns: `nil` for a language that CLDR has no dates of, in the tag's script.
    static func inCLDR(_ tag: LanguageTag) -> DateForms? {
        // Norwegian has two written forms, of which CLDR keeps one below this name.
        let language = ["nb": "no", "tl": "fil"][tag.language] ?? tag.language
        let names = [language, tag.script.map { "\(language)-\($0)" }, tag.region.map { "\(language)-\($0)" }]
        let wanted = (names + [tag.script.flatMap { script in tag.region.map { "\(language)-\(script)-\($0)" } }])
            .compactMap { $0 }
        var found: DateForms?
        for name in wanted {
            let start = Array(name.utf8) + [UInt8(ascii: "\t")]
            guard let line = lines.first(where: { $0.starts(with: start) }) else { continue }
            found = DateForms(String(decoding: line, as: UTF8.self), below: found)
        }
        return found
    }

    /// - Parameter broader: those of the language without its script or region.
    private init?(_ line: String, below broader: DateForms?) {
        let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map { String($0) }
        guard cells.count == 7 else { return nil }
        func names(_ cell: String) -> [String]? {
            cell.isEmpty ? nil : cell.split(separator: "|").map { String($0) }
        }
        func pattern(_ cell: String, _ broader: String?) -> String? { cell.isEmpty ? broader : cell }
        guard let months = names(cells[1]) ?? broader?.months,
            let shortDate = pattern(cells[4], broader?.shortDate), let longDate = pattern(cells[5], broader?.longDate),
            let monthOfYear = pattern(cells[6], broader?.monthOfYear)
        else { return nil }
        self.init(
            months: months, shortMonths: names(cells[2]) ?? broader?.shortMonths ?? months,
            monthsAlone: names(cells[3]) ?? (cells[1].isEmpty ? broader?.monthsAlone : nil) ?? months,
            shortDate: shortDate, longDate: longDate, monthOfYear: monthOfYear)
    }
}
