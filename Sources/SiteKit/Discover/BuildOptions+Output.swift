import Diagnostics
import FileSystem
import Foundation

extension BuildOptions {
    /// An error if the output folder is among the author's files, since the next build would read its own output as
    /// content, or among the files of another program.
    package var outputAmongSources: Diagnostic? {
        let output = Self.real(outputPath)
        let hint = "choose another, such as --output public"
        guard output != "/" else {
            return .error("the output folder is the root of the disk", at: FileLocation(file: output), hint: hint)
        }
        // A page could have the path of a source, such as `content/about/index.html`.
        guard output != Self.real(source) else {
            return .error(
                "the output folder is the folder of the site, which contains its sources",
                at: FileLocation(file: outputPath), hint: hint)
        }
        // feedgen builds previews and verifications in this folder.
        guard output != Self.real(CacheFolder(of: self).path) else {
            return .error(
                "the output folder is the cache folder of feedgen",
                at: FileLocation(file: CacheFolder.name), hint: hint)
        }
        let reasons = [
            ContentMap.folderName: "which contains sources of the site",
            TemplateReader.folderName: "which contains sources of the site",
            ".git": "which belongs to Git",
        ]
        let occupied = reasons.sorted { $0.key < $1.key }.first { folder, _ in
            (output + "/").hasPrefix(Self.real(Disk.join(source, folder)) + "/")
        }
        return occupied.map { folder, reason in
            .error("the output folder is in `\(folder)`, \(reason)", at: FileLocation(file: folder), hint: hint)
        }
    }

    /// The absolute path without links of a folder that may not exist yet.
    private static func real(_ path: String) -> String {
        URL(fileURLWithPath: path).resolvingSymlinksInPath().standardizedFileURL.path
    }
}
