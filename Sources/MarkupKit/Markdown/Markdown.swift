import Diagnostics

/// Converts GitHub Flavored Markdown to HTML that can share a page with other entries.
package enum Markdown {
    /// The treatment of raw HTML in the text.
    package enum RawHTML: Sendable {
        /// Removes everything that the `Sanitizer` does not allow, with warnings.
        case sanitised
        /// Prints it unchanged, and closes elements that are left open. Only for trusted authors.
        case trusted
    }

    /// An image file as shown on the page.
    package struct ResolvedImage: Sendable, Equatable {
        package var url: String
        package var widthPx: Int
        package var heightPx: Int
        /// The same image in better formats for browsers to choose from, best first.
        package var sources: [Source] = []
        /// The files in the format of `url`, as in `srcset`, if there are several.
        package var files: String?
        /// The width at which the image is drawn, as in `sizes`.
        package var sizes = "100vw"
        /// The placeholder style, shown until the image has loaded.
        package var style: String?
        /// The alternative text from the file's metadata.
        package var alt: String?

        package init(url: String, widthPx: Int, heightPx: Int) {
            self.url = url
            self.widthPx = widthPx
            self.heightPx = heightPx
        }

        /// The files of one format, as in `srcset`.
        package struct Source: Sendable, Equatable {
            package var mediaType: String
            package var files: String

            package init(mediaType: String, files: String) {
                self.mediaType = mediaType
                self.files = files
            }
        }
    }

    /// A file that is published unchanged, as shown on the page.
    package struct ResolvedFile: Sendable, Equatable {
        package var url: String
        /// `nil` if the size is unknown.
        package var size: ImageSize?

        package init(url: String, size: ImageSize? = nil) {
            self.url = url
            self.size = size
        }
    }

    /// The resolver of relative URLs. It is not called for external URLs and `#fragments`.
    package struct Resolver: Sendable {
        /// Returns the URL on the page for a destination as written, including percent escapes.
        package var link: @Sendable (_ destination: String) -> String
        /// Returns `nil` if there is no such file.
        package var image: @Sendable (_ destination: String) -> ResolvedImage?
        /// Returns a file that is not a processed image, but published unchanged. Called if `image` returns `nil`.
        package var file: @Sendable (_ destination: String) -> ResolvedFile? = { _ in nil }
        /// Returns the URL of an audio or video file that an image refers to, or `nil` if there is none.
        package var recording: @Sendable (_ destination: String) -> String? = { _ in nil }
        /// Returns the destination of another generator's reference, as authors would write it here, or `nil`.
        package var reference: @Sendable (_ reference: ForeignReference) -> String? = { _ in nil }
        /// Whether the site has a partial of that name.
        package var isPartial: @Sendable (_ name: String) -> Bool = { _ in false }
        /// Returns the name of the partial that a misspelled name resembles.
        package var similarPartial: @Sendable (_ name: String) -> String? = { _ in nil }
        /// Returns the content of a partial.
        ///
        /// - Parameter body: The markup of its body.
        package var partial: @Sendable (_ use: PartialUse, _ body: HTML?) -> PartialUse.Content = { _, _ in .init() }

        package init(
            link: @escaping @Sendable (String) -> String, image: @escaping @Sendable (String) -> ResolvedImage?
        ) {
            self.link = link
            self.image = image
        }
    }

    package struct Options: Sendable {
        /// The prefix of every id on pages with several entries.
        package var idPrefix: String
        /// The ids that the surrounding page uses.
        package var reservedIDs: Set<String> = []
        /// The URL of the text's own page, for fragment links in its summary.
        package var page = ""
        package var rawHTML: RawHTML
        /// Whether the whole text is HTML instead of Markdown.
        package var isMarkup = false
        /// The words in the output. Called only for texts that need them, such as those with a heading or a table.
        package var words: @Sendable () -> Words
        /// Whether code is highlighted. Called only for texts with a code block that has an info string.
        package var highlights: @Sendable () -> Bool
        /// The rule for heading ids. Called only for texts that may have a heading.
        package var anchors: @Sendable () -> SlugRule
        /// The attributes of links to other sites. Called only for texts with such links.
        package var externalLinks: @Sendable () -> ExternalLinks
        /// Whether the text's script runs from right to left. Called only for texts with code.
        package var isRightToLeft: @Sendable () -> Bool = { false }
        /// The title above the text. A first heading with the same words is not printed. Called only for texts that
        /// begin with a heading of the first level.
        package var title: @Sendable () -> String? = { nil }
        /// The dialects of the text. Called only for texts with signs that have a meaning in one.
        package var dialects: @Sendable () -> Set<Dialect> = { [] }
        /// The typography of the text. Called only for texts with quotes, hyphens or dots in a row.
        package var typography: @Sendable () -> Typography = { Typography() }
        /// The maximum number of words in `plainText`.
        package var plainTextWords: Int
        /// The limits of the text's cost, those of its source.
        var limits = Limits()
        /// The number of partials whose body the text is in.
        var partialDepth = 0

        var ids: TextIDs { TextIDs(prefix: idPrefix, reserved: reservedIDs) }

        package init(
            idPrefix: String = "", rawHTML: RawHTML = .sanitised, plainTextWords: Int = 200
        ) {
            self.idPrefix = idPrefix
            self.rawHTML = rawHTML
            words = { Words() }
            highlights = { true }
            anchors = { .github }
            externalLinks = { ExternalLinks() }
            self.plainTextWords = plainTextWords
        }
    }

    /// Words in the output, mostly for screen readers; `{n}` is replaced by a number.
    package struct Words: Sendable {
        /// The label of the scrollable region around a table. Regions of one page need different labels, so on pages
        /// with several entries include the entry's title. From the second table on, its number is added.
        package var table = "Table"
        package var footnotes = "Footnotes"
        package var footnote = "Footnote {n}"
        package var backToReference = "Back to reference {n}"
        package var taskDone = "Done"
        package var taskOpen = "To do"
        package var headingLink = "Link to this section"
        /// The titles of alerts, by GitHub's names for their types.
        package var alerts = [
            "note": "Note", "tip": "Tip", "important": "Important", "warning": "Warning", "caution": "Caution",
        ]

        package init() {}
    }

    package struct Result: Sendable {
        /// The markup for pages where the entry's title is an `h2`: the author's `#` and `##` are `h3`.
        package var listHTML: HTML
        /// The markup before `<!--more-->`, for list pages. Its fragment links refer to the text's own page.
        package var summaryHTML: HTML?
        /// The markup for the entry's own page, where its title is the `h1`: the author's `#` and `##` are `h2`.
        package var pageHTML: HTML
        /// The first words of the text without markup.
        package var plainText: String
        package var isPlainTextWhole: Bool
        package var wordCount: Int
        package var hasHeadings: Bool
        /// The headings of the second and third level as nested lists of links; empty for none.
        package var contents: HTML
        /// Whether the text contains a mark for a list of contents, such as `[TOC]`.
        package var wantsContents = false
        /// Every image's destination as written, in order.
        package var imageDestinations: [String]
        /// The positions that the partials show, as a review lists them.
        package var locations: [MapLocation] = []
        /// The URLs in the text, except those of images in the text's folder.
        package var links: [Link]
        package var firstParagraphText: String
        /// The first words of the text before `<!--more-->`.
        package var summaryText: String?
        package var diagnostics: [Diagnostic]
    }

}
