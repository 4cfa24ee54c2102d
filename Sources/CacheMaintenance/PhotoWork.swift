import CacheKit
import Diagnostics
import FeedKit
import FileSystem
import SiteKit
import Synchronization

/// The processing of each photo of a share.
struct PhotoWork: Sendable {
    let reader: ImageReader
    let encoder: PhotoEncoder
    let shared: SharedPhotos
    /// The digest of the settings for images.
    let settings: Digest
    let time: WorkTimer
    /// Converts videos for all browsers.
    let converter: VideoConverter
    /// The videos from which no poster is taken.
    let videosWithoutPoster: Set<String>
    /// The videos that are converted, unless every browser plays them.
    let videos: Set<String>
    let refused = RejectedPhotos()

    enum Outcome: Sendable {
        /// The store already had everything.
        case stored
        /// The number of derived images that were created.
        case made(Int)
        /// There was no time left for it.
        case left
        /// The store did not accept it.
        case notStored
        case failed(Diagnostic)
        /// A machine error stopped it; it is in the reader's `faults`.
        case stopped
    }

    /// Processes a photo if it is not in the store yet.
    func outcome(of photo: ShardPartition.File) -> Outcome {
        guard !time.isOver else { return .left }
        // Don't start work whose result can't be stored.
        guard !shared.store.isDisabled else { return .notStored }
        let onDisk = Disk.join(encoder.folder, photo.path)
        if isStored(photo.path, onDisk) { return .stored }
        let cost = ShardPartition.cost(ofSize: photo.size)
        guard time.begins(cost: cost) else { return .left }
        let begin = ContinuousClock.now
        defer { time.finished(cost: cost, after: ContinuousClock.now - begin) }
        let made = video(at: photo.path, onDisk)
        guard case .made(let count) = made ?? .made(0), !videosWithoutPoster.contains(photo.path) else {
            return made ?? .stored
        }
        switch reader.read(photo.path, onDisk: onDisk) {
        case .failure(let failure): return .failed(failure.diagnostic)
        case .success(let image):
            if shared.hasRefusedReading(of: image.asset, settings: settings) { refused.record(image.asset) }
            let outcome = images(of: image.asset)
            if case .made(let more) = outcome { return .made(count + more) }
            return outcome
        }
    }

    private func isStored(_ path: String, _ onDisk: DiskPath) -> Bool {
        if let source = sourceOfConversion(path, onDisk), !shared.hasVideo(by: VideoRecipe.digest(of: source)) {
            return false
        }
        if videosWithoutPoster.contains(path) { return true }
        guard let source = try? LFSPointer(at: onDisk)?.source ?? Disk.digest(of: onDisk),
            shared.store.has(SharedPhotos.reading(of: path, source, settings: settings)),
            case .success(let image) = reader.read(path, onDisk: onDisk)
        else { return false }
        return image.asset.isPublishedWhole || shared.store.has(SharedPhotos.images(of: image.asset))
    }

    /// The digest of a video that is converted; `nil` for other files.
    private func sourceOfConversion(_ path: String, _ onDisk: DiskPath) -> Digest? {
        videos.contains(path) && VideoRecipe.isNeeded(for: path, onDisk) ? try? Disk.digest(of: onDisk) : nil
    }

    /// Converts a video unless the store has the result; `nil` for other files.
    private func video(at path: String, _ onDisk: DiskPath) -> Outcome? {
        guard let source = sourceOfConversion(path, onDisk) else { return nil }
        if shared.hasVideo(by: VideoRecipe.digest(of: source)) { return .made(0) }
        return storing { () throws(BuildFailure) in try converter.share(path, of: source) ? .made(1) : .notStored }
    }

    private func storing(_ body: () throws(BuildFailure) -> Outcome) -> Outcome {
        do throws(BuildFailure) {
            return try body()
        } catch {
            switch error {
            case .content(let diagnostic): return .failed(diagnostic)
            case .disk(let fault):
                reader.faults.record(fault)
                return .stopped
            }
        }
    }

    private func images(of photo: ImageAsset) -> Outcome {
        guard shared.store.has(SharedPhotos.reading(of: photo.path, photo.source, settings: settings)) else {
            return .notStored
        }
        // A copy of the photo may have been processed, or only its metadata changed.
        if photo.isPublishedWhole || shared.store.has(SharedPhotos.images(of: photo)) { return .made(0) }
        return storing { () throws(BuildFailure) in
            let images = try encoder.images(Set(photo.renditions.map(\.recipe)), of: photo)
            return shared.save(images.map(\.bytes), of: photo) ? .made(images.count) : .notStored
        }
    }
}

/// Photos whose stored data was rejected.
final class RejectedPhotos: Sendable {
    private let noted = Mutex<[ImageAsset]>([])

    var photos: [ImageAsset] { noted.withLock { $0.sorted { $0.path.utf8Precedes($1.path) } } }
    func record(_ photo: ImageAsset) { noted.withLock { $0.append(photo) } }
}

/// The remaining work time, shared by threads; unlimited if there is no limit.
final class WorkTimer: Sendable {
    private let time: Mutex<TimeBudget<ContinuousClock.Instant>?>

    init(_ time: TimeBudget<ContinuousClock.Instant>?) { self.time = Mutex(time) }

    var isOver: Bool { time.withLock { $0?.isOver(at: .now) ?? false } }
    func begins(cost: Int) -> Bool { time.withLock { $0?.begins(cost: cost, at: .now) ?? true } }
    func finished(cost: Int, after duration: Duration) { time.withLock { $0?.finished(cost: cost, after: duration) } }
}
