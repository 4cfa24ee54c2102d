/// A size in pixels. Of two sizes of one photo, the larger one compares greater.
struct PixelSize: Hashable, Comparable {
    var widthPx: Int
    var heightPx: Int

    init(_ size: (widthPx: Int, heightPx: Int)) {
        widthPx = size.widthPx
        heightPx = size.heightPx
    }

    init(_ info: PhotoInfo) {
        widthPx = info.widthPx
        heightPx = info.heightPx
    }

    static func < (one: PixelSize, other: PixelSize) -> Bool {
        (one.widthPx, one.heightPx) < (other.widthPx, other.heightPx)
    }
}
