import DataKit

/// The author's texts for one photo: in `album.yaml`, otherwise in the text beside it.
struct PhotoTexts {
    /// The photo's keys in `album.yaml`.
    var own: FieldReader?
    var sidecar: PhotoSidecar?

    private static let keys = ["id", "slug", "title", "caption", "alt", "date", "keywords", "location"]

    /// Reads a value from both, so that problems in either are reported; `album.yaml` has precedence.
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

    /// Reports unsupported keys.
    mutating func finish() {
        own?.finish("photo", alsoAllowed: Self.keys)
        sidecar?.finish(knowing: Self.keys)
    }
}
