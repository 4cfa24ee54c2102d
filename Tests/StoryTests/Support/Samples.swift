import Foundation
import TestSupport

/// Small documents of every kind.
enum Samples {
    static let photo = LocatedPhoto.bytes
    static func photo(number: Int) -> [UInt8] { LocatedPhoto.numbered(number) }

    static func entry(_ title: String, date: String, keys: String = "", text: String = "Text.") -> String {
        "---\ntitle: \(title)\ndate: \(date)\n\(keys.isEmpty || keys.hasSuffix("\n") ? keys : keys + "\n")---\n\n\(text)\n"
    }

    static let weather =
        "date: 2026-03-03\nsummary: Clear\nsunrise: \"05:41\"\nsunset: \"18:12\"\nhigh: -12\nlow: -81\n"
    static let thread = """
        title: The seal
        me: Ada
        messages:
          - {id: one, date: 2026-03-02T07:40:00Z, user: Ada, text: Good morning}
          - {id: two, date: 2026-03-02T07:41:00Z, user: Bo, text: It leaks}

        """
    static let outline = """
        title: Crew
        date: 2026-01-01
        children:
          - {id: ada, title: Ada, children: [{id: hat, title: Her hat}]}
          - {id: bo, title: Bo}

        """
    static let album = "title: Ridge\ndate: 2026-02-01\nphotos:\n  dawn.jpg: {title: Dawn, caption: The first light}\n"

    /// A site with one object of each kind.
    static func everything() throws -> Site {
        let site = try Site([
            "content/journal/first.md": entry("First", date: "2026-03-02", keys: "tags: [ice, dust]"),
            "content/weather/2026-03-03.yaml": weather, "content/messages/seal.yaml": thread,
            "content/outlines/crew.yaml": outline, "content/photos/ridge/album.yaml": album,
        ])
        try site.write("content/photos/ridge/dawn.jpg", bytes: photo)
        try site.write("content/photos/ridge/noon.jpg", bytes: photo(number: 2))
        return site
    }
}

extension Samples {
    /// A photo whose header claims twelve bits per sample.
    static let photoOfTwelveBits: [UInt8] = {
        var bytes = photo
        let frame = bytes.indices.first { [[0xFF, 0xC0], [0xFF, 0xC2]].contains(Array(bytes[$0...].prefix(2))) }
        if let frame { bytes[frame + 4] = 12 }
        return bytes
    }()

    /// An image with a valid header and damaged pixels.
    static let pictureThatDoesNotDecode = [UInt8](
        Data(
            base64Encoded:
                "iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAIAAACQkWg2AAAAUUlEQVR4nJXLSQ6AIBAEwEZRBBX4AJTCZ+89zQvbitL835Sn"
                + "m/95qD1GqsPOaIJd6sMhG4ZTMAtuRgjXkBx8bxlCgwl3jQxPwYf3pwoRiNqQPtUfBvYx3YtwAAAAAElFTkSuQmCC") ?? Data())
}
