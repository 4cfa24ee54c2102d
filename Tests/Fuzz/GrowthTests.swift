import Foundation
import TestSupport
import Testing

/// No parser of untrusted bytes is quadratic in any repeated part.
@Suite(.serialized) struct GrowthTests {
    @Test(arguments: FuzzTarget.allCases) func fourTimesTheInputTakesAtMostNineTimesAsLong(target: FuzzTarget) throws {
        for input in target.repeatedInputs { try check(input, target, target.growth) }
    }

    /// Each file of the start corpus is repeated many times.
    @Test(arguments: FuzzTarget.allCases) func soDoesTheCorpus(target: FuzzTarget) throws {
        let folder = Repository.url("Tests/Fuzz/Corpus/\(target.rawValue)")
        for name in try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() {
            let bytes = [UInt8](try Data(contentsOf: folder.appendingPathComponent(name)))
            let input = RepeatedInput("\(target.rawValue)/\(name)") { count in
                Array([[UInt8]](repeating: bytes, count: count).joined())
            }
            var growth = target.growth
            (growth.enough, growth.largestSize) = (growth.enough * 2 / 3, growth.largestSize / 2)
            try check(input, target, growth)
        }
    }

    /// Repeated pairs of grammar elements, which take an hour.
    @Test(.enabled(if: ProcessInfo.processInfo.environment["FEEDGEN_GROWTH"] != nil), arguments: FuzzTarget.allCases)
    func soDoPairs(target: FuzzTarget) throws {
        for input in target.repeatedPairs { try check(input, target, target.growth) }
    }

    /// The check detects quadratic growth, so the tests can fail.
    @Test func theSquareOfALengthIsSeen() {
        func square(_ bytes: [UInt8]) {
            var sum = 0
            for byte in bytes { for other in bytes where byte == other { sum &+= 1 } }
            #expect(sum >= 0)
        }
        #expect(
            Growth(smallestSize: 1024, floor: 0.01, enough: 60, largestSize: 4096).excess(RepeatedInput("ab"), square)
                != nil)
    }

    private func check(_ input: RepeatedInput, _ target: FuzzTarget, _ growth: Growth) throws {
        let excess = try growth.excess(input) { try target.run($0) }
        let ratio = excess.map { "\((10 * $0.ratio).rounded() / 10) times as long at \($0.size) bytes" } ?? ""
        #expect(excess == nil, "\(input) takes \(ratio)")
    }
}

extension FuzzTarget {
    /// The growth to check. Parsers that are quadratic up to a limit and reject larger inputs are checked beyond the
    /// limit. So is JSON: indentation makes the printed size of nested arrays the square of their depth.
    fileprivate var growth: Growth {
        switch self {
        case .markdown, .entry, .export, .json: Growth(smallestSize: 64 << 10, enough: 1)
        default: Growth()
        }
    }
}
