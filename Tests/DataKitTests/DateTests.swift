import TestSupport
import Testing

@testable import DataKit

@Suite struct DateTests {
    /// Formats of other generators are accepted if they are unambiguous.
    @Test(
        arguments: [
            ("2026/03/02", "2026-03-02"), ("2026-3-2", "2026-03-02"), ("2026.03.02", "2026-03-02"),
            ("20260302", "2026-03-02"), ("March 2, 2026", "2026-03-02"), ("2 Mar 2026", "2026-03-02"),
            ("2nd of", nil), ("Mon, 02 Mar 2026 07:40:00 +0200", "2026-03-02T07:40:00+02:00"),
            ("Mon Mar  2 07:40:00 2026", "2026-03-02T07:40:00"), ("2026-03-02 7:40 pm", "2026-03-02T19:40"),
            ("2026-03-02 07:40:00 +0200 CEST", "2026-03-02T07:40:00+02:00"),
            ("2026-03-02 07:40:00.123456 -0500 CDT", "2026-03-02T07:40:00-05:00"),
            ("Mon, 02 Mar 2026 07:40:00 GMT", "2026-03-02T07:40:00Z"), ("2026/3/2 07:40", "2026-03-02T07:40"),
            ("02/03/2026", nil), ("02-03-2026", nil), ("13/03/2026", nil), ("2026-03-02 07:40:00 CET", nil),
            ("2026-03-02 12.30", nil), ("07:40 March 2 2026", nil), ("2026-03-02 25:00", nil), ("-2026-03-02", nil),
            ("2026-03", nil), ("soon", nil), ("", nil), ("2026-02-30", nil), ("March 2026", nil), ("2026/13/02", nil),
        ] as [(String, String?)])
    func foreignForms(_ text: String, _ meant: String?) throws {
        let date = try? ParsedDate.parseForeign(text).get()
        #expect(try date == meant.map { try ParsedDate.parse($0).get() })
        #expect(meant == nil || (try? ParsedDate.parse(text).get()) == nil)
    }

    @Test(
        arguments: [
            (0, 0, "1970-01-01T00:00:00Z"), (0, 9_000, "1970-01-01T02:30:00+02:30"),
            (0, -12_600, "1969-12-31T20:30:00-03:30"), (253_402_300_800, 0, "10000-01-01T00:00:00Z"),
            (-62_135_596_801, 0, "0000-12-31T23:59:59Z"), (-62_167_219_201, 0, "-0001-12-31T23:59:59Z"),
        ] as [(Int64, Int, String)])
    func isWrittenWithAllItsDigits(seconds: Int64, offset: Int, text: String) {
        #expect(Timestamp(secondsSince1970: seconds, offsetSeconds: offset).description == text)
    }

    @Test(arguments: [("2026-3-2-name", "name"), ("2026-03-2-a-b", "a-b"), ("2026-13-2-x", nil), ("2026-3-2", nil)])
    func shortLeadingDates(_ name: String, _ rest: String?) {
        let leading = CivilDate.leading(name)
        #expect(leading?.rest == rest && (rest == nil || leading?.date.description == "2026-03-02"))
    }

    @Test(arguments: [
        ("2026-03-02T07:40:00Z", 1_772_437_200, 0), ("2026-03-02T07:40:00+02:00", 1_772_430_000, 7_200),
        ("2026-03-02t07:40:00z", 1_772_437_200, 0), ("2026-03-02 07:40:00Z", 1_772_437_200, 0),
        ("2026-03-02T07:40:00.123456789Z", 1_772_437_200, 0), ("2026-03-02T07:40Z", 1_772_437_200, 0),
        ("2026-03-02 07:40:00 +0200", 1_772_430_000, 7_200), ("2026-03-02 7:40:00 UTC", 1_772_437_200, 0),
        ("2026-03-02 07:40:00 PST", 1_772_466_000, -28_800), ("2026-07-02 07:40 EDT", 1_782_992_400, -14_400),
        ("2026-03-02T07:40GMT", 1_772_437_200, 0), ("2026-03-02T07:40:00+0200", 1_772_430_000, 7_200),
        ("2026-03-02T07:40:00-03:30", 1_772_449_800, -12_600), ("2026-03-02T07:40:00+02", 1_772_430_000, 7_200),
        ("2026-03-02T07:40:00-00:00", 1_772_437_200, 0), ("1970-01-01T00:00:00Z", 0, 0),
        ("1969-12-31T23:59:59Z", -1, 0),
        ("0001-01-01T00:00:00Z", -62_135_596_800, 0), ("9999-12-31T23:59:59Z", 253_402_300_799, 0),
        ("2016-12-31T23:59:60Z", 1_483_228_799, 0), ("2017-01-01T00:59:60+01:00", 1_483_228_799, 3_600),
        ("2000-02-29T12:00:00Z", 951_825_600, 0), ("2026-03-02T07:40:00,5Z", 1_772_437_200, 0),
    ])
    func instants(text: String, seconds: Int64, offset: Int) {
        let expected = ParsedDate.instant(Timestamp(secondsSince1970: seconds, offsetSeconds: offset))
        #expect(ParsedDate.parse(text) == .success(expected))
    }

    @Test(arguments: [
        ("2026-03-02", "2026-03-02T00:00:00"), ("2026-03-02T07:40", "2026-03-02T07:40:00"),
        ("2026-03-02 07:40:05", "2026-03-02T07:40:05"), ("2026-03-02 7:40", "2026-03-02T07:40:00"),
        ("2024-02-29T23:59:59.9", "2024-02-29T23:59:59"),
        ("2016-12-31T23:59:60", "2016-12-31T23:59:59"),
    ])
    func localTimes(text: String, expected: String) {
        guard case .success(.local(let local)) = ParsedDate.parse(text) else {
            Issue.record("\(text) was not read as local time")
            return
        }
        #expect(local.description == expected)
    }

    @Test(arguments: [
        ("2026-02-30", "February 30 does not exist", "February 2026 has 28 days"),
        ("2026-02-29", "February 29 does not exist in 2026", "28 days"),
        ("1900-02-29", "February 29 does not exist in 1900", "28"),
        ("2026-04-31", "April 31 does not exist", "30 days"), ("2026-03-00", "March 0 does not exist", "31 days"),
        ("2026-13-02", "invalid month 13", "write 2026-02-13"), ("2026-00-10", "invalid month 0", "01 to 12"),
        ("2026-13-32", "invalid month 13", "01 to 12"), ("0000-01-01", "invalid year 0", "0001"),
        ("2026-03-02T24:00:00Z", "invalid hour 24", "00 to 23"),
        ("2026-03-02T07:60", "invalid minute 60", "59"),
        ("2026-03-02T07:40:61Z", "invalid second 61", "59"),
        ("2026-03-02T07:40:60Z", "invalid second 60", "59"),
        ("2016-12-31T23:59:60+01:00", "invalid second 60", "59"),
        ("2026-03-02T07:40:00+24:00", "invalid offset 24:00", "+02:00"),
        ("2026-03-02T07:40:00+02:60", "invalid offset 02:60", "+02:00"),
        ("02/03/2026", "is not a date", "2026-03-02 or 2026-02-03"),
        ("13/03/2026", "is not a date", "write 2026-03-13"),
        ("03/13/2026", "is not a date", "write 2026-03-13"), ("02.03.2026", "is not a date", "write 2026-03-02"),
        ("March 2, 2026", "is not a date", "write 2026-03-02"), ("2 Mar 2026", "is not a date", "write 2026-03-02"),
        ("Mon, 02 Mar 2026 07:40:00 +0000", "is not a date", "write 2026-03-02T07:40:00"),
        ("2026-3-2", "is not a date", "write 2026-03-02"), ("2026/03/02", "is not a date", "write 2026-03-02"),
        ("2026-3-2 7:40", "is not a date", "write 2026-03-02T07:40"), ("20260302", "is not a date", "write 2026-03-02"),
        ("March 2, 2026 7:40 pm", "is not a date", "write 2026-03-02T19:40"),
        ("2026-03-02T07:40:00.Z", "is not a date", "write 2026-03-02"),
        ("2026-03-02T", "is not a date", "write 2026-03-02"),
        ("2026-03-02T07:40:00 CET", "is not a date", "2026-03-02"), (" 2026-03-02", "is not a date", "2026-03-02"),
        ("soon", "`soon` is not a date", "write 2026-03-02, or"), ("", "the date is empty", "write"),
        ("12:99", "is not a date", ""),
        ("99999999999999999999999", "is not a date", ""), ("１２３４-01-01", "is not a date", ""),
    ])
    func mistakes(text: String, message: String, hint: String) {
        guard case .failure(let mistake) = ParsedDate.parse(text) else {
            Issue.record("\(text) was read as a date")
            return
        }
        #expect(mistake.message.contains(message))
        #expect(hint.isEmpty || mistake.hint?.contains(hint) == true, "\(mistake.hint ?? "")")
    }

    /// Walking through the calendar day by day from year 1 to year 3000 agrees with the arithmetic.
    @Test func daysFollowEachOther() {
        var days = -719_162
        var weekday = 0
        for year in 1...3_000 {
            for month in 1...12 {
                for day in 1...CivilDate.days(inMonth: month, of: year) {
                    let date = CivilDate(daysSinceEpoch: days)
                    guard date.year == year, date.month == month, date.day == day, date.daysSinceEpoch == days,
                        date.weekday == Weekday.allCases[weekday]
                    else {
                        Issue.record("\(date) is not \(year)-\(month)-\(day)")
                        return
                    }
                    days += 1
                    weekday = (weekday + 1) % 7
                }
            }
        }
    }

    @Test func known() {
        #expect(CivilDate(year: 2026, month: 3, day: 2)?.weekday == .monday)
        #expect(CivilDate(year: 2000, month: 2, day: 29)?.daysSinceEpoch == 11_016)
        #expect(CivilDate(year: 2024, month: 12, day: 31)?.dayOfYear == 366)
        #expect(CivilDate(year: 10_000, month: 1, day: 1) == nil)
        #expect(LocalDateTime(CivilDate(daysSinceEpoch: 0), hour: 24) == nil)
    }

    @Test func whatIsPrintedIsReadAgain() {
        var random = SplitMix64(seed: 7)
        for _ in 0..<20_000 {
            let seconds = Int64.random(in: -62_135_500_000...253_402_200_000, using: &random)
            let local = LocalDateTime(secondsSinceEpoch: seconds)
            #expect(local.secondsSinceEpoch == seconds)
            #expect(ParsedDate.parse(local.description) == .success(.local(local)))
            let offset = Int.random(in: -1_439...1_439, using: &random) * 60
            let stamp = Timestamp(secondsSince1970: seconds - Int64(offset), offsetSeconds: offset)
            #expect(ParsedDate.parse(stamp.description) == .success(.instant(stamp)))
        }
    }

    @Test func anythingAtAllIsReadOrRefused() {
        var random = SplitMix64(seed: 8)
        let pieces = [
            "2026", "-", "03", "02", "T", " ", ":", "07", ".", "+", "Z", "/", "March", "é", "3", ",", "pm", "99", "🚀",
        ]
        for _ in 0..<20_000 {
            let text = (0..<Int.random(in: 0...12, using: &random)).map { _ in random.pick(pieces) }.joined()
            if case .failure(let mistake) = ParsedDate.parse(text) { #expect(!mistake.message.isEmpty) }
        }
    }

    @Test(arguments: [
        ("2026-03-02-first-light", "2026-03-02", "first-light"), ("2026-03-02_x", "2026-03-02", "x"),
        ("2026-03-02", "2026-03-02", ""), ("2026-03-02.de", "2026-03-02", ".de"),
    ])
    func fileNamesMayBeginWithADate(name: String, date: String, rest: String) {
        let leading = CivilDate.leading(name)
        #expect(leading?.date.description == date)
        #expect(leading?.rest == rest)
    }

    @Test(arguments: ["first-light", "2026-02-30-x", "2026-3-2", "2026-3-123-x", "2026-03-021", "", "２026-03-02"])
    func otherFileNamesDoNot(name: String) { #expect(CivilDate.leading(name) == nil) }
}
