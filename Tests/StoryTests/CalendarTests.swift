import DiffKit
import TestSupport
import Testing

/// Calendars of years, and the pages of days.
@Suite struct CalendarTests {
    private func site(_ settings: String) throws -> Site {
        try Site(
            [
                "content/journal/2024-02-29-leap.md": "---\ntitle: Leap\n---\n\nText.\n",
                "content/journal/2025-03-02-old.md": "---\ntitle: Old\n---\n\nText.\n",
                "content/journal/2026-03-02-new.md": "---\ntitle: New\n---\n\nText.\n",
                "content/journal/2026-03-02-more.md": "---\ntitle: More\n---\n\nText.\n",
            ], configuration: "title: Log\nbaseURL: https://x.example/\n" + settings)
    }

    @Test func daysHaveTheEntriesOfAllYears() throws {
        let site = try site("calendar: true\n")
        try site.build("--strict")
        let day = try site.read("public/days/03-02/index.html")
        for part in [">Old<", ">New<", "<a href=\"/days/\"><bdi>On this day</bdi></a>", ">2 March</h1>"] {
            #expect(day.contains(part), "\(part)")
        }
        let entry = try site.read("public/journal/2025-03-02-old/index.html")
        #expect(entry.contains("<a href=\"/days/03-02/\">On this day</a>"))
        let year = try site.read("public/years/2026/index.html")
        // 1 March 2026 was a Sunday.
        #expect(year.contains("<li style=\"grid-column-start:7\">1</li>"))
        #expect(year.contains("<a href=\"/days/03-02/\" aria-label=\"2 March (3)\">2</a>"))
        #expect(year.contains("<a href=\"/years/2026/#m2026-03\">March</a>"))
        #expect(try site.read("public/years/2024/index.html").contains("<a href=\"/journal/2024-02-29-leap/\""))
        #expect(try site.read("public/days/index.html").contains("aria-label=\"29 February: Leap\""))
        try site.write("content/journal/2023-03-02-first.md", "---\ntitle: First\n---\n\nText.\n")
        #expect(try site.run("build", "--verify").code == 0)
        #expect(try site.read("public/days/03-02/index.html").contains(">First<"))
    }

    @Test func sitesWithoutItHaveNone() throws {
        let site = try site("")
        try site.build("--strict")
        #expect(!site.exists("public/days"))
        #expect(try !site.read("public/years/2026/index.html").contains("calendar"))
    }
}
