import Diagnostics
import Engine
import FeedKit
import FileSystem
import ListKit
import PhotoKit
import PublishingPolicy
import Synchronization

/// Renders the planned files and stages those that differ from the existing ones.
package struct FileRenderer: Sendable {
    let build: ArrangedBuild
    let pages: PageRenderer
    let feeds: FeedRenderer
    let outputs: OutputRenderer
    let documents: SearchDocuments
    let images: ImageDeriver
    let folder: any SiteFolder

    /// A planned file to render, with the state of the existing one.
    package struct Job: Sendable {
        var file: String
        var maker: FilePlan.Generator
        /// The number of the file in the plan.
        var number: Int
        /// Whether its inputs are unknown, so that it is rendered to see whether it changed.
        var isUnknown: Bool
        var existing: ExistingFile

        /// Whether the file is a link to a derived image, since images are created before all other files.
        var isImage: Bool { maker.isLinked }
    }

    /// The file in the output folder, compared with that of the last build.
    enum ExistingFile: Sendable {
        /// The last build did not write the file.
        case new
        case missing
        /// Its stamp does not show whether it was changed.
        case unsure
        /// Another program changed it.
        case touched
        case unchanged
    }

    /// A rendered file, compared with the existing one.
    struct Output: Sendable {
        var digest: Digest
        var change: OutputFolder.Change
    }

    func make(_ order: Job, _ recorder: Recorder) throws(BuildFailure) -> Output {
        let reads = SiteReadRecorder()
        defer {
            recorder.record(reads)
            recorder.record(order.maker.shape.map { Node($0, order.file) })
        }
        return try make(order.file, by: order.maker, number: order.number, recording: reads)
    }

    private func make(
        _ file: String, by maker: FilePlan.Generator, number: Int, recording reads: SiteReadRecorder
    ) throws(BuildFailure) -> Output {
        func stage(_ text: String) throws(BuildFailure) -> Output { try stage(Array(text.utf8)) }
        func stage(_ bytes: [UInt8]) throws(BuildFailure) -> Output { try self.stage(bytes, as: file, number: number) }
        switch maker {
        case .page(let page): return try stage(pages.bytes(of: page, recording: reads))
        case .object(let object):
            return try stage(build.arrangement.edition(of: object).bytes(of: object, by: pages, recording: reads))
        case .subpage(of: let object, number: let number):
            return try stage(
                build.arrangement.edition(of: object).bytes(of: object, below: number, by: pages, recording: reads))
        case .alias(let alias, let title): return try stage(pages.render(alias, title: title, recording: reads))
        case .feed(let feed): return try stage(feeds.render(feed, recording: reads))
        case .output(let output): return try stage(outputs.render(output, recording: reads))
        case .updates(let updates): return try stage(pages.bytes(of: updates, recording: reads))
        case .stylesheet:
            let used = build.arrangement.styles
            let configuration = build.content.site.recording(reads).configuration
            let grid = GridStyle.css(
                for: used, breakpoints: configuration.breakpoints,
                sectionSpacing: Double(configuration.sectionSpacing))
            let theme = build.templates.stylesheet(for: configuration)
            return try stage(theme + Theme.tight(grid))
        case .script:
            let theme = build.content.site.recording(reads).configuration.theme
            return try stage(build.templates.bytes(of: file, in: theme))
        case .sitemap(let file):
            return try stage(file.bytes(of: build.arrangement.objects, in: build.content.site.recording(reads)))
        case .searchDocuments(let block):
            return try stage(documents.text(of: block, recording: reads))
        case .searchPostings(let language, let shard):
            return try stage(SearchPostings.file(of: build.postings.lines(ofShard: shard, in: language)))
        case .icon: return try stage(SiteIcons(site: build.content.site.recording(reads)).letter)
        case .hostFile(let text): return try stage(text)
        case .robots: return try stage(Robots.text(in: build.content.site.recording(reads)))
        case .copy(let source): return try publish(source, as: file, number: number, recording: reads)
        case .video(let source, bytes: let bytes?):
            return try stage(film(bytes, in: source))
        case .video(let source, bytes: nil):
            if publishesAsItIs(source, recording: reads) { return try copy(source, as: file, number: number) }
            return try copy(video: source, as: file, number: number)
        case .image(let rendition, let photo):
            let change = try link(rendition, of: photo, as: file, number: number)
            return Output(digest: rendition.recipe, change: change)
        case .original(let photo):
            let change = try strip(photo, as: file, number: number)
            return Output(digest: PhotoRecipes.digestOfOriginal(photo.source), change: change)
        case .convertedVideo(let source, let digest):
            return Output(
                digest: VideoRecipe.digest(of: digest),
                change: try link(video: source, of: digest, as: file, number: number))
        case .download(of: let object): return try stage(pages.text(ofDownload: object, recording: reads))
        case .archive(let archive):
            return Output(digest: archive.recipe, change: try link(archive, as: file, number: number))
        }
    }

    private func strip(
        _ photo: ImageAsset, as file: String, number: Int
    ) throws(BuildFailure) -> OutputFolder.Change {
        let bytes = try stripped(photo)
        return try Self.onDisk { () throws(DiskError) in try folder.stage(bytes, as: file, number: number) }
    }

    /// Returns the original photo without its metadata.
    func stripped(_ photo: ImageAsset) throws(BuildFailure) -> [UInt8] {
        let provided = images.encoder.provided[photo.path]
        let name = provided?.file ?? ContentMap.folderName + "/" + photo.path
        let bytes: [UInt8]
        do throws(DiskError) {
            bytes =
                if let provided { provided.image.bytes } else {
                    try Disk.read(Disk.join(images.encoder.folder, photo.path))
                }
        } catch {
            throw error.isAuthors ? .content(.changed("photo", name)) : .disk(error)
        }
        guard Digest(of: bytes) == photo.source else { throw .content(.changed("photo", name)) }
        guard case .success(let info) = Photo(.bytes(bytes), file: name, pixelLimit: .max).inspect(),
            let stripped = Photo.stripped(bytes, as: info.format, repairsEnd: true)
        else {
            throw .content(
                // Reported if a text links to the image's file, or if the album publishes originals.
                .error(
                    "this image can't be published in its own format: its metadata can't be stripped",
                    at: FileLocation(file: name),
                    hint: "save it again in an image editor, or remove links to it and `originals: true`"))
        }
        return stripped
    }

    /// Copies a file without the metadata that identifies its author.
    private func publish(
        _ source: String, as file: String, number: Int, recording reads: SiteReadRecorder
    ) throws(BuildFailure) -> Output {
        let site = build.content.site.recording(reads)
        let secrets = FileSecrets(path: source, onDisk: Disk.join(images.encoder.folder, source))
        if FileRefusal.mayBeRoute(source) { try secrets.refuseRoute(in: site) }
        if PhotoFormat.isPhoto(source), !publishesAsItIs(source, recording: reads) {
            let bytes = try secrets.bytes()
            if case .photo(let format) = FilePublishing(firstBytes: Array(bytes.prefix(FilePublishing.byteCount))) {
                return try stage(secrets.stripped(bytes, as: format), as: file, number: number)
            }
        }
        // The type of other files is detected while they are copied; most need no further checks.
        let start = Mutex<[UInt8]>([])
        let made = try copy(source, as: file, number: number) { piece, offset in
            if offset == 0 { start.withLock { $0 = Array(piece.prefix(FileType.byteCount)) } }
        }
        let bytes = start.withLock { $0 }
        if RouteFile.isOne(beginningWith: bytes) { try secrets.refuseRoute(in: site) }
        guard !secrets.isHarmless(beginningWith: bytes), !publishesAsItIs(source, recording: reads) else { return made }
        switch try secrets.rest(beginningWith: bytes, digest: made.digest) {
        case .all: return made
        case .bytes(let bytes): return try stage(bytes, as: file, number: number)
        case .strippedVideo: return try copy(video: source, as: file, number: number)
        }
    }

    private func stage(_ bytes: [UInt8], as file: String, number: Int) throws(BuildFailure) -> Output {
        let change = try Self.onDisk { () throws(DiskError) in try folder.stage(bytes, as: file, number: number) }
        return Output(digest: Digest(of: bytes), change: change)
    }

    private func publishesAsItIs(_ source: String, recording reads: SiteReadRecorder) -> Bool {
        build.content.site.recording(reads).configuration.photos.publishesAsItIs(source)
    }

    /// Returns a film that is a part of a photo's file, without its metadata.
    private func film(_ bytes: Range<Int>, in source: String) throws(BuildFailure) -> [UInt8] {
        let name = ContentMap.folderName + "/" + source
        let photo = try FileSecrets(path: source, onDisk: Disk.join(images.encoder.folder, source)).bytes()
        guard let film = MotionPhoto(in: photo), film.bytes == bytes,
            case .success(let stripped) = film.stripped(photo, name: name)
        else { throw .content(.changed("photo", name)) }
        return stripped
    }

    private func copy(video source: String, as file: String, number: Int) throws(BuildFailure) -> Output {
        let name = ContentMap.folderName + "/" + source
        let secrets = FileSecrets(path: source, onDisk: Disk.join(images.encoder.folder, source))
        let stamp = try Self.onDisk { () throws(DiskError) in try Disk.stamp(of: secrets.onDisk) }
        let patches = try secrets.patches()
        // The copy is searched for metadata, regardless of how its structure was parsed.
        let search = Mutex(MetadataSearch(isStrict: true))
        let made = try copy(source, as: file, number: number) { piece, offset in
            var bytes = [UInt8](piece)
            patches.apply(to: &bytes, at: offset)
            piece.copyBytes(from: bytes)
            search.withLock { search in
                // A file may be read twice: for comparison, then for the copy.
                if offset == 0 { search = MetadataSearch(isStrict: true) }
                search.look(at: UnsafeRawBufferPointer(piece))
            }
        }
        // The patches of one video do not apply to another.
        let isSame = try Self.onDisk { () throws(DiskError) in try Disk.stamp(of: secrets.onDisk) == stamp }
        guard isSame else { throw .content(.changed("video", name)) }
        let finding = search.withLock { search in
            search.end()
            return search.finding
        }
        guard finding == nil else { throw secrets.videoRefusal }
        return made
    }

    private func copy(
        _ source: String, as file: String, number: Int, edit: Disk.Edit? = nil
    ) throws(BuildFailure) -> Output {
        let onDisk = Disk.join(images.encoder.folder, source)
        do {
            let (change, digest) = try folder.stage(copyOf: onDisk, as: file, number: number, edit: edit)
            return Output(digest: digest, change: change)
        } catch  where error.path == onDisk.description && error.isAuthors {
            let place = FileLocation(file: ContentMap.folderName + "/" + source)
            throw .content(.error("cannot read this file: \(error.reason)", at: place))
        } catch {
            throw .disk(error)
        }
    }

    private func link(
        _ rendition: ImageAsset.Rendition, of photo: ImageAsset, as file: String, number: Int
    ) throws(BuildFailure) -> OutputFolder.Change {
        let source: DiskPath
        switch images.source(of: rendition, as: file, in: folder) {
        case .published?: return .untouched
        case .cached(let path)?: source = path
        case nil: source = folder.isDryRun ? .named("") : try images.path(of: rendition, of: photo)
        }
        return try Self.onDisk { () throws(DiskError) in
            try folder.stage(linkTo: source, as: file, number: number)
        }
    }

    static func onDisk<Result>(_ body: () throws(DiskError) -> Result) throws(BuildFailure) -> Result {
        do {
            return try body()
        } catch {
            throw .disk(error)
        }
    }
}
