import Diagnostics
import FileSystem
import Foundation
import TestSupport
import Testing

@testable import ImportKit

@Suite struct ArchiveUnpackingTests {
    private func unpacked(
        _ zip: StoredZip, _ limits: Limits = Limits()
    ) throws -> (files: [String], diagnostics: [Diagnostic]) {
        try unpacked(Data(zip.bytes), limits)
    }

    private func unpacked(
        _ archive: Data, _ limits: Limits = Limits()
    ) throws -> (files: [String], diagnostics: [Diagnostic]) {
        let folder = FileManager.default.temporaryDirectory.path + "/feedgen-unpacking-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try archive.write(to: URL(fileURLWithPath: folder + "/archive"))
        var unpacking = ArchiveUnpacking(folder + "/archive", into: .named(folder + "/in"), limits: limits)
        try unpacking.run()
        let names = FileManager.default.enumerator(atPath: folder + "/in")?.compactMap { $0 as? String } ?? []
        return (names.sorted(), unpacking.diagnostics)
    }

    /// Returns an archive that `tar` creates from files that shell commands write.
    private func tar(_ commands: String) throws -> Data {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-ec", "d=$(mktemp -d); cd $d; \(commands); rm -r $d"]
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let bytes = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return bytes
    }

    private static let zeros = "head -c 20000000 /dev/zero > b"
    private static let noise = "head -c 1000000 /dev/urandom > a"

    /// The ratio applies to the whole archive, to one file beside harmless ones, and to one that is skipped anyway.
    @Test(arguments: [
        ("\(zeros); tar czf - b", [], "archive"), ("\(noise); \(zeros); tar czf - a b", ["a"], "b"),
        ("\(noise); \(zeros); tar czf - --transform s,b,../b, -P a b", ["a"], "../b"),
    ]) func whatUnpacksToTwoHundredTimesItsSizeIsRefused(commands: String, files: [String], name: String) throws {
        let found = try unpacked(tar(commands))
        // A partially unpacked file is deleted.
        #expect(found.files == files)
        #expect(
            found.diagnostics.map(\.message) == ["'\(name)' unpacks to more than 200 times its size, like a zip bomb"])
        #expect(found.diagnostics.first?.hint == "if you trust it, unpack it, and import the folder")
    }

    @Test func whatIsNoBombIsUnpacked() throws {
        #expect(try unpacked(tar("head -c 9000000 /dev/zero > b; tar czf - b")).files == ["b"])
        #expect(try unpacked(tar("seq 3000000 > b; tar czf - b")).files == ["b"])
    }

    @Test func anArchiveOfManyFilesIsRefused() throws {
        var zip = StoredZip()
        for name in ["a", "b", "c"] { zip.add(name, [1]) }
        var limits = Limits()
        limits[.archiveFiles] = 2
        let (files, diagnostics) = try unpacked(zip, limits)
        #expect(files == ["a", "b"] && diagnostics.map(\.message) == ["this archive has more than 2 files"])
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
