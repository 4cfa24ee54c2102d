/// A size in pixels. Of two sizes of one photo, the larger one compares greater.
package struct PixelSize: Hashable, Comparable {
    package var widthPx: Int
    package var heightPx: Int

    init(_ size: (widthPx: Int, heightPx: Int)) {
        widthPx = size.widthPx
        heightPx = size.heightPx
    }

    init(_ info: PhotoInfo) {
        widthPx = info.widthPx
        heightPx = info.heightPx
    }

    package static func < (one: PixelSize, other: PixelSize) -> Bool {
        (one.widthPx, one.heightPx) < (other.widthPx, other.heightPx)
    }
}
