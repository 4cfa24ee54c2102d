import Foundation
import Testing

/// Lists in further formats: their content, their links, and what an edit rebuilds.
@Suite struct OutputStoryTests {
    private func site() throws -> Site {
        let site = try Site()
        try site.edit(
            "content/feed.yaml", "title: Log",
            """
            title: Log
            pageSize: 1
            outputs:
              - {url: /data/log.csv, template: table, of: tags/rover}
              - {url: /calendar.ics, template: calendar, of: journal}
              - {url: /all.json, template: all, type: application/feed+json}
            """)
        try site.write(
            "Templates/table.mustache", "title,tags\n{{#objects}}\n{{title}},\"{{>tagged}}\"\n{{/objects}}\n")
        try site.edit("Templates/table.mustache", "{{>tagged}}", "{{#tags}}{{title}} {{/tags}}")
        try site.write(
            "Templates/calendar.mustache",
            "BEGIN:VCALENDAR\n{{#objects}}\nUID:{{id}}\nDTSTAMP:{{modifiedStamp}}\nSUMMARY:{{title}}\n{{/objects}}\n")
        try site.write("Templates/all.mustache", "[{{#objects}}\"{{title}}\"{{^isLast}}, {{/isLast}}{{/objects}}]\n")
        try site.write(
            "content/journal/one.md", Samples.entry("One, \"1\"", date: "2026-03-01", keys: "tags: [Rover, dust]"))
        try site.write("content/journal/two.md", Samples.entry("=Two", date: "2026-03-02", keys: "tags: [rover]"))
        try site.write("content/journal/three.md", Samples.entry("Three", date: "2026-03-03"))
        return site
    }

    @Test func outputsContainAllObjectsOfTheirLists() throws {
        let site = try site()
        try site.build()
        let table = try site.read("public/data/log.csv")
        #expect(table == "title,tags\n'=Two,\"rover \"\n\"One, \"\"1\"\"\",\"Rover dust \"\n", "\(table)")
        let calendar = try site.read("public/calendar.ics")
        #expect(
            calendar.contains("UID:journal/one\r\nDTSTAMP:20260301T000000Z\r\nSUMMARY:One\\, \"1\"\r\n"), "\(calendar)")
        let titles = try #require(try site.json("public/all.json").strings)
        #expect(titles.starts(with: ["Three", "=Two", "One, \"1\""]), "\(titles)")
        #expect(try site.json("public/snapshot.json")["files"]?["data/log.csv"] != nil)
        for page in ["tags/rover/index.html", "tags/rover/archive/1/index.html"] {
            let html = try site.read("public/" + page)
            #expect(
                html.contains("<link rel=\"alternate\" type=\"text/csv\" title=\"Rover – Log\" href=\"/data/log.csv\">")
            )
        }
        let home = try site.read("public/index.html")
        #expect(home.contains("type=\"application/feed+json\" title=\"Log\" href=\"/all.json\""))
        #expect(!home.contains("/data/log.csv"))
        #expect(!(try site.read("public/journal/one/index.html").contains("/data/log.csv")))
        let checked = try site.run("check")
        #expect(checked.code == 0, "\(checked.errors)")
    }

    @Test func onlyChangesOfTheListOrTheTemplateRebuildAnOutput() throws {
        let site = try site()
        try site.build()
        func changed(_ file: String, _ old: String, _ new: String) throws -> Set<String> {
            let before = site.files()
            try site.edit(file, old, new)
            try site.build()
            return site.files().touched(since: before).intersection(["data/log.csv", "calendar.ics", "all.json"])
        }
        #expect(try changed("content/journal/three.md", "Three", "Third") == ["calendar.ics", "all.json"])
        #expect(try changed("content/journal/two.md", "=Two", "Two") == ["data/log.csv", "calendar.ics", "all.json"])
        #expect(try changed("Templates/table.mustache", "title,tags", "name,tags") == ["data/log.csv"])
        #expect(try changed("content/feed.yaml", "of: tags/rover", "of: tags/dust") == ["data/log.csv"])
        #expect(try changed("content/feed.yaml", "pageSize: 1", "pageSize: 2") == [])
        let clean = try Site(copying: site)
        try FileManager.default.removeItem(atPath: clean.path(".feedgen"))
        try clean.build("--previous", site.path("public/snapshot.json"), "-o", "clean")
        for file in ["data/log.csv", "calendar.ics", "all.json"] {
            #expect(try clean.read("clean/" + file) == site.read("public/" + file))
        }
        try site.edit("content/feed.yaml", "  - {url: /calendar.ics, template: calendar, of: journal}\n", "")
        try site.delete("Templates/calendar.mustache")
        try site.build()
        #expect(!site.exists("public/calendar.ics"))
    }

    @Test func eachEditionHasItsOwn() throws {
        let site = try site()
        try site.write("content/journal/two.de.md", "---\ntitle: Zwei\ntags: [rover]\n---\nText.\n")
        try site.build()
        #expect(try site.read("public/de/data/log.csv") == "title,tags\nZwei,\"rover \"\n")
        #expect(try site.json("public/de/all.json").strings == ["Zwei"])
        #expect(!(try site.read("public/data/log.csv").contains("Zwei")))
        #expect(
            try site.read("public/de/tags/rover/index.html").contains(
                "type=\"text/csv\" title=\"rover – Log\" href=\"/de/data/log.csv\""))
    }
}
