/// Of which month each object is, for the headings of lists.
///
/// Which headings a page has depends on what it shows and on nothing else, so that a full archive page never changes.
/// The one exception is the home page of a site that has one month and no archive: there it would say nothing.
struct ListMonths: Sendable {
    /// By the rows of the table: the months that have passed since the year 0.
    private let numbers: [Int]
    private let table: ObjectTable
    private let names: [Int: (key: String, name: String)]

    init(of feed: [ObjectID], in table: ObjectTable, _ site: Site) {
        var names: [Int: (key: String, name: String)] = [:]
        var numbers = [Int](repeating: 0, count: table.count)
        for object in feed {
            let date = table.date(of: object)
            let number = site.time.monthNumber(date)
            numbers[object.index] = number
            if names[number] == nil { names[number] = (site.time.monthKey(date), site.time.month(date)) }
        }
        self.names = names
        self.numbers = numbers
        self.table = table
    }

    /// Whether all objects are of one month.
    var areOne: Bool { names.count < 2 }

    func number(of object: ObjectID) -> Int { numbers[object.index] }
    /// `2026-03`
    func key(_ number: Int) -> String { names[number]?.key ?? "" }
    func year(_ number: Int) -> String { String(key(number).dropLast(3)) }
    func name(_ number: Int) -> String { names[number]?.name ?? "" }

    /// The months of a list of objects, in its order; pinned ones stand out of line, and so under no heading. Of a list
    /// that is not in the order of dates there are none.
    func months(in list: [ObjectID]) -> [Page.Month] {
        var months: [Page.Month] = []
        var last: Int?
        var seen: Set<Int> = []
        for (position, object) in list.enumerated() where !table[object].flags.contains(.isPinned) {
            let number = numbers[object.index]
            if last == number {
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
