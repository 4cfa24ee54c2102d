import Diagnostics
import Foundation

extension BuildOptions {
    /// An error if the output folder lies where the author's own files lie: the next build would take what this one
    /// writes for content.
    var outputAmongSources: Diagnostic? {
        let output = Self.real(outputPath)
        let folders = [ContentMap.folderName, TemplateReader.folderName]
        guard let folder = folders.first(where: { (output + "/").hasPrefix(Self.real(Disk.join(source, $0)) + "/") })
        else { return nil }
        return .error(
            "the output folder lies in `\(folder)`, where feedgen reads", at: Place(file: folder),
            hint: "choose another, such as --output public")
    }

    /// The absolute path without links, of a folder that need not be there yet.
    private static func real(_ path: String) -> String {
        URL(fileURLWithPath: path).resolvingSymlinksInPath().standardizedFileURL.path
    }
}
