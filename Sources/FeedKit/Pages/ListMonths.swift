/// The month of each object, for the headings of lists.
///
/// The headings of a page depend only on the objects that it shows, so that a full archive page never changes. The one
/// exception is the home page of a site with a single month and no archive, where a heading would be redundant.
struct ListMonths: Sendable {
    /// The month numbers (months since the year 0) by row of the table.
    private let numbers: [Int]
    private let table: ObjectTable
    private let names: [Int: (key: String, name: String)]

    init(of feed: [ObjectID], in table: ObjectTable, _ site: Site) {
        var names: [Int: (key: String, name: String)] = [:]
        var numbers = [Int](repeating: 0, count: table.count)
        for object in feed where !table.isUndated(object) {
            let date = table.date(of: object)
            let number = site.time.monthNumber(date)
            numbers[object.index] = number
            if names[number] == nil { names[number] = (site.time.monthKey(date), site.time.month(date)) }
        }
        self.names = names
        self.numbers = numbers
        self.table = table
    }

    /// Whether all objects are from the same month.
    var areOne: Bool { names.count < 2 }

    func number(of object: ObjectID) -> Int { numbers[object.index] }
    /// Returns a month such as `2026-03`.
    func key(_ number: Int) -> String { names[number]?.key ?? "" }
    func year(_ number: Int) -> String { String(key(number).dropLast(3)) }
    func name(_ number: Int) -> String { names[number]?.name ?? "" }

    /// Whether an object between two of the same month was written in another time zone, where the month is another one.
    private func isBetween(_ list: [ObjectID], _ position: Int, of month: Int) -> Bool {
        table.date(of: list[position]).writtenOffset != nil && position + 1 < list.count
            && numbers[list[position + 1].index] == month
    }

    /// Returns the months of a list, in its order. Pinned objects are skipped, because they are not in order of date, and
    /// those without a date. If the list is not sorted by date, the result is empty.
    func months(in list: [ObjectID]) -> [Page.Month] {
        var months: [Page.Month] = []
        var last: Int?
        var seen: Set<Int> = []
        for (position, object) in list.enumerated()
        where table[object].flags.isDisjoint(with: [.isPinned, .isUndated]) {
            let number = numbers[object.index]
            if last == number || last.map({ isBetween(list, position, of: $0) }) == true {
                months[months.count - 1].objects = months[months.count - 1].objects.lowerBound..<(position + 1)
            } else {
                guard seen.insert(number).inserted else { return [] }
                last = number
                months.append(Page.Month(key: key(number), name: name(number), objects: position..<(position + 1)))
            }
        }
        return months
    }
}
