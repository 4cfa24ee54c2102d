import MarkupKit

/// The page that an object has of its own.
public struct ObjectPage: Sendable, Equatable {
    /// A page below the object's, such as one photo of an album.
    public struct Subpage: Sendable, Equatable {
        /// The last part of the URL, below the object's.
        public var slug: String
        /// The page's title as text, never markup.
        public var title: String
        /// A sentence for those who see a link to the page.
        public var description: String?
        /// The name of the template that fills the page's main part.
        public var template: String
        /// What the template receives.
        public var model: ViewModel
        /// What the page is to those that don't look at it.
        public var type: PageType
        /// The picture that the page is about.
        public var picture: Illustration?
        /// The identity of the cell that the page is about: where that goes, the old address leads.
        public var cell: String?

        /// Takes what tells the page apart and fills it; by default it is plain, without description and picture.
        public init(
            slug: String, title: String, description: String? = nil, template: String, model: ViewModel,
            type: PageType = .plain, picture: Illustration? = nil, cell: String? = nil
        ) {
            self.slug = slug
            self.cell = cell
            self.title = title
            self.description = description
            self.template = template
            self.model = model
            self.type = type
            self.picture = picture
        }
    }

    /// A file that is published beside the page as it is.
    public struct Attachment: Sendable, Equatable {
        /// The path inside `content/`.
        public var path: String
        /// The path inside the output folder.
        public var file: String
        /// The media type, `video/mp4` for instance; feeds name the file where this and the length are known.
        public var mediaType: String?
        /// The length of the published file, for feeds.
        public var byteCount: Int?

        /// Takes a file's path inside `content/`, and where it goes in the output folder.
        public init(path: String, file: String, mediaType: String? = nil, byteCount: Int? = nil) {
            self.path = path
            self.file = file
            self.mediaType = mediaType
            self.byteCount = byteCount
        }
    }

    /// Receives the model below, and the object's `title`, `date`, `tags`, `previous`, `next` and `cells`.
    public var template: String
    /// A sentence for those who see a link to the page; the object's summary, if there is none.
    public var description: String?
    /// What the template receives besides what every object has.
    public var model: ViewModel
    /// Pages below the object's own, such as those of an album's photos.
    public var subpages: [Subpage]
    /// The images that the object shows anywhere.
    public var images: [ImageAsset]
    /// Files that are published beside the page as they are.
    public var attachments: [Attachment]
    /// The images that can also be had as they came from the camera, without their metadata.
    public var originals: [ImageAsset]
    /// What the page is to those that don't look at it.
    public var type: PageType
    /// The images with what is known of them; the first stands for the page.
    public var pictures: [Illustration]
    /// What feed readers show of the object, with the site's own addresses as they stand on the page; the object's
    /// summary or description, if there is none.
    public var content: HTML?

    /// Takes what the page shows besides the object's cells; by default, nothing. Where there is nothing to say of the
    /// images but what they say themselves, `pictures` is `nil`.
    public init(
        template: String = "object", description: String? = nil, model: ViewModel = [:], subpages: [Subpage] = [],
        images: [ImageAsset] = [], attachments: [Attachment] = [], originals: [ImageAsset] = [],
        type: PageType = .article, pictures: [Illustration]? = nil, content: HTML? = nil
    ) {
        self.template = template
        self.description = description
        self.model = model
        self.subpages = subpages
        self.images = images
        self.attachments = attachments
        self.originals = originals
        self.type = type
        self.pictures = pictures ?? images.map { Illustration($0) }
        self.content = content
    }
}
