import PhotoKit

/// The treatment of files in `content/` that are published as files, by type and location. Files listed in `photos:
/// {asTheyAre: […]}` are published unchanged instead, except for litter.
package enum FilePolicy {
    /// The location of a file.
    package enum Location: CaseIterable, Sendable {
        case staticFolder, besideText, album
    }

    package enum Action: Sendable {
        /// Publish it unchanged.
        case copy
        /// Publish it without its metadata; report an error if that can't be removed.
        case strip
        /// Publish it, or report an error if it contains a photo with a location or a serial number.
        case inspect
        /// Publish it without its active content; report an error if that can't be removed.
        case clean
        /// Don't publish it: an error if a text links to it or its name hides its type, otherwise a warning.
        case refuse
        /// Don't publish it, but count it; report an error if a text links to it.
        case skip
        /// Don't publish it; report a warning that it is not used.
        case ignore
    }

    package static func action(for type: FileType, in location: Location) -> Action {
        switch (type, location) {
        case (.litter, _), (.companion, _): .skip
        case (.secret, .staticFolder), (.secret, .besideText): .refuse
        case (.image, _), (.recording, _): .strip
        case (.hiddenImage, .staticFolder): .strip
        case (.hiddenImage, .besideText): .refuse
        case (.document, .staticFolder), (.document, .besideText), (.hiddenDocument, .staticFolder): .inspect
        case (.hiddenDocument, .besideText): .refuse
        case (.text, .staticFolder), (.text, .besideText): .copy
        case (.drawing, .staticFolder), (.markup, .staticFolder): .copy
        case (.drawing, .besideText), (.markup, .besideText): .clean
        case (.active, .staticFolder), (.mislabeled, .staticFolder), (.unknown, .staticFolder): .copy
        case (.active, .besideText), (.mislabeled, .besideText), (.unknown, .besideText): .refuse
        case (_, .album): .ignore
        }
    }

    /// Whether a build reports an error about a file of `content/` that a text uses, as far as its first bytes show.
    ///
    /// - Parameter start: The first `FileType.byteCount` bytes.
    package static func refuses(_ path: String, beginningWith start: [UInt8]) -> Bool {
        switch FilePublishing(firstBytes: start, path: path) {
        case .raw, .medium: return true
        case .photo, .image: if PhotoFormat.isPhoto(path) { return false }
        case .video, .container, .asItIs: break
        }
        switch (action(for: FileType(path, beginningWith: start), in: Location(of: path)), Location(of: path)) {
        case (.refuse, .besideText): return true
        case (.refuse, _), (.copy, _), (.strip, _), (.inspect, _), (.clean, _), (.skip, _), (.ignore, _): return false
        }
    }
}
