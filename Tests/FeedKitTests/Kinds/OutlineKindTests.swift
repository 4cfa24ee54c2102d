import FeedKit
import ListKit
import MarkupKit
import Testing

@Suite struct OutlineKindTests {
    private let kind = OutlineKind()
    private static let file = "outlines/crew.yaml"
    private static let site = Content.site(images: [Content.image("outlines/ada.jpg")])

    @Test func everyKeyIsRead() throws {
        let outline = try kind.model(
            Self.file,
            """
            title: The crew
            date: 2026-03-02
            children:
              - id: ada
                title: Ada
                text: Commander
                image: ada.jpg
                alt: A woman in a suit
                children:
                  - title: Night Watch
            """, in: Self.site)
        #expect(outline.facts.id == "outline/crew")
        #expect(outline.facts.path == "/outlines/crew/")
        let ada = try #require(outline.rows.first)
        #expect(
            [ada.id, ada.title, ada.text, ada.image?.path, ada.alt]
                == ["ada", "Ada", "Commander", "outlines/ada.jpg", "A woman in a suit"])
        #expect(ada.children.map(\.id) == ["night-watch"])
        #expect(ada.children.map(\.alt) == ["Night Watch"])
        #expect(kind.page(for: outline, in: Self.site).images.map(\.path) == ["outlines/ada.jpg"])
    }

    @Test func aBareListIsAnOutlineToo() throws {
        let outline = try kind.model("outlines/2026-03-02-crew.yaml", "- title: Ada\n- title: Ben\n")
        #expect(outline.facts.title == "Crew")
        #expect(outline.rows.map(\.id) == ["ada", "ben"])
    }

    @Test(
        arguments: [
            ("date: 2026-03-02\nchildren: Ada", "2:11 error: `children` must be a list"),
            ("date: 2026-03-02\nchildren:\n- id: a", "3:3 error: `title` is missing"),
            ("date: 2026-03-02\nchildren:\n- Ada", "3:3 error: a row must be `key: value` lines"),
            ("date: 2026-03-02\nchildren:\n- title: Ada\n  children:\n  - titel: B", "5:5 error: `title` is missing"),
            ("date: 2026-03-02\nchildren:\n- title: Ada\n  image: b.jpg", "4:10 warning: there is no image `b.jpg`"),
            ("date: 2026-03-02\nchildren:\n- title: Ada\n  iamge: b.jpg", "4:3 warning: unknown key `iamge`"),
            ("date: 2026-03-02\nchilden: []", "2:1 warning: unknown key `childen`"),
            ("children: []", "1:1 error: `date` is missing"), ("~", "1:1 error: this file is empty"),
        ])
    func whatIsWrongIsToldAtItsPlace(text: String, problem: String) {
        let problems = kind.problems(Self.file, text)
        #expect(problems.first?.hasPrefix(problem) == true, "\(problems)")
    }

    @Test func rowsOpenIntoAnImageAndRows() throws {
        let outline = try kind.model(
            "outlines/2026-03-02-crew.yaml",
            "- {title: Ada, image: ada.jpg, children: [{title: Watch, children: [{title: Night}]}]}\n- title: Ben\n",
            in: Self.site)
        let (section, problems) = try kind.section(of: outline, in: Self.site)
        #expect(problems == [])
        #expect(section.outline == ["ada", "ada>image", "ada>watch", "ada>watch>night", "ben"])
        let ada = section.cells[0]
        let below = try #require(ada.children).cells
        #expect(ada.sizes == Array(repeating: CellSize(height: .points(60)), count: 3))
        #expect(below.map(\.sizes[0].height) == [.points(200), .points(60)])
        #expect(section.cells[1].children == nil)
        #expect(section.groups.map(\.inset) == [EdgeInsets(bottom: 15)])
    }

    /// A text that may not fit into a row of the usual height on a phone gets the height that it needs.
    @Test(arguments: [
        "title: A title of more than twenty-four letters",
        "{title: Ada, text: \(String(repeating: "long ", count: 12))}",
    ])
    func longTextsHaveTheirHeight(row: String) throws {
        let outline = try kind.model("outlines/2026-03-02-crew.yaml", "- \(row)\n", in: Self.site)
        #expect(
            try kind.section(of: outline, in: Self.site).section.cells[0].sizes.allSatisfy { $0.height == .content })
    }

    @Test func rowsClashAmongSiblingsOnly() throws {
        let outline = try kind.model(
            "outlines/2026-03-02-crew.yaml",
            "- title: Ada\n  children:\n  - title: Ada\n  - title: Ben\n  - title: ben\n- title: Ben\n")
        let (section, problems) = try kind.section(of: outline)
        #expect(section.outline == ["ada", "ada>ada", "ada>ben", "ben"])
        #expect(
            problems == [
                "5:5 warning: two cells below 'ada' in 'outline/2026-03-02-crew' have the identity 'ben'; "
                    + "this one is left out"
            ])
    }
}
