import Foundation
import MarkupKit
import TestSupport
import Testing

@Suite struct EmbeddedFilesTests {
    @Test(arguments: ["Templates", "Themes/essay", "Themes/gallery", "Themes/plain", "Live"])
    func aFolderHasItsFiles(folder: String) throws {
        let names = try FileManager.default.subpathsOfDirectory(atPath: Repository.url(folder).path).filter {
            $0.contains(".")
        }
        let own = folder == "Templates" ? names.filter { !Repository.isOfTheExample(template: $0) } : names
        let embedded = EmbeddedFiles.folder(folder)
        #expect(embedded.keys.sorted() == own.sorted())
        for (name, bytes) in embedded { #expect(try bytes == Repository.bytes(folder + "/" + name), "\(name)") }
    }

    @Test func otherFilesAreInOneFolder() throws {
        let folder = "Sources/CResources/files"
        let names = try FileManager.default.contentsOfDirectory(atPath: Repository.url(folder).path)
        #expect(EmbeddedFiles.paths.filter { !$0.contains("/") } == names.sorted())
        for name in names { #expect(try EmbeddedFiles.bytes(name) == Repository.bytes(folder + "/" + name), "\(name)") }
    }

    @Test func everyFolderIsEmbedded() throws {
        let folders = Set(EmbeddedFiles.paths.filter { $0.contains("/") }.map { $0.split(separator: "/").dropLast() })
        let themes = try FileManager.default.contentsOfDirectory(atPath: Repository.url("Themes").path)
        #expect(
            Set(folders.map { $0.joined(separator: "/") })
                == Set(themes.map { "Themes/" + $0 } + ["Templates", "Templates/partials", "Live"]))
    }
}
