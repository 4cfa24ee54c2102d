import MarkupKit

/// The content of an object's own page.
public struct ObjectPage: Sendable, Equatable {
    /// A page below the object's, such as one photo of an album.
    public struct Subpage: Sendable, Equatable {
        /// The last component of the URL, below the object's.
        public var slug: String
        /// The page's title as text, never markup.
        public var title: String
        /// A description for previews of links to the page.
        public var description: String?
        /// The name of the template that renders the page's main part.
        public var template: String
        /// The values for the template.
        public var model: ViewModel
        /// The type of the page in its metadata.
        public var type: PageType
        /// The image that the page is about.
        public var pageImage: PageImage?
        /// The identity of the cell that the page is about: if the cell moves, the former URL redirects to its page.
        public var cell: String?
        /// The number of the page of the object's cells that it shows: 1 for those after the object's own page. `nil` for
        /// a page that shows no cells.
        public var cellsPage: Int?

        /// Creates a subpage; by default it is plain, without description and image.
        public init(
            slug: String, title: String, description: String? = nil, template: String, model: ViewModel,
            type: PageType = .plain, pageImage: PageImage? = nil, cell: String? = nil
        ) {
            self.slug = slug
            self.cell = cell
            self.title = title
            self.description = description
            self.template = template
            self.model = model
            self.type = type
            self.pageImage = pageImage
        }
    }

    /// A file that is published beside the page.
    public struct Attachment: Sendable, Equatable {
        /// The path inside `content/`.
        public var path: String
        /// The path inside the output folder.
        public var file: String
        /// The media type, `video/mp4` for instance; feeds list the file only if this and the length are set.
        public var mediaType: String?
        /// The length of the published file in bytes, for feeds.
        public var byteCount: Int?
        /// The bytes of the file that are published; `nil` for the whole file.
        package var bytes: Range<Int>?
        /// The digest of the file from which a video for all browsers is made; `nil` if the file is published.
        package var convertedSource: Digest?

        /// Creates an attachment from the file's path inside `content/` and its path in the output folder.
        public init(path: String, file: String, mediaType: String? = nil, byteCount: Int? = nil) {
            self.path = path
            self.file = file
            self.mediaType = mediaType
            self.byteCount = byteCount
        }
    }

    /// An audio or video file that feeds offer for playing, besides the attachments.
    public struct Recording: Sendable, Equatable {
        /// The URL as on a page: a path on the site, or a URL on another site.
        public var url: String
        /// The media type, `audio/mpeg` for instance.
        public var mediaType: String
        /// The length of the file in bytes; `nil` if it is unknown.
        public var byteCount: Int?
        /// The duration in seconds.
        public var seconds: Int?
        /// Whether the author declared it in front matter, so that it precedes other files.
        public var isDeclared = false

        /// Creates a recording from its URL and media type.
        public init(
            url: String, mediaType: String, byteCount: Int? = nil, seconds: Int? = nil, isDeclared: Bool = false
        ) {
            self.url = url
            self.mediaType = mediaType
            self.byteCount = byteCount
            self.seconds = seconds
            self.isDeclared = isDeclared
        }
    }

    /// A text that is published as a file beside the page.
    package struct Download: Sendable, Equatable {
        /// The path inside the output folder.
        package var file: String
        /// The content; empty in the head of an object.
        package var text: String

        package init(file: String, text: String) {
            self.file = file
            self.text = text
        }
    }

    /// The template, which receives `model` and the object's `title`, `date`, `tags`, `previous`, `next` and `cells`.
    public var template: String
    /// A description for previews of links to the page; `nil` for the object's summary.
    public var description: String?
    /// The values for the template in addition to those that every object has.
    public var model: ViewModel
    /// The pages below the object's own, such as those of an album's photos.
    public var subpages: [Subpage]
    /// All images that the object shows.
    public var images: [ImageAsset]
    /// The files that are published beside the page.
    public var attachments: [Attachment]
    /// The audio and video files that the object declares or shows.
    public var recordings: [Recording] = []
    /// The images whose originals are also published, without their metadata.
    public var originals: [ImageAsset]
    /// The archive of the object's photos that is published beside the page.
    public var archive: PhotoArchive?
    /// The route of the object for readers to download, as far as it is published.
    package var download: Download?
    /// The type of the page in its metadata.
    public var type: PageType
    /// The images with their metadata; the first is used for previews of the page.
    public var pageImages: [PageImage]
    /// The positions and times for the maps of other pages.
    package var places: ObjectPlaces?
    /// The numbers for overviews by month and year.
    package var readings: ObjectReadings?
    /// The object's content in feed readers, with the same URLs of the site as on the page; `nil` for the object's
    /// summary or description.
    public var content: HTML?

    /// Creates a page; by default with only the object's cells. `pageImages` defaults to illustrations of `images`.
    public init(
        template: String = "object", description: String? = nil, model: ViewModel = [:], subpages: [Subpage] = [],
        images: [ImageAsset] = [], attachments: [Attachment] = [], originals: [ImageAsset] = [],
        type: PageType = .article, pageImages: [PageImage]? = nil, content: HTML? = nil
    ) {
        self.template = template
        self.description = description
        self.model = model
        self.subpages = subpages
        self.images = images
        self.attachments = attachments
        self.originals = originals
        self.type = type
        self.pageImages = pageImages ?? images.map { PageImage($0) }
        self.content = content
    }
}

extension ObjectPage {
    /// Adds images that the object's cells show, each once.
    mutating func add(_ shown: [PageImage]) {
        for image in shown where !images.contains(where: { $0.path == image.image.path }) {
            images.append(image.image)
            pageImages.append(image)
        }
    }

    /// The numbers of the subpages in the same sequence as a subpage: those that show cells, or all others.
    func sequence(of number: Int) -> Range<Int> {
        let others = countOfOtherSubpages
        return number < others ? 0..<others : others..<subpages.count
    }

    /// The number of subpages that show no cells; the others follow them.
    var countOfOtherSubpages: Int { subpages.prefix { $0.cellsPage == nil }.count }
}
