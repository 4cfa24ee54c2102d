/// Files with several images or texts, of which only a part is shown.
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
    ]
}
