import Foundation
import TestSupport
import Testing

@testable import SiteKit

/// Bytes that were moved from memory to a temporary file can be read back.
@Suite struct SpillFileTests {
    /// There is no visible difference between a writable, a read-only and a missing folder.
    @Test(arguments: [true, false]) func whatIsPutInComesOut(hasFolder: Bool) throws {
        let folder = NSTemporaryDirectory() + "spill-\(UUID().uuidString)"
        if hasFolder { try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true) }
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let file = SpillFile(in: [.named(folder + "/none"), .named(folder)])
        var random = SplitMix64(seed: hasFolder ? 1 : 2)
        var known: [(place: Range<Int>, bytes: [UInt8])] = []
        for _ in 0..<600 {
            let bytes = random.bytes(random.below(random.below(8) == 0 ? 200_000 : 3_000))
            known.append((file.append(bytes), bytes))
            let earlier = known[random.below(known.count)]
            #expect(file.read(earlier.place) == earlier.bytes)
        }
        #expect(known.reduce(0) { $0 + $1.bytes.count } > 5 << 20, "too little to need a file")
        for (place, bytes) in known.reversed() { #expect(file.read(place) == bytes) }
        if hasFolder { #expect(try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty) }
    }
    /// A read error ends the program with a message rather than publishing wrong bytes.
    @Test func aDiskThatLosesThemEndsTheProgramWithAReason() async {
        let result = await #expect(processExitsWith: .exitCode(2), observing: [\.standardErrorContent]) {
            let file = SpillFile(in: [.named(NSTemporaryDirectory())])
            let place = file.append(Array(repeating: 1, count: 2 << 20))
            for descriptor in 3..<CInt(64) where isUnnamed(descriptor) { close(descriptor) }
            _ = file.read(place)
        }
        let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(said.hasPrefix("feedgen: error: a temporary file can't be read ("), "\(said)")
    }
}

/// Whether a descriptor is an unlinked regular file.
private func isUnnamed(_ descriptor: CInt) -> Bool {
    var status = stat()
    return fstat(descriptor, &status) == 0 && status.st_nlink == 0 && status.st_mode & S_IFMT == S_IFREG
}
