import DiffKit
import FeedKit
import FileSystem
import Foundation
import PhotoKit
import ReviewKit
import SiteKit

/// Thumbnails for a report, created from the published images of two builds.
struct ReportThumbnails: Sendable {
    /// The output folders of the two builds, if available.
    let old: String?
    let new: String?
    /// The maximum number of images, so that a report is small enough to send.
    private static let most = 200
    private static let recipe = Recipe(maxWidthPx: 320, format: Photo.writes(.webp) ? .webp : .jpeg, quality: 60)

    /// - Returns: The thumbnails by `src`. Missing and unreadable images are left out; the report draws a frame.
    func make(for review: Review) -> [String: HTMLReport.Thumbnail] {
        let old = old.map { PublishedFiles(folder: FolderHandle($0), snapshot: review.old) }
        let new = new.map { PublishedFiles(folder: FolderHandle($0), snapshot: review.new) }
        let sources = HTMLReport.images(of: review, most: Self.most)
        let jobs = ProcessInfo.processInfo.activeProcessorCount
        let made = sources.concurrentMap(jobs: jobs, chunk: 1) { source -> HTMLReport.Thumbnail? in
            let paths = [source.isInNew ? new : nil, source.isInOld ? old : nil].compactMap { $0?.path(of: source.src) }
            return paths.lazy.compactMap(Self.thumbnail).first
        }
        let pairs = zip(sources, made).compactMap { source, image in image.map { (source.src, $0) } }
        return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
    }

    private static func thumbnail(of path: DiskPath) -> HTMLReport.Thumbnail? {
        guard case .success(let images) = Photo(.file(path.opening), file: path.description).derive([recipe]),
            let image = images.first
        else { return nil }
        let data = Data(image.bytes).base64EncodedString()
        return HTMLReport.Thumbnail(
            dataURI: "data:\(recipe.format.mediaType);base64,\(data)", width: image.widthPx, height: image.heightPx)
    }
}

/// The files in the output folder of a build.
struct PublishedFiles: Sendable {
    let folder: FolderHandle
    let snapshot: SnapshotView

    /// The location of a `src`, only if the snapshot lists the file.
    ///
    /// A `src` starts with the site's base path, as in `/log/media/dawn.jpg`, which the snapshot does not contain.
    func path(of src: String) -> DiskPath? {
        let text = src.removingPercentEncoding ?? src
        var rest = text.drop { $0 == "/" }
        while !rest.isEmpty {
            let file = String(rest)
            if snapshot.digest(ofFile: file) != nil, SitePath.staysInside(file) {
                let path = DiskPath(file, in: folder, links: .none)
                if Disk.size(of: path) != nil { return path }
            }
            guard let slash = rest.firstIndex(of: "/") else { return nil }
            rest = rest[slash...].drop { $0 == "/" }
        }
        return nil
    }
}
