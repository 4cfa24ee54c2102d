import MarkupKit

extension WordPressBody {
    /// Returns the HTML of blocks without the block comments.
    mutating func fromBlocks(_ content: String) -> String {
        var html = ""
        /// The HTML of the current gallery, and the nesting depth of blocks in it.
        var gallery: (html: String, depth: Int)?
        var classic: String?
        for piece in GutenbergBlocks.pieces(of: content) {
            switch piece {
            case .html(let text):
                if gallery != nil {
                    gallery?.html += text
                } else if classic != nil {
                    classic? += text
                } else {
                    html += text
                }
            case .mark(let mark) where gallery != nil:
                guard !mark.isWhole else { continue }
                gallery?.depth += mark.isEnd ? -1 : 1
                if let whole = gallery, whole.depth == 0 {
                    html += missingImages(whole.html)
                    gallery = nil
                }
            case .mark(let mark) where mark.name == "gallery" && !mark.isEnd && !mark.isWhole: gallery = ("", 1)
            case .mark(let mark) where mark.name == "freeform" || mark.name == "classic":
                if mark.isEnd, let text = classic {
                    html += MarkdownConversion.paragraphs(classic: expand(text))
                    classic = nil
                } else if !mark.isEnd, !mark.isWhole {
                    classic = ""
                }
            case .mark(let mark) where mark.isWhole && mark.name == "block": html += pattern(mark)
            case .mark(let mark): if mark.isWhole { html += replacement(for: mark) }
            }
        }
        if let rest = gallery { html += missingImages(rest.html) }
        if let rest = classic { html += MarkdownConversion.paragraphs(classic: expand(rest)) }
        return html
    }

    /// Expands a reference to a reusable block.
    private mutating func pattern(_ mark: GutenbergBlocks.Mark) -> String {
        guard let id = mark.number("ref"), let content = index.patterns[id] else {
            note(unknown: "block " + mark.name)
            return ""
        }
        // Prevents endless recursion, and very long output.
        guard openPatterns.insert(id).inserted, patternCount < Self.maximumPatterns else { return "" }
        patternCount += 1
        defer { openPatterns.remove(id) }
        return GutenbergBlocks.isIn(content)
            ? fromBlocks(content) : MarkdownConversion.paragraphs(classic: expand(content))
    }

    /// Returns the replacement of a block without content; WordPress renders most of these for each request.
    private mutating func replacement(for mark: GutenbergBlocks.Mark) -> String {
        switch mark.name {
        case "more": return "<!--more-->"
        case "nextpage", "spacer", "separator": return ""
        case let name where name == "embed" || name.hasPrefix("core-embed/"):
            return mark.text("url").map { "\n\n" + $0 + "\n\n" } ?? ""
        case let name:
            note(unknown: "block " + name)
            return ""
        }
    }

    /// Moves the images of a gallery below the text.
    ///
    /// - Returns: HTML of the images whose files are missing.
    private mutating func missingImages(_ html: String) -> String {
        var missing = ""
        for image in GalleryImages.all(in: html)
        where !addPhoto(at: image.url, alt: image.alt, caption: image.caption) {
            let caption =
                image.caption.isEmpty ? "" : "<figcaption>" + HTML(text: image.caption).source + "</figcaption>"
            missing +=
                "\n<figure><img src=\"" + WordPressMarkup.attribute(image.url) + "\" alt=\""
                + WordPressMarkup.attribute(image.alt) + "\">" + caption + "</figure>\n"
        }
        return missing
    }
}

/// The images in a gallery's HTML.
private struct GalleryImages {
    var url: String
    var alt: String
    var caption = ""

    static func all(in html: String) -> [GalleryImages] {
        let bytes = Array(html.utf8)
        var images: [GalleryImages] = []
        var captionStart: Int?
        HTMLScanner.scan(html) { tag in
            switch tag.name {
            case "img" where !tag.isEnd:
                let url = tag["data-full-url"] ?? tag["src"] ?? ""
                if !url.isEmpty { images.append(GalleryImages(url: url, alt: tag["alt"] ?? "")) }
            case "figcaption":
                if tag.isEnd, let start = captionStart, !images.isEmpty, images[images.count - 1].caption.isEmpty {
                    let caption = String(decoding: bytes[start..<tag.range.lowerBound], as: UTF8.self)
                    images[images.count - 1].caption = PlainLine.text(of: caption)
                }
                captionStart = tag.isEnd ? nil : tag.range.upperBound
            case _: break
            }
        }
        return images
    }
}
