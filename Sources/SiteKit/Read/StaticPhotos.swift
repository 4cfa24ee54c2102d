import Diagnostics
import FeedKit
import PhotoKit

/// Photos in `content/static/`, which nobody takes anything out of.
enum StaticPhotos {
    /// A warning for each that says where it was taken, unless the site publishes that anyway.
    static func warnings(of content: Content, options: BuildOptions) -> [Diagnostic] {
        guard !content.site.configuration.photos.isLocationPublic else { return [] }
        let files = content.statics.filter { PhotoFormat.isPhoto($0) }.map {
            ContentMap.folderName + "/" + ContentMap.staticFolder + "/" + $0
        }
        let warnings = files.concurrentMap(jobs: options.jobs, chunk: 1) { file -> Diagnostic? in
            // What can't be read as a photo is copied like any other file.
            let photo = Photo(.path(Disk.join(options.source, file)), file: file, pixelLimit: .max)
            guard case .success(let info) = photo.inspect(), info.location != nil else { return nil }
            return .warning(
                "this photo says where it was taken, and is published as it is", at: Place(file: file),
                hint: "put it into an album, or take its metadata out")
        }
        return warnings.compactMap { $0 }
    }
}
