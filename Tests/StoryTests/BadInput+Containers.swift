/// Files with several images or rows, of which only a part is shown.
extension BadInput {
    private static let album = Array("date: 2026-03-02\nphotos: {p.tif: {alt: It}}\n".utf8)

    static let containers: [BadInput] = [
        BadInput(
            name: "a TIFF with two pages",
            files: ["content/photos/a/p.tif": Pictures.twoPages, "content/photos/a/album.yaml": album], code: 0,
            message: """
                content/photos/a/p.tif:1:1: warning: only one of the 2 images in this file is shown
                    hint: save each page or image as a file: magick scan.tif scan-%d.jpg
                """),
        .fine(
            "a TIFF with a preview",
            bytes: [
                "content/photos/a/p.tif": Pictures.twoPages[..<160] + [1] + Pictures.twoPages[161...],
                "content/photos/a/album.yaml": album,
            ]),
        .error(
            "a linked table with a row that is a draft",
            [
                "content/journal/y/index.md": entry("date: 2026-03-02", "[Data](x.csv)"),
                "content/journal/y/x.csv": "day,high,draft\n1,-12,\n2,-14,yes\n",
            ],
            """
            content/journal/y/index.md:4:8: error: `x.csv` is not published: its row in line 3 is a draft
                4 | [Data](x.csv)
                  |        ^
                hint: move the drafts into another file, or delete the column `draft`; or, to publish it unchanged, write photos: {asTheyAre: [journal/y/x.csv]} into feed.yaml
            """),
        .warning(
            "tables with rows that are drafts",
            [
                "content/journal/y/index.md": entry("date: 2026-03-02"),
                "content/journal/y/a.json": "[\n{\"high\": -12, \"draft\": false},\n{\"high\": -14, \"draft\": true}]",
                "content/journal/y/b.ndjson": "{\"high\": -12}\n{\"high\": -14, \"draft\": true}\n",
                "content/journal/y/c.yaml": "- high: -12\n- high: -14\n  draft: yes\n",
                "content/journal/y/d.csv": "high,drafts\n1,yes\n",
            ],
            ["a.json:3", "b.ndjson:2", "c.yaml:2"].map { place in
                let parts = place.split(separator: ":")
                return """
                    content/journal/y/\(parts[0]):1:1: warning: this file is not published: its row in line \(parts[1]) is a draft
                        hint: move the drafts into another file, or delete the column `draft`; or, to publish it unchanged, write photos: {asTheyAre: [journal/y/\(parts[0])]} into feed.yaml
                    """
            }.joined(separator: "\n")),
    ]
}
