import FileSystem
import Foundation

/// The running program as the cache identifies it: values stored by one version are invalid for another.
enum Program {
    /// The version is that of the executable file, so that developers need not increment a number. If the file can't be
    /// found, as without `/proc`, each run counts as another version.
    static let version: String = {
        guard let stamp = path.flatMap({ FileStamp(.named($0), followsLinks: true) }) else {
            return "run \(UInt64.random(in: 0 ... .max))"
        }
        return "\(stamp.size) \(stamp.modifiedSeconds).\(stamp.modifiedNanoseconds)"
    }()

    #if os(Linux)
        private static let path: String? = "/proc/self/exe"
    #else
        private static let path = Bundle.main.executablePath
    #endif
}
