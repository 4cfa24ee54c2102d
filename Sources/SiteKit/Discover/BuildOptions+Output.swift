import Diagnostics
import FileSystem
import Foundation

extension BuildOptions {
    /// An error if the output folder is among the author's files, since the next build would read its own output as
    /// content, or among the files of another program.
    var outputAmongSources: Diagnostic? {
        let output = Self.real(outputPath)
        let hint = "choose another, such as --output public"
        guard output != "/" else {
            return .error("the output folder is the root of the disk", at: FileLocation(file: output), hint: hint)
        }
        // feedgen builds previews and verifications in this folder.
        guard output != Self.real(CacheFolder(of: self).path) else {
            return .error(
                "the output folder is the one in which feedgen keeps what it remembers",
                at: FileLocation(file: CacheFolder.name), hint: hint)
        }
        let reasons = [
            ContentMap.folderName: "where feedgen reads", TemplateReader.folderName: "where feedgen reads",
            ".git": "which is Git's",
        ]
        let occupied = reasons.sorted { $0.key < $1.key }.first { folder, _ in
            (output + "/").hasPrefix(Self.real(Disk.join(source, folder)) + "/")
        }
        return occupied.map { folder, reason in
            .error("the output folder lies in `\(folder)`, \(reason)", at: FileLocation(file: folder), hint: hint)
        }
    }

    /// The absolute path without links of a folder that may not exist yet.
    private static func real(_ path: String) -> String {
        URL(fileURLWithPath: path).resolvingSymlinksInPath().standardizedFileURL.path
    }
}
