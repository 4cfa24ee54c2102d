import FeedKit
import PhotoKit

/// An archive of photos with the published files that it contains.
package struct PlannedArchive: Sendable {
    package struct Entry: Sendable {
        /// The file name in the archive.
        var name: String
        package var photo: ImageAsset
        /// Whether it is the original without its metadata, instead of the image for all browsers.
        var isOriginal: Bool
    }

    package var entries: [Entry]

    /// - Parameter images: The images of the site by path; those that can't be read are left out.
    init(_ archive: PhotoArchive, images: (String) -> ImageAsset?) {
        entries = archive.entries.compactMap { entry in
            guard let photo = images(entry.photo), !ImageReader.isPlaceholder(photo) else { return nil }
            let isOriginal = archive.hasOriginals && photo.originalFile != nil || photo.isPublishedWhole
            return Entry(name: entry.name, photo: photo, isOriginal: isOriginal)
        }
    }

    /// The digest of everything that determines the file.
    var recipe: Digest {
        var input = DigestInput()
        input.add("archive 1")
        for entry in entries {
            input.add(entry.name)
            input.add(
                entry.isOriginal
                    ? PhotoRecipes.digestOfOriginal(entry.photo.source) : entry.photo.fallback.recipe)
        }
        return input.digest
    }
}
