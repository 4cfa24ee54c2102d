import Diagnostics

/// GitHub-flavoured Markdown to HTML that can stand on a page with other entries.
package enum Markdown {
    /// What becomes of raw HTML in the text.
    package enum RawHTML: Sendable {
        /// Only what the `Sanitizer` lets through, the rest with a warning.
        case sanitised
        /// Printed as it is, and closed where it was left open: for authors who know what they do.
        case trusted
    }

    /// An image file as the page will show it.
    package struct ResolvedImage: Sendable, Equatable {
        package var url: String
        package var widthPx: Int
        package var heightPx: Int
        /// The same picture in better formats, for browsers to choose from; the best one first.
        package var sources: [Source] = []
        /// The files of the format that `url` has, as `srcset` lists them, if there are several.
        package var files: String?
        /// How wide the picture is drawn, as `sizes` says it.
        package var sizes = "100vw"
        /// What paints its place until it has loaded.
        package var style: String?
        /// What the file itself says to those who can't see it.
        package var alt: String?

        package init(url: String, widthPx: Int, heightPx: Int) {
            self.url = url
            self.widthPx = widthPx
            self.heightPx = heightPx
        }

        /// The files of one format, as `srcset` lists them.
        package struct Source: Sendable, Equatable {
            package var mediaType: String
            package var files: String

            package init(mediaType: String, files: String) {
                self.mediaType = mediaType
                self.files = files
            }
        }
    }

    /// A file that is published as it is, as the page will show it.
    package struct ResolvedFile: Sendable, Equatable {
        package var url: String
        /// `nil` where nobody knows.
        package var size: PictureSize?

        package init(url: String, size: PictureSize? = nil) {
            self.url = url
            self.size = size
        }
    }

    /// Where relative addresses lead. External ones and `#fragments` are never asked for.
    package struct Resolver: Sendable {
        /// Takes a destination as written (percent signs included), gives the address on the page.
        package var link: @Sendable (_ destination: String) -> String
        /// `nil` when there is no such file.
        package var image: @Sendable (_ destination: String) -> ResolvedImage?
        /// A file that is no image of ours, but is published as it is; asked where `image` knows none.
        package var file: @Sendable (_ destination: String) -> ResolvedFile? = { _ in nil }
        /// What another generator's name for something stands for: a destination as authors here would write it; `nil`
        /// where there is no such thing.
        package var reference: @Sendable (_ reference: ForeignReference) -> String? = { _ in nil }

        package init(
            link: @escaping @Sendable (String) -> String, image: @escaping @Sendable (String) -> ResolvedImage?
        ) {
            self.link = link
            self.image = image
        }
    }

    package struct Options: Sendable {
        /// Put before every id where several entries stand on one page.
        package var idPrefix: String
        /// Ids that the page around the text has.
        package var reservedIDs: Set<String> = []
        /// The address of the text's own page, for what a summary of it leads to.
        package var page = ""
        package var rawHTML: RawHTML
        /// Whether the text is HTML as a whole, and no Markdown.
        package var isMarkup = false
        /// Asked only for a text that has a heading, a table or the like.
        package var words: @Sendable () -> Words
        /// Whether code has colours; asked only for a text with a block of code that says something of itself.
        package var highlights: @Sendable () -> Bool
        /// How headings are named; asked only for a text that may have one.
        package var anchors: @Sendable () -> SlugRule
        /// How many words `plainText` keeps.
        package var plainTextWords: Int
        /// What the text may cost: those of its source.
        var limits = Limits()

        var ids: TextIDs { TextIDs(prefix: idPrefix, reserved: reservedIDs) }

        package init(
            idPrefix: String = "", rawHTML: RawHTML = .sanitised, plainTextWords: Int = 200
        ) {
            self.idPrefix = idPrefix
            self.rawHTML = rawHTML
            words = { Words() }
            highlights = { true }
            anchors = { .github }
            self.plainTextWords = plainTextWords
        }
    }

    /// What the markup says to those who hear the page; `{n}` stands for a number.
    package struct Words: Sendable {
        /// Names the scrollable region around a table. Regions of one page need different names, so on pages with
        /// several entries let it hold the entry's title; from the second table on, its number is added.
        package var table = "Table"
        package var footnotes = "Footnotes"
        package var footnote = "Footnote {n}"
        package var backToReference = "Back to reference {n}"
        package var taskDone = "Done"
        package var taskOpen = "To do"
        package var headingLink = "Link to this section"
        /// The titles of what a text sets apart, by GitHub's words for it.
        package var alerts = [
            "note": "Note", "tip": "Tip", "important": "Important", "warning": "Warning", "caution": "Caution",
        ]

        package init() {}
    }

    package struct Result: Sendable {
        /// For pages on which the entry's title is an `h2`: the author's `#` and `##` are `h3`.
        package var listHTML: HTML
        /// What stands before `<!--more-->`, for lists; its links to places in the text lead to the text's page.
        package var summaryHTML: HTML?
        /// For the entry's own page, on which its title is the `h1`: the author's `#` and `##` are `h2`.
        package var pageHTML: HTML
        /// The first words, with the markup left out.
        package var plainText: String
        package var isPlainTextWhole: Bool
        package var wordCount: Int
        package var hasHeadings: Bool
        /// The headings of the second and third level as lists of links; empty for none.
        package var contents: HTML
        /// Every image's destination as written, in order.
        package var imageDestinations: [String]
        /// Every address of the text but those of images that stand in its folder.
        package var links: [Link]
        package var firstParagraphText: String
        /// The first words before `<!--more-->`.
        package var summaryText: String?
        package var diagnostics: [Diagnostic]
    }

}
