import Foundation
import Testing

/// The first steps of authors: new files, their mistakes, and what they see of them.
@Suite struct WritingTests {
    @Test func yesterdaysWeatherCanBeWritten() throws {
        let site = try Site()
        let first = try site.run("new", "weather", "Rain", "--date", "2026-07-12")
        #expect(first.output == "content/weather/2026-07-12.yaml\n")
        #expect(try site.read("content/weather/2026-07-12.yaml").contains("date: 2026-07-12\n"))
        let again = try site.run("new", "weather", "Sun", "--date", "2026-07-12")
        #expect(again.code == 1 && again.errors.contains("content/weather/2026-07-12.yaml already exists"))
        #expect(again.errors.contains("--date 2026-03-02"))
        let wrong = try site.run("new", "weather", "Sun", "--date", "yesterday")
        #expect(wrong.code == 64 && wrong.errors.contains("--date: `yesterday` is not a date"))
        #expect(try site.run("new", "journal", "Late", "--date", "2026-07-12T22:00:00Z").code == 0)
        #expect(try site.read("content/journal/2026-07-12-late.md").contains("date: 2026-07-12T22:00:00Z\n"))
        try site.build("--strict")
    }

    /// What an author writes after the commas of a scaffold's texts is published.
    @Test(arguments: ["photos", "messages", "weather", "outline"]) func scaffoldsAreNotCut(kind: String) throws {
        let site = try Site()
        let file = try site.run("new", kind, "Cold, windy: bright", "--date", "2026-07-12").output.dropLast()
        let text = try site.read(String(file)).replacingOccurrences(of: "# ", with: "")
        for line in text.split(separator: "\n") where line.contains("caption:") || line.contains("text:") {
            #expect(line.contains(": \""), "\(line)")
        }
        #expect(!text.contains("{"))
    }

    @Test func temperaturesHaveOneForm() throws {
        let report = "sunrise: '05:41'\nsunset: '18:12'\nhigh: 3\nlow: -9\n"
        let site = try Site(["content/weather/2026-03-02.yaml": report, "content/weather/2026-03-03.yaml": report])
        try site.build()
        for page in ["weather/2026-03-02/index.html", "index.html"] {
            let text = try site.read("public/" + page).replacingOccurrences(of: "\u{A0}", with: " ")
            #expect(text.contains("3 °C") && text.contains("-9 °C"), "\(page)")
            #expect(!text.contains("3°") && !text.contains("3 C"), "\(page)")
        }
    }

    /// `all` follows the folder's photos, without those that the text shows.
    @Test func allPhotosOfAFolderAreShown() throws {
        let entry = "---\ntitle: Trip\ndate: 2026-03-02\nphotos: all\n---\nText ![One](one.jpg)\n"
        let site = try Site(["content/journal/trip/index.md": entry])
        for (number, name) in ["one", "two", "three"].enumerated() {
            try site.write("content/journal/trip/\(name).jpg", bytes: Samples.photo(number: number))
        }
        try site.build()
        let page = "public/journal/trip/index.html"
        func images() throws -> Int { try site.read(page).components(separatedBy: "<img ").count - 1 }
        #expect(try images() == 3)
        try site.delete("content/journal/trip/two.jpg")
        try site.build("--verify")
        #expect(try images() == 2)
        try site.write("content/journal/trip/four.jpg", bytes: Samples.photo(number: 4))
        try site.build("--verify")
        #expect(try images() == 3)
    }

    @Test(arguments: [
        "cover: view.jpg\ncoverAlt: A wide view\n", "cover: view.jpg\nalt: A wide view\n",
        "cover: {src: view.jpg, alt: A wide view}\n",
    ])
    func anyImageHasItsText(keys: String) throws {
        let site = try Site(
            [
                "content/recipes/soup.yaml": "title: Soup\ndate: 2026-03-02\n" + keys,
                "Templates/recipe.mustache": "<h2>{{title}}</h2>\n{{#cover}}{{> picture}}{{/cover}}\n",
            ], configuration: "title: Log\nkinds: {recipes: {template: recipe}}\n")
        try site.write("content/recipes/view.jpg", bytes: Samples.photo(number: 1))
        try site.build("--strict")
        #expect(try site.read("public/recipes/soup/index.html").contains("alt=\"A wide view\""))
    }

    /// The sender in `me`, otherwise the site's author, is at the side of the diarist.
    @Test(arguments: [("me: Ben\n", "You", "Ben"), ("", "Ben", "Ben"), ("", "You", nil)])
    func theDiaristHasTheOwnSide(me: String, author: String, expected: String?) throws {
        let thread =
            me + "messages:\n  - {date: 2026-03-02, user: Ada, text: One}\n"
            + "  - {date: 2026-03-03, user: Ben, text: Two}\n"
        let site = try Site(["content/messages/x.yaml": thread], configuration: "title: Log\nauthor: \(author)\n")
        try site.build()
        let text = try site.read("public/messages/x/index.html")
        let mine = text.components(separatedBy: "said opener").dropFirst().map { $0.prefix(80) }
        #expect(mine.count == (expected == nil ? 0 : 1), "\(mine)")
        if let expected { #expect(mine.allSatisfy { $0.contains(">\(expected.uppercased())<") }, "\(mine)") }
    }

    @Test func aKeyThatTemplatesShowIsKnown() throws {
        let site = try Site(
            [
                "content/recipes/soup.yaml":
                    "title: Soup\ndate: 2026-03-02\nminutes: 5\nsteps: [{name: Boil, unit: pot}]\n",
                "Templates/recipe.mustache":
                    "<h2>{{title}}</h2>\n{{#steps}}{{name}} {{unit}}{{/steps}} {{extra.any}} {{#extra}}{{any}}{{/extra}}\n",
            ], configuration: "title: Log\nkinds: {recipes: {template: recipe, when: {minutes: \"> 3\"}}}\n")
        try site.build("--strict")
    }
}
