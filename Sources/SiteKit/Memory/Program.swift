import FileSystem
import Foundation

/// The program that runs, as the cache knows it: what one version found out means nothing to another.
enum Program {
    /// Another build of the program is another file; so nobody has to count versions by hand. Where the file can't be
    /// found, as where there is no `/proc`, each run is another.
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
