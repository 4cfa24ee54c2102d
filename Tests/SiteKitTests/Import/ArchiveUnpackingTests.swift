import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import SiteKit

@Suite struct ArchiveUnpackingTests {
    private func unpacked(_ zip: StoredZip, most: Int? = nil) throws -> (files: [String], diagnostics: [Diagnostic]) {
        let folder = FileManager.default.temporaryDirectory.path + "/feedgen-unpacking-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try Data(zip.bytes).write(to: URL(fileURLWithPath: folder + "/a.zip"))
        var unpacking = ArchiveUnpacking(folder + "/a.zip", into: folder + "/in", most: most)
        try unpacking.run()
        let names = FileManager.default.enumerator(atPath: folder + "/in")?.compactMap { $0 as? String } ?? []
        return (names.sorted(), unpacking.diagnostics)
    }

    @Test func whatIsMoreThanExportsAreIsRefused() throws {
        var zip = StoredZip()
        zip.add("a.txt", [UInt8](repeating: 7, count: 900))
        zip.add("b.txt", [UInt8](repeating: 7, count: 900))
        let (files, diagnostics) = try unpacked(zip, most: 1000)
        // Half a file is none.
        #expect(files == ["a.txt"])
        #expect(diagnostics.map(\.message) == ["this archive would become more than 0 MiB, as only bombs do"])
        #expect(diagnostics.first?.hint == "if it is yours, unpack it, and import the folder")
        #expect(try unpacked(zip).files == ["a.txt", "b.txt"])
    }

    @Test(arguments: [
        "../a", "/tmp/a", "a/../../b", "a//b", "a/./b", "", ".git/config", "a\u{1}b",
        String(repeating: "a", count: 300),
    ]) func namesThatLeadElsewhereAreLeftOut(name: String) throws {
        var zip = StoredZip()
        zip.add(name, [1])
        zip.add("good.txt", [2])
        let (files, diagnostics) = try unpacked(zip)
        #expect(files == ["good.txt"] && diagnostics.count == 1 && !diagnostics.hasErrors, "\(files) \(diagnostics)")
    }

    @Test func ofTwoFilesOfOneNameTheFirstCounts() throws {
        var zip = StoredZip()
        for (name, byte) in [("a", UInt8(1)), ("a", 2), ("a/b.txt", 4)] { zip.add(name, [byte]) }
        let (files, diagnostics) = try unpacked(zip)
        #expect(files == ["a"] && diagnostics.count == 2 && !diagnostics.hasErrors, "\(files) \(diagnostics)")
    }

    @Test(arguments: [0o120777, 0o020644]) func linksAndDevicesAreLeftOut(mode: Int) throws {
        var zip = StoredZip()
        zip.add("a", Array("/etc/passwd".utf8), mode: mode)
        zip.add("a/b.txt", [1])
        let (files, diagnostics) = try unpacked(zip)
        #expect(files == ["a", "a/b.txt"] && diagnostics.count == 1, "\(files) \(diagnostics)")
    }
}
