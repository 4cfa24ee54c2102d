import Diagnostics
import FeedKit
import PhotoKit

/// Files that cameras and programs leave beside photos, and that know as much about their author: raw pictures,
/// thumbnails, metadata, copies from before an edit.
enum PhotoCompanion {
    private static let extensions: Set = [
        "xmp", "thm", "aae", "dng", "cr2", "cr3", "nef", "arw", "raf", "orf", "rw2", "pef", "srw", "gpr",
    ]

    /// Whether a file is one by its name, or an image that is not called so.
    ///
    /// - Parameter faults: gets to know what the machine is at fault for.
    static func isOne(_ path: String, onDisk: String, faults: MachineFaults) -> Bool {
        let ending = SitePath.fileExtension(of: path)
        if extensions.contains(ending) || ending.hasSuffix("_original") { return true }
        let start = faults.reading { () throws(DiskError) in
            let reader = try Disk.Reader(onDisk)
            return try reader.beginning(FilePublishing.byteCount)
        }
        return switch FilePublishing(firstBytes: start ?? []) {
        case .photo, .image, .raw: true
        case .asItIs, .video, .container: false
        }
    }

    static func warning(_ path: String) -> Diagnostic {
        .warning(
            "this file can tell where a photo was taken, so it is not published",
            code: .init("located-companion", isLoss: true), at: Place(file: ContentMap.folderName + "/" + path),
            hint: "take it out of the folder; or, if everybody may have it, \(consent(to: path))")
    }

    /// How to say that everybody may have a file as it is.
    static func consent(to path: String) -> String { "write photos: {asTheyAre: [\(path)]} into feed.yaml" }
}
