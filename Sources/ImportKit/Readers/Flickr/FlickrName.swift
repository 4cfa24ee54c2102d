import FeedKit

/// The photo IDs in file names.
enum FlickrName {
    /// The ID in `photo_123.json`: `123`.
    static func photo(ofData path: String) -> String? {
        let name = SitePath.name(of: path)
        guard name.hasPrefix("photo_"), name.hasSuffix(".json") else { return nil }
        let id = name.dropFirst(6).dropLast(5)
        return id.isEmpty || !id.utf8.allSatisfy(isDigit) ? nil : String(id)
    }

    /// The ID in `the-ridge_123_o.jpg`, `123_abcdef_o.png` or `film_123.mp4`: `123`. Titles and secrets may be digits
    /// too.
    static func photo(ofMedium path: String, among ids: Set<String>) -> String? {
        guard [.image, .video].contains(MediaKind(path)) else { return nil }
        let words = SitePath.withoutExtension(SitePath.name(of: path)).split(separator: "_").map(String.init)
        return words.last { ids.contains($0) }
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) }
}
