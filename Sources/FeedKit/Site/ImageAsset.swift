import Diagnostics
import MarkupKit

/// An image of the content folder and the files it is published as.
public struct ImageAsset: Sendable, Equatable {
    /// The path inside `content/`.
    public var path: String
    /// The digest of the file's bytes: equal bytes are the same photo, whatever its name.
    public var source: Digest
    /// The width of the photo itself in pixels, upright.
    public var sourceWidthPx: Int
    /// What is published: formats that browsers should try first in front, within a format the narrowest first. The
    /// last one is what a browser takes that knows no other.
    public var renditions: [Rendition]
    /// Whether it was drawn by a program, so that every pixel counts: a chart, a screenshot.
    public var isDrawing = false
    /// What there is to say of the file to its author.
    package var warnings: [Diagnostic] = []
    /// What stands in the photo's place until it has loaded: the dominant colour and those of the four corners, the
    /// upper ones first, as `#abc`. Empty for a photo with transparent parts.
    public var colors: [String] = []
    /// What the photo says about itself.
    public var details = PhotoDetails()
    /// Where the photo itself is published, without its metadata, if that is asked for or a text leads to it; a path
    /// inside the output folder. `nil` for formats that can't be freed of their metadata without being encoded anew.
    public var originalFile: String?

    /// An image of these files, taken to be itself as wide as the widest of them.
    ///
    /// - Precondition: there is at least one rendition.
    public init(path: String, source: Digest, renditions: [Rendition]) {
        precondition(!renditions.isEmpty, "an image that is published as nothing")
        self.path = path
        self.source = source
        self.renditions = renditions
        sourceWidthPx = renditions.map(\.widthPx).max() ?? 0
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
        /// Source bytes, width, format and quality: equal recipes make equal pictures.
        public var recipe: Digest

        /// Takes a published file, the size of its picture in pixels, and what it was made by.
        public init(file: String, mediaType: String, widthPx: Int, heightPx: Int, recipe: Digest) {
            self.file = file
            self.mediaType = mediaType
            self.widthPx = widthPx
            self.heightPx = heightPx
            self.recipe = recipe
        }
    }

    /// Whether the file itself is published, without its metadata, and no pictures made of it: what moves goes on moving.
    package var isPublishedWhole: Bool { renditions.count == 1 && renditions[0].file == originalFile }
    /// What a link to the image leads to: the photo itself, in its own format, or what stands for one that can't be
    /// freed of its metadata.
    var fileToLead: String { originalFile ?? fallback.file }
    /// What a browser takes that knows no other: the widest file of the last format.
    public var fallback: Rendition { renditions[renditions.count - 1] }
    /// The size of the fallback in pixels, upright.
    public var widthPx: Int { fallback.widthPx }
    /// The height of the fallback in pixels, upright.
    public var heightPx: Int { fallback.heightPx }
    /// The width divided by the height.
    public var aspectRatio: Double { Double(widthPx) / Double(heightPx) }
}

extension ImageAsset {
    /// What a template needs to show the image; the partial `picture` does.
    ///
    /// The snapshot lists what tells a reader of the patch something: file, size and alternative text. How soon a cell's
    /// image is loaded is for the page to say that shows the cell.
    ///
    /// - Parameters:
    ///   - alt: what the image shows, for those who can't see it; empty for decoration.
    ///   - site: the site that publishes it.
    ///   - sizes: how wide the image is drawn, as the attribute of that name says it. In a cell, `nil`: there the grid
    ///     knows.
    ///   - isPhoto: whether it is one of the photos that the object is about, which microformats mark.
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

    /// The files of each format as `srcset` lists them.
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

    /// The colours as custom properties, from which the theme paints the placeholder.
    var placeholderStyle: String? {
        guard colors.count == 5 else { return nil }
        return zip(["d", "1", "2", "3", "4"], colors).map { "--\($0):\($1)" }.joined(separator: ";")
    }
}
