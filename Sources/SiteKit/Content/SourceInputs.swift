import FeedKit

/// What a source is read from, as a digest.
struct SourceInputs: Sendable {
    /// Of what all sources are read with: the configuration as kinds see it.
    private let shared: Digest
    private let kinds: [AnyKind]
    private let images: [String: ImageAsset]

    init(configuration: SiteConfiguration, kinds: [AnyKind], images: [String: ImageAsset]) {
        shared = configuration.digestForKinds
        self.kinds = kinds
        self.images = images
    }

    /// - Parameter file: the digest of a file's bytes, by its path in the content folder.
    /// - Returns: `nil` if one of the files can't be read.
    func digest(of source: ContentMap.Unread, file: (String) -> Digest?) -> Digest? {
        var input = DigestInput()
        var isWhole = true
        func add(_ path: String) {
            let digest = file(path)
            isWhole = isWhole && digest != nil
            input.add(path)
            input.add(digest)
        }
        input.add(shared)
        input.add(source.kind.map { kinds[$0].name })
        input.add(source.stem)
        input.add(source.folder)
        input.add(source.hasDocument)
        if source.hasDocument { add(source.path) } else { input.add(source.path) }
        input.add(source.images.count)
        for path in source.images {
            input.add(path)
            input.add(images[path]?.source)
            input.add(images[path]?.colors ?? [])
        }
        input.add(source.videos.count)
        for video in source.videos { add(video.path) }
        input.add(source.attachments.count)
        for path in source.attachments { add(path) }
        for (media, path) in source.sidecars.sorted(by: { $0.key < $1.key }) {
            input.add(media)
            add(path)
        }
        return isWhole ? input.digest : nil
    }
}
