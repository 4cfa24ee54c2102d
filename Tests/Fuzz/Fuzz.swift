import Foundation

/// One input of libFuzzer for the target that `FEEDGEN_FUZZ_TARGET` names. A law that is broken is a crash like any other.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    do {
        try FuzzTarget.chosen.run(Array(UnsafeBufferPointer(start: start, count: count)))
    } catch {
        // What libFuzzer takes for a finding.
        fatalError("\(FuzzTarget.chosen): \(error)")
    }
    return 0
}

extension FuzzTarget {
    fileprivate static let chosen: FuzzTarget = {
        let name = ProcessInfo.processInfo.environment["FEEDGEN_FUZZ_TARGET"] ?? ""
        guard let target = FuzzTarget(rawValue: name) else {
            // A usage error: libFuzzer has no other way to report one.
            fatalError("FEEDGEN_FUZZ_TARGET names one of \(allCases.map(\.rawValue))")
        }
        return target
    }()
}
