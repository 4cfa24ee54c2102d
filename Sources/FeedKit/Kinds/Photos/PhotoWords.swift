import DataKit

/// What an author says about one photo: in `album.yaml`, else in the text beside it.
struct PhotoWords {
    /// The photo's keys in `album.yaml`.
    var own: FieldReader?
    var sidecar: PhotoSidecar?

    private static let keys = ["id", "slug", "title", "caption", "alt", "date", "keywords", "location"]

    /// Asks both, so that what is wrong with either is told; what the album says counts.
    mutating func said<Value>(_ read: (inout FieldReader) -> Value?) -> Value? {
        var inAlbum: Value?
        var beside: Value?
        if var reader = own {
            inAlbum = read(&reader)
            own = reader
        }
        if var text = sidecar {
            beside = read(&text.fields)
            sidecar = text
        }
        return inAlbum ?? beside
    }

    var caption: String? {
        mutating get { said { $0.string("caption") } ?? sidecar?.text }
    }

    /// Reports the keys that nobody knows.
    mutating func finish() {
        own?.finish(alsoKnown: Self.keys)
        sidecar?.finish(knowing: Self.keys)
    }
}
