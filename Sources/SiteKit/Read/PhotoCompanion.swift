import Diagnostics
import FeedKit
import PhotoKit

/// Files that cameras and programs leave beside photos, and that know as much about their author: raw pictures,
/// thumbnails, metadata, copies from before an edit.
enum PhotoCompanion {
    private static let extensions: Set = [
        "xmp", "thm", "aae", "dng", "cr2", "cr3", "nef", "arw", "raf", "orf", "rw2", "pef", "srw", "gpr",
    ]

    /// Whether a file is one by its name, or a photo that is not called so.
    static func isOne(_ path: String, onDisk: String) -> Bool {
        let ending = SitePath.fileExtension(of: path)
        if extensions.contains(ending) || ending.hasSuffix("_original") { return true }
        guard case .success = Photo(.path(onDisk), file: path, pixelLimit: .max).inspect() else { return false }
        return true
    }

    static func warning(_ path: String) -> Diagnostic {
        .warning(
            "this file can tell where a photo was taken, so it is not published",
            at: Place(file: ContentMap.folderName + "/" + path),
            hint: "take it out of the folder, or put it into content/static/ if everybody may have it")
    }
}
