import Diagnostics
import FeedKit
import FileSystem
import PublishingPolicy
import SiteKit

/// Diagnostics of invalid feeds, sitemaps and copied files.
struct FileFindings {
    private(set) var diagnostics: [Diagnostic] = []

    /// The size above which files are not checked, since they are not written by hand.
    private static let maximumBytes = 4 << 20

    init(build: ArrangedBuild, bodies: ObjectBodyStore, options: BuildOptions) {
        let (feeds, outputs) = (build.feeds(showing: bodies), build.outputs(showing: bodies))
        let (site, objects) = (build.content.site, build.arrangement.objects)
        let content = options.contentFolder
        let found = build.plan.files.concurrentMap(jobs: options.jobs) { file -> [Diagnostic] in
            switch file.maker {
            case .feed(let feed): return Self.mistakes(in: file.path, feeds.render(feed), by: .feed(feed.format))
            case .output(let output):
                guard PublishedFile.isReadable(file.path) else { return [] }
                return PublishedFile.mistakes(in: file.path, outputs.render(output)).prefix(1).map { mistake in
                    .warning(
                        "the file `\(file.path)` can't be read: line \(mistake.line): \(mistake.message)",
                        code: .init("malformed-file"),
                        at: FileLocation(file: TemplateReader.file(of: output.settings.template)),
                        hint: "correct the template")
                }
            case .sitemap(let map): return Self.mistakes(in: file.path, map.bytes(of: objects, in: site), by: .sitemap)
            case .copy(let path):
                let onDisk = Disk.join(content, path)
                if let secret = Self.secret(in: path, onDisk, of: site) { return [secret] }
                guard PublishedFile.isReadable(file.path), Disk.size(of: onDisk) ?? 0 <= Self.maximumBytes,
                    let bytes = try? Disk.read(onDisk)
                else { return [] }
                return PublishedFile.mistakes(in: file.path, bytes).prefix(1).map { mistake in
                    .warning(
                        "this file can't be read: \(mistake.message)",
                        code: .init("malformed-file"),
                        at: FileLocation(
                            file: ContentMap.folderName + "/" + path, line: mistake.line, column: mistake.column),
                        hint: "it is published unchanged")
                }
            case .page, .object, .subpage, .alias, .updates, .stylesheet, .script, .searchDocuments, .searchPostings,
                .robots, .hostFile, .icon, .video, .image,
                .original, .archive, .download, .convertedVideo:
                return []
            }
        }
        diagnostics = found.flatMap { $0 }
    }

    /// The reason why a build would refuse to publish a file's metadata.
    private static func secret(in path: String, _ onDisk: DiskPath, of site: Site) -> Diagnostic? {
        guard let reader = try? Disk.Reader(onDisk), let start = try? reader.beginning(FileType.byteCount) else {
            return nil
        }
        if FileRefusal.mayBeRoute(path) || RouteFile.isOne(beginningWith: start),
            let refusal = try? FileRefusal.ofRoute(path, onDisk: onDisk, in: site)
        {
            return refusal.error
        }
        let secrets = FileSecrets(path: path, onDisk: onDisk)
        guard !secrets.isHarmless(beginningWith: start), !site.configuration.photos.publishesAsItIs(path) else {
            return nil
        }
        do throws(BuildFailure) {
            _ = try secrets.rest(beginningWith: start)
            return nil
        } catch .content(let problem) {
            return problem
        } catch {
            return nil
        }
    }

    /// The errors of a generated file. The cause must be the content or feedgen.
    private static func mistakes(
        in file: String, _ bytes: [UInt8], by contract: PublishedFile.Contract
    ) -> [Diagnostic] {
        PublishedFile.mistakes(in: bytes, by: contract).map { mistake in
            .error(
                "`\(file)` is not valid: line \(mistake.line): \(mistake.message)",
                at: FileLocation(file: ContentMap.folderName + "/" + ContentMap.configurationName))
        }
    }
}
