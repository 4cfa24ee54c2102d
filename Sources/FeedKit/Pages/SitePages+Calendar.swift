import DataKit
import MarkupKit

// Looking back: a page for each day of the year with the objects of all years, and a calendar of each year.
extension SitePages {
    private static let daysFolder = "days"

    /// Adds these pages, if `feed.yaml` asks for them.
    mutating func addCalendar() {
        let feed = table.dated(feed)
        guard site.configuration.hasCalendar, !feed.isEmpty else { return }
        let dates = Dictionary(uniqueKeysWithValues: feed.map { ($0, site.time.date(table.date(of: $0))) })
        var days: [DayOfYear: Term] = [:]
        for object in feed {
            guard let date = dates[object] else { continue }
            let day = DayOfYear(date)
            let title = days[day] == nil ? site.time.dayOfYear(table.date(of: object)) : ""
            days[day, default: Term(slug: day.name, title: title)].objects.append(object)
        }
        let all = days.sorted { $0.key < $1.key }
        let title = site.words[.onThisDay]
        let root = local("/\(Self.daysFolder)/")
        for (_, term) in all {
            var made = pages(
                of: term.objects, at: path(of: term, in: Self.daysFolder), title: "\(title): \(term.title)",
                heading: term.title)
            made.pages[0].model["above"] = .object([
                "title": .text(title), "url": link(root), "count": .text(site.words.numbers.text("\(feed.count)")),
            ])
            pages += made.pages
            aliases += made.aliases
        }
        let links = Dictionary(
            uniqueKeysWithValues: all.map { day, term in
                (day, DayLink(url: path(of: term, in: Self.daysFolder), label: label(of: term)))
            })
        pages.append(
            Page(
                path: root, title: title, template: "days", content: .plain,
                model: ["heading": .text(title), "calendar": calendar(of: nil, links, months: [:])],
                source: configurationPlace))
        addCalendars(of: dates, days: links)
    }

    /// Adds the calendar of each year to its page.
    private mutating func addCalendars(of dates: [ObjectID: CivilDate], days: [DayOfYear: DayLink]) {
        let years = Dictionary(grouping: feed.filter { dates[$0] != nil }) { dates[$0]?.year ?? 0 }
        for index in pages.indices {
            let parts = SitePath.parts(of: pages[index].path)
            guard parts.count > 1, parts[parts.count - 2] == "years", let year = Int(parts[parts.count - 1]),
                let objects = years[year], pages[index].path == local("/years/\(parts[parts.count - 1])/")
            else { continue }
            var links: [DayOfYear: DayLink] = [:]
            for object in objects {
                guard let day = dates[object].map({ DayOfYear($0) }) else { continue }
                // A day with several objects has the link to the page of the day.
                links[day] =
                    links[day] == nil
                    ? DayLink(
                        url: table.path(of: object),
                        label: "\(site.time.dayOfYear(table.date(of: object))): \(table.title(of: object))")
                    : days[day]
            }
            let months = monthLinks(of: objects, at: pages[index].path).map { ($0.month % 12 + 1, $0.url) }
            pages[index].model["calendar"] = calendar(
                of: year, links, months: Dictionary(months, uniquingKeysWith: { first, _ in first }))
        }
    }

    private func label(of term: Term) -> String {
        term.objects.count == 1
            ? "\(term.title): \(table.title(of: term.objects[0]))" : "\(term.title) (\(term.objects.count))"
    }

    /// Returns the days of a year, or those of all years.
    ///
    /// - Parameter months: The links to the months of the year, by number.
    private func calendar(of year: Int?, _ links: [DayOfYear: DayLink], months: [Int: String]) -> ViewValue {
        // A leap year has all days.
        let model = (1...12).map { month -> ViewValue in
            let days = (1...31).compactMap { day -> ViewValue? in
                guard let date = CivilDate(year: year ?? 2000, month: month, day: day) else { return nil }
                let link = links[DayOfYear(date)]
                // Missing values are set, because Mustache would search the enclosing contexts for them.
                var item: ViewModel = [
                    "day": .integer(day), "url": link.map { .text(site.configuration.link($0.url)) } ?? false,
                    "style": false,
                ]
                item["label"] = link.map { .text($0.label) }
                if day == 1, year != nil { item["style"] = .style("grid-column-start:\(date.weekday)") }
                return .object(item)
            }
            return .object([
                "name": .text(site.time.monthNames[month - 1]),
                "url": months[month].map { .text($0) } ?? false, "days": .list(days),
            ])
        }
        return .object(["months": .list(model)])
    }
}

/// The link of a day in a calendar.
private struct DayLink {
    var url: String
    /// The text for screen readers.
    var label: String
}

/// A day without its year.
private struct DayOfYear: Hashable, Comparable {
    let month: Int
    let day: Int

    init(_ date: CivilDate) { (month, day) = (date.month, date.day) }

    /// The name in URLs: `03-02`.
    var name: String { "\(month.padded(2))-\(day.padded(2))" }

    static func < (one: DayOfYear, other: DayOfYear) -> Bool { (one.month, one.day) < (other.month, other.day) }
}

extension CivilDate {
    /// The day of the week, from 1 for Monday.
    fileprivate var weekday: Int {
        // 1 January 1970 was a Thursday.
        let days = (daysSinceEpoch + 3) % 7
        return (days < 0 ? days + 7 : days) + 1
    }
}

extension Site {
    /// The path of the page with the objects of an instant's day in all years.
    func pathOfDay(_ instant: Instant) -> String {
        configuration.local("/days/\(DayOfYear(time.date(instant)).name)/")
    }
}
