import Foundation
import TestSupport

/// Content in a temporary folder, with every kind of object and the example's photos.
struct SampleContent {
    let folder: String

    static let example = Repository.root + "/content"

    init() throws {
        folder = FileManager.default.temporaryDirectory.path + "/feedgen-browser-" + UUID().uuidString
        for (path, text) in Self.texts { try write(path, text) }
        try copyPictures()
    }

    func delete() { try? FileManager.default.removeItem(atPath: folder) }

    func write(_ path: String, _ text: String) throws {
        try makeRoom(for: path)
        try Data(text.utf8).write(to: URL(fileURLWithPath: folder + "/" + path))
    }

    private func makeRoom(for path: String) throws {
        let parent = URL(fileURLWithPath: folder + "/" + path).deletingLastPathComponent()
        try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
    }

    private func copyPictures() throws {
        var copies = [
            "outlines/crew/dome.jpg": "outlines/crew/dome.jpg", "outlines/crew/mast.jpg": "outlines/crew/mast.jpg",
            "journal/2026-05-31-evening-star/evening-star.jpg": "journal/evening-star/evening-star.jpg",
            "journal/2026-05-31-evening-star/april-sunset.jpg": "journal/evening-star/april-sunset.jpg",
        ]
        for album in ["ridge-and-rim", "dust-and-frost", "home"] {
            let names = try FileManager.default.contentsOfDirectory(atPath: "\(Self.example)/photos/\(album)")
            for name in names where name.hasSuffix(".jpg") {
                copies["photos/\(album)/\(name)"] = "photos/\(album)/\(name)"
            }
        }
        for (from, to) in copies {
            try makeRoom(for: "content/" + to)
            try FileManager.default.copyItem(atPath: Self.example + "/" + from, toPath: "\(folder)/content/\(to)")
        }
    }

    private static let texts: [String: String] = {
        var texts = [
            "Templates/note.mustache": "<p><a href=\"{{url}}\">{{title}}</a></p>\n",
            "Templates/recipe-title.mustache": """
            <p><a href="{{url}}">{{title}}</a></p>
            {{#pins}}<i style="{{badge.style}}">{{serves}}</i>
            {{/pins}}

            """,
            "Templates/recipe-step.mustache": "<p>{{name}}{{text}}</p>\n",
            "content/journal/evening-star/index.md": """
            ---
            title: Earth as evening star
            date: 2026-05-31
            tags: [night sky]
            ---
            It has been getting higher since February.

            ![A bright star in a blue twilight](evening-star.jpg "The bright one is everybody we know.")

            The hills are the same ones as in April.

            ![A small white sun above hills](april-sunset.jpg "The same hills, from inside.")

            """,
            "content/messages/seal.yaml": """
            title: The seal
            messages:
              - {id: one, date: 2026-06-22T07:40:00Z, user: Tomasz, text: Lock two lost 0.61 % overnight.}
              - {id: two, date: 2026-06-22T07:41:00Z, user: Hanneke, text: Released. It is in bay three.}

            """,
            "content/outlines/crew.yaml": """
            title: Crew
            date: 2026-06-10
            children:
              - id: house
                title: House
                text: The dome, the long house, and a table for ten.
                image: crew/dome.jpg
                children:
                  - {id: ines, title: Inês, children: [{id: hat, title: Her hat}]}
                  - {id: kofi, title: Kofi}
              - {id: mast, title: Mast, image: crew/mast.jpg}

            """,
            "content/photos/ridge-and-rim/album.yaml": "title: Ridge and rim\ndate: 2026-06-23\n",
            "content/photos/dust-and-frost/album.yaml": "title: Dust and frost\ndate: 2026-06-05\nlayout: masonry\n",
            "content/photos/home/album.yaml": "title: Home\ndate: 2026-06-24\nlayout: justified\n",
        ]
        for day in 1...9 {
            texts["content/journal/2026-04-0\(day).md"] =
                "---\ntitle: Day \(day)\ntags: [counting, dust]\n---\n"
                + String(repeating: "Wind, again. ", count: day * 9)
        }
        for day in 14...16 {
            texts["content/weather/2026-06-\(day).yaml"] =
                "summary: Clear\nsunrise: \"05:41\"\nsunset: \"18:12\"\nhigh: -\(day)\nlow: -81\nwind: 9\n"
        }
        // Two sections share a row.
        for day in 17...19 { texts["content/notes/2026-06-\(day).md"] = "---\ntitle: Note \(day)\n---\n" }
        // Half the row's width from the second breakpoint on, with expandable content.
        for day in 1...3 {
            texts["content/recipes/2026-05-0\(day).yaml"] = """
                title: Recipe \(day)
                serves: \(day)
                steps:
                  - {name: Peel, tools: [knife, bowl, board, cloth]}
                  - {name: Boil}

                """
        }
        texts["content/shelf/2026-05-04.yaml"] = "title: Shelf\nthings: [jar, tin, box, cup, pan, lid]\n"
        return texts
    }()
}
