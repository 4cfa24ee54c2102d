import Foundation

/// Passes one input of libFuzzer to the target named by `FEEDGEN_FUZZ_TARGET`. A violated invariant crashes.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    do {
        try FuzzTarget.chosen.run(Array(UnsafeBufferPointer(start: start, count: count)))
    } catch {
        // libFuzzer records a crash as a finding.
        fatalError("\(FuzzTarget.chosen): \(error)")
    }
    return 0
}

extension FuzzTarget {
    fileprivate static let chosen: FuzzTarget = {
        let name = ProcessInfo.processInfo.environment["FEEDGEN_FUZZ_TARGET"] ?? ""
        guard let target = FuzzTarget(rawValue: name) else {
            // A usage error, which libFuzzer can't report in another form.
            fatalError("FEEDGEN_FUZZ_TARGET names one of \(allCases.map(\.rawValue))")
        }
        return target
    }()
}
