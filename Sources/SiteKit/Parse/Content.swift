import DataKit
import Diagnostics
import Engine
import FeedKit
import FileSystem
import MarkupKit

/// The content of a site's folder after it was read.
package struct Content: Sendable {
    package var site: Site
    private(set) var map: ContentMap?
    package var sources: [ContentMap.UnreadSource] { map?.sources ?? [] }
    /// The readings of sources, by position, from this or an earlier build; without those that consist of the rows of
    /// their objects.
    private var readings: [Int: SourceReading] = [:]
    /// The ranges in `spill` of the readings of this build.
    private var places: [Int: Range<Int>] = [:]
    private let spill: SpillFile
    /// All objects of all kinds, in the order of the files.
    package var objects = ObjectTable()
    /// The rows of each source's objects, by the position of the source.
    private(set) var rows: [Range<Int>] = []
    /// The models of objects read by this build, until they are rendered.
    let models = ModelCache()
    package var pages: [PlainPage] = []
    var images: [ImageAsset] = []
    /// Whether this build read an image that no earlier build had read.
    private(set) var hasNewImages = false
    /// The paths inside `content/static/`.
    var statics: [String] = []
    package var diagnostics: [Diagnostic] = []
    /// Errors in images and in sources that are left out or replaced by placeholders. They do not stop a preview or a
    /// build with `--keep-going`.
    private(set) var heldErrors: [Diagnostic] = []
    /// The positions of sources that are excluded because of an error.
    var faulty: Set<Int> = []
    /// The paths inside `content/` of links and other files with errors that are not the sources of objects.
    private(set) var unlisted: Set<String> = []
    /// Whether placeholder objects replace sources with errors.
    private let usesPlaceholders: Bool
    /// The files of the folder, for the next build.
    package var files = SourceFileIndex()

    /// - Parameter source: The site's root.
    package static func isMissing(in source: String) -> Diagnostic {
        let names = (try? Disk.names(in: .named(source))) ?? []
        let misnamed = names.first { $0.lowercased() == ContentMap.folderName && $0 != ContentMap.folderName }
        return .error(
            "there is no folder `content` here", at: FileLocation(file: ContentMap.folderName),
            hint: misnamed.map { "rename `\($0)` to `content`" }
                ?? "run `feedgen init` to create a site, or pass another folder with `--source`")
    }

    /// The content folder and its listing, before anything is read.
    package struct Folder: Sendable {
        /// The folder on disk.
        let path: DiskPath
        let tree: FileTree
        let map: ContentMap
        let files: SourceFileIndex

        /// - Parameters:
        ///   - configuration: The settings for photos and languages.
        ///   - provided: The objects that a program provides without files.
        ///   - before: The map of the last build of this process.
        package init(
            _ tree: FileTree, options: BuildOptions, kinds: [AnyKind], configuration: SiteConfiguration,
            memory: BuildMemory, provided: ProvidedObjects? = nil, before: ContentMap? = nil
        ) {
            self.tree = tree
            path = options.contentFolder
            files = SourceFileIndex(tree.files, stored: memory.files)
            var map = ContentMap.of(
                files.paths, kinds: kinds.map { .init(name: $0.name, folder: $0.folder, files: $0.files) },
                photos: configuration.photos, suffixes: LanguageSuffixes(of: configuration),
                findsNames: !configuration.dialects.isDisjoint(with: [.obsidian, .hexo]), before: before)
            map.replaceProvided(by: provided)
            self.map = map
        }
    }

    /// Reads the content. An error in one file does not prevent others from being read.
    ///
    /// - Parameters:
    ///   - errors: The errors of the last attempt; published files that caused one are excluded.
    ///   - engine: Contains the readings of earlier builds, and receives those of this build.
    /// - Returns: The content, and the reader, which can read a source again.
    package static func read(
        _ folder: Folder, options: BuildOptions, configuration: SiteConfiguration,
        translations: [SiteConfiguration] = [], kinds: [AnyKind], photos: ImageReader, memory: BuildMemory,
        partials: PartialSources? = nil, without errors: [Diagnostic] = [], engine: inout Engine
    ) -> (content: Content, reader: SourceReader) {
        let spill = SpillFile(in: options.spillFolders)
        var content = Content(
            site: Site(configuration: configuration, translations: translations), spill: spill,
            usesPlaceholders: options.preview != nil)
        content.site.partials = partials
        content.diagnostics = folder.tree.diagnostics + folder.map.diagnostics
        content.unlisted = Set(content.diagnostics.filter { $0.severity == .error }.map(\.place.file.inContent))
        let faulty = Set(errors.map(\.place.file))
        let statics = folder.map.statics
        content.statics = faulty.isEmpty ? statics : statics.filter { !faulty.contains(ContentMap.file(ofStatic: $0)) }
        content.site.statics = Set(content.statics)
        for file in content.statics where ObjectPage.isRecording(file) {
            content.site.recordingSizes[file] = Disk.size(
                of: folder.path.appending(ContentMap.staticFolder + "/" + file))
        }
        let sizes = StaticImageSizes(in: folder.path)
        content.site.sizeOfStaticImage = { sizes.size(of: $0) }
        content.site.bundled = folder.map.bundled
        content.site.named = folder.map.named
        var digests = content.readImages(folder, photos: photos, jobs: options.jobs)
        let images = content.distinctImages().mapValues { $0.publishingDetails(by: configuration.photos) }
        let broken = content.problems(ofImages: Set(folder.map.images).subtracting(images.keys))
        content.site.images = images
        // An error of a photo is reported once, not in each text that shows it.
        for (path, problem) in broken {
            content.site.images[path] = ImageReader.placeholder(for: path, because: problem)
        }
        for image in folder.map.providedImages { content.site.images[image.asset.path] = image.asset }
        content.diagnostics += content.site.missingFiles
        let graph = engine.graph
        let files = folder.files.looking(
            at: { graph.fingerprint(of: Node(.content, $0)) != nil }, in: folder.path,
            limits: configuration.limits, jobs: options.jobs, faults: photos.faults)
        content.site.setInputs(of: &engine, files)
        engine.setInputs(.content) { files.digest(of: $0) ?? .missing }
        let reader = SourceReader(
            folder: folder.path, sources: folder.map.sources, provided: folder.map.provided?.objects ?? [],
            kinds: kinds, images: images, broken: broken, files: files, memory: memory,
            usesPlaceholders: options.preview != nil, spill: spill, faults: photos.faults, progress: photos.progress)
        let outcomes = reader.read(folder.map, in: &content.site, engine: &engine, jobs: options.jobs)
        content.map = folder.map
        for outcome in outcomes.values { digests.merge(outcome.digests) { $1 } }
        content.files = files.updated(with: digests)
        content.append(outcomes, memory.sources)
        return (content, reader)
    }

    /// - Returns: The digests of the images that were read.
    private mutating func readImages(_ folder: Folder, photos: ImageReader, jobs: Int) -> [String: Digest] {
        var digests: [String: Digest] = [:]
        for result in photos.read(folder.map.imageSources, in: folder.path, files: folder.files, jobs: jobs) {
            switch result {
            case .success(let image):
                images.append(image.asset)
                diagnostics += image.asset.warnings
                hasNewImages = hasNewImages || !image.isStored
                digests[image.asset.path] = image.asset.source
            case .failure(let failure): append([failure.diagnostic], isHeld: usesPlaceholders)
            }
        }
        return digests
    }

    /// The errors of images that can't be read, by path.
    private func problems(ofImages paths: Set<String>) -> [String: Diagnostic] {
        let reported = Dictionary(
            (heldErrors + diagnostics).filter { $0.severity == .error }.map { ($0.place.file, $0) },
            uniquingKeysWith: { first, _ in first })
        let problems = paths.map { path in
            let file = ContentMap.folderName + "/" + path
            return (path, reported[file] ?? .error("cannot read this image", at: FileLocation(file: file)))
        }
        return Dictionary(uniqueKeysWithValues: problems)
    }

    /// - Parameters:
    ///   - outcomes: The outcomes by position of the source; all other sources have stored rows.
    ///   - stored: The sources of the last build.
    private mutating func append(_ outcomes: [Int: SourceReader.Outcome], _ stored: SourceTable) {
        objects = stored.objects
        let before = objects.removeAll()
        for (source, storedSource) in stored.sources(map?.paths ?? []).enumerated() {
            let start = objects.count
            let outcome = outcomes[source]
            if outcome?.isStored ?? true, let storedSource {
                for row in storedSource.rows { objects.append(before[row], source: source) }
            }
            if let outcome { append(outcome, of: source) }
            rows.append(start..<objects.count)
        }
        diagnostics += pagesOfOneIdentity
        diagnostics += UnusedKey.warnings(readings.keys.sorted().compactMap { readings[$0]?.unusedKeys }.joined())
    }

    private mutating func append(_ outcome: SourceReader.Outcome, of source: Int) {
        for (number, item) in (outcome.reading?.items ?? []).enumerated() {
            switch item {
            case .object(let object):
                guard !outcome.isStored else { continue }
                let row = objects.append(object.facts, source: source, item: number)
                if let model = object.model { models.save(model, of: row) }
            case .page(let page): pages.append(page)
            }
        }
        places[source] = outcome.place
        guard var reading = outcome.reading, reading.hasMore else { return }
        append(reading.diagnostics, isHeld: usesPlaceholders && reading.source.kind != nil)
        reading.dropModels()
        readings[source] = reading
    }

    private mutating func append(_ problems: [Diagnostic], isHeld: Bool) {
        for problem in problems {
            if isHeld, problem.severity == .error { heldErrors.append(problem) } else { diagnostics.append(problem) }
        }
    }

    /// The keys in documents of kinds that `feed.yaml` declares.
    var documentKeys: [DocumentKey] {
        readings.keys.sorted().filter { !faulty.contains($0) }.flatMap { readings[$0]?.keys ?? [] }
    }

    /// The note about derived dates.
    var dateNote: String? { FoundDate.note(of: readings.values.compactMap(\.foundDate)) }

    mutating func hold(_ error: Diagnostic) { if !heldErrors.contains(error) { heldErrors.append(error) } }

    /// The sources that this build read.
    var changedSources: [Int] { places.keys.sorted() }

    /// Whether the rows of a source's objects are not its whole reading.
    func hasMore(_ source: Int) -> Bool { readings[source] != nil }

    /// The stored form of a source read by this build; `nil` for one read by an earlier build.
    func stored(_ source: Int) -> [UInt8]? { places[source].map { spill.read($0) } }

    /// The reading of a source; `nil` for one read by an earlier build that consists of its rows.
    package func reading(of source: Int) -> SourceReading? {
        readings[source] ?? stored(source).flatMap { try? SourceReading(stored: $0) }
    }

    /// The facts of an object read by this build.
    package func facts(of object: ObjectID) -> Facts? {
        reading(of: Int(objects[object].source))?.items[Int(objects[object].item)].facts
    }

    func source(of object: ObjectID) -> ContentMap.UnreadSource { sources[Int(objects[object].source)] }

    /// The images by path. Names that differ only in the Unicode normalization of their accents are one name to
    /// readers, and to some disks.
    private mutating func distinctImages() -> [String: ImageAsset] {
        Dictionary(
            images.map { ($0.path, $0) },
            uniquingKeysWith: { first, other in
                diagnostics.append(
                    // Reported if the names differ only in bytes: `é` can be one character, or `e` and an accent.
                    .error(
                        "two photos have this name, with accents encoded differently",
                        at: FileLocation(file: ContentMap.folderName + "/" + other.path), hint: "rename one of them"))
                return first
            })
    }

    /// The errors about pages with the same identity, since the former URLs of a page are stored by identity.
    private var pagesOfOneIdentity: [Diagnostic] {
        Dictionary(grouping: pages, by: \.facts.id).flatMap { id, pages in
            // Objects with the same URL are reported for that.
            pages.dropFirst().filter { $0.facts.path != pages[0].facts.path }.map { page in
                .error(
                    "two pages have the identity '\(id)'", at: page.facts.source,
                    hint: "set another `id:` in one of them",
                    related: [.init(pages[0].facts.source, "the other one is here")])
            }
        }
    }
}

extension Site {
    /// Sets the inputs that do not change while sources are read.
    ///
    /// - Parameter files: The files of the content folder.
    fileprivate func setInputs(of engine: inout Engine, _ files: SourceFileIndex) {
        let (images, statics, bundled, lengths) = (images, statics, bundled, recordingSizes)
        var settings = Dictionary(
            uniqueKeysWithValues: Setting.allCases.map { ($0.name, configuration.digest(of: $0)) })
        for language in translations {
            let configuration = inLanguage(language).configuration
            for setting in Setting.allCases {
                settings[setting.name(in: configuration.edition)] = configuration.digest(of: setting)
            }
        }
        let (photos, all) = (configuration.digestForImages, settings)
        engine.setInputs(.setting) { name in all[name] ?? .missing }
        engine.setInputs(.published) { file in
            // Feeds contain the lengths of audio and video.
            if let length = lengths[file] { return Digest(of: "\(length) bytes") }
            guard statics.contains(file) else { return Digest(exists: false) }
            // Pages contain the sizes of images, which are not read again unless the file changed.
            let stamp = StaticImageSizes.mayHave(file) ? files.stamp(of: ContentMap.staticFolder + "/" + file) : nil
            return stamp?.fingerprint ?? Digest(exists: true)
        }
        let site = self
        engine.setInputs(.attachment) { tail in
            if tail.hasPrefix(Node.startOfNames) {
                let paths = site.named.paths(String(tail.dropFirst(Node.startOfNames.count)))
                return paths.isEmpty ? .missing : Digest(of: paths.joined(separator: "\n"))
            }
            if tail.hasSuffix("/") {
                return Digest(of: site.imagePaths(in: String(tail.dropLast())).joined(separator: "\n"))
            }
            let files = bundled.files(tail)
            return files.isEmpty ? .missing : Digest(of: files.map(\.path).joined(separator: "\n"))
        }
        engine.setInputs(.image) { path in
            guard let image = images[path] else { return .missing }
            let colors = Digest(of: image.colors.joined(separator: " "))
            return .combining([image.source, photos, colors])
        }
    }
}
