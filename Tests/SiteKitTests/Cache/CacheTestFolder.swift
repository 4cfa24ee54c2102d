import Foundation

/// A place for a cache that goes with the test.
final class CacheTestFolder: Sendable {
    let path: String
    private let parent: String

    init() throws {
        parent = FileManager.default.temporaryDirectory.path + "/feedgen-cache-" + UUID().uuidString
        path = parent + "/.feedgen"
        try FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: parent) }

    var file: String { path + "/build.sqlite" }

    func write(_ bytes: some Sequence<UInt8>, to path: String? = nil) throws {
        try Data(bytes).write(to: URL(fileURLWithPath: path ?? file))
    }
}

/// SplitMix64: the same on every machine and in every run.
struct SeededRandom: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }
    mutating func bytes(_ count: Int) -> [UInt8] { (0..<count).map { _ in UInt8(truncatingIfNeeded: next()) } }
}
