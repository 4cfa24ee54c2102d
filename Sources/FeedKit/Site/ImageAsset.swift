import Diagnostics
import MarkupKit

/// An image of the content folder and the files it is published as.
public struct ImageAsset: Sendable, Equatable {
    /// The path inside `content/`.
    public var path: String
    /// The digest of the file's bytes: equal bytes are the same photo, whatever its name.
    public var source: Digest
    /// The width of the original photo in pixels, upright.
    public var sourceWidthPx: Int
    /// The height of the original photo in pixels, upright.
    public var sourceHeightPx: Int
    /// Whether colors are converted by rules that earlier versions lacked, so that recipes differ from theirs.
    package var hasDescribedColors = false
    /// The published files: preferred formats first, within a format the narrowest first. The last one is the fallback
    /// for browsers that support no other format.
    public var renditions: [Rendition]
    /// Whether the image is computer-drawn, such as a chart or a screenshot, so that every pixel counts.
    public var isDrawing = false
    /// The warnings about the file for its author.
    package var warnings: [Diagnostic] = []
    /// The colors of the placeholder that is shown until the photo has loaded: the dominant color and those of the four
    /// corners, the upper ones first, as `#abc`. Empty for a photo with transparent parts.
    public var colors: [String] = []
    /// The photo's metadata.
    public var details = PhotoDetails()
    /// The path of the original photo without its metadata inside the output folder, if it is published: either
    /// configured or linked from a text. `nil` for formats whose metadata can't be stripped without re-encoding.
    public var originalFile: String?
    /// The film that a phone stored behind the photo, if it can be published.
    package var film: VideoAsset?

    /// Creates an image of these files; the widest also sets the width of the original.
    ///
    /// - Precondition: `renditions` is not empty.
    public init(path: String, source: Digest, renditions: [Rendition]) {
        // The widest rendition is the image's own file and size.
        precondition(!renditions.isEmpty, "an image has at least one rendition")
        self.path = path
        self.source = source
        self.renditions = renditions
        sourceWidthPx = renditions.map(\.widthPx).max() ?? 0
        sourceHeightPx = renditions.map(\.heightPx).max() ?? 0
    }

    /// One published file of an image.
    public struct Rendition: Sendable, Equatable {
        /// The path inside the output folder.
        public var file: String
        /// The media type, `image/webp` for instance.
        public var mediaType: String
        /// The width in pixels.
        public var widthPx: Int
        /// The height in pixels.
        public var heightPx: Int
        /// The digest of source bytes, width, format and quality: equal recipes produce equal images.
        public var recipe: Digest

        /// Creates a rendition from its path, media type, size in pixels and recipe.
        public init(file: String, mediaType: String, widthPx: Int, heightPx: Int, recipe: Digest) {
            self.file = file
            self.mediaType = mediaType
            self.widthPx = widthPx
            self.heightPx = heightPx
            self.recipe = recipe
        }
    }

    /// Whether only the original is published, without metadata and derived images, so that animations keep playing.
    package var isPublishedWhole: Bool { renditions.count == 1 && renditions[0].file == originalFile }
    /// The target of a link to the image: the original, or the fallback if its metadata can't be stripped.
    var fileToLead: String { originalFile ?? fallback.file }
    /// The file for browsers that support no other format: the widest file of the last format.
    public var fallback: Rendition { renditions[renditions.count - 1] }
    /// The width of the fallback in pixels, upright.
    public var widthPx: Int { fallback.widthPx }
    /// The height of the fallback in pixels, upright.
    public var heightPx: Int { fallback.heightPx }
    /// The width divided by the height.
    public var aspectRatio: Double { Double(widthPx) / Double(heightPx) }
}

extension ImageAsset {
    /// Returns the values that a template needs to show the image with the partial `pageImage`.
    ///
    /// The snapshot lists only those that are useful in a patch: file, size and alternative text. Whether an image
    /// loads eagerly is decided by the page that shows the cell.
    ///
    /// - Parameters:
    ///   - alt: The alternative text; empty for decoration.
    ///   - sizes: The value of the `sizes` attribute. `nil` in a cell, where the grid determines it.
    ///   - isPhoto: Whether it is one of the object's own photos, which microformats mark.
    public func view(alt: String, in site: Site, sizes: String? = nil, isPhoto: Bool = false) -> ViewValue {
        var model: ViewModel = [
            "src": .text(site.configuration.link(fallback.file)), "width": .integer(widthPx),
            "height": .integer(heightPx), "alt": .text(alt),
        ]
        let sources = sources(in: site)
        model["sources"] = .unlisted(
            .list(sources.dropLast().map { .object(["type": .text($0.mediaType), "srcset": .text($0.files)]) }))
        if let last = sources.last, last.count > 1 { model["srcset"] = .unlisted(.text(last.files)) }
        model["sizes"] = sizes.map { .unlisted(.text($0)) }
        model["style"] = placeholderStyle.map { .style($0) }
        model["isFirst"] = .undecided(.isFirst)
        model["isEager"] = .undecided(.isEager)
        if isPhoto { model["isPhoto"] = .unlisted(true) }
        return .object(model)
    }

    /// Returns the files of each format in the syntax of `srcset`.
    func sources(in site: Site) -> [(mediaType: String, files: String, count: Int)] {
        var sources: [(mediaType: String, files: String, count: Int)] = []
        for rendition in renditions {
            let candidate = "\(site.configuration.link(rendition.file)) \(rendition.widthPx)w"
            if let last = sources.indices.last, sources[last].mediaType == rendition.mediaType {
                sources[last].files += ", " + candidate
                sources[last].count += 1
            } else {
                sources.append((rendition.mediaType, candidate, 1))
            }
        }
        return sources
    }

    /// The colors as custom properties, from which the theme paints the placeholder.
    var placeholderStyle: String? {
        guard colors.count == 5 else { return nil }
        return zip(["d", "1", "2", "3", "4"], colors).map { "--\($0):\($1)" }.joined(separator: ";")
    }
}
