@testable import FeedKit
@testable import FileSystem
@testable import SiteKit

/// Overloads for absolute paths.
extension Disk {
    static func read(_ path: String) throws(DiskError) -> [UInt8] { try read(.named(path)) }
    static func exists(_ path: String) -> Bool { exists(.named(path)) }
    static func isFolder(_ path: String) -> Bool { isFolder(.named(path)) }
    static func isRealFolder(_ path: String) -> Bool { isRealFolder(.named(path)) }
    static func names(in folder: String) throws(DiskError) -> [String] { try names(in: .named(folder)) }
    static func makeFolder(_ path: String) throws(DiskError) { try makeFolder(.named(path)) }
    static func write(_ bytes: [UInt8], to path: String) throws(DiskError) { try write(bytes, to: .named(path)) }
    static func removeTree(_ path: String) throws(DiskError) { try removeTree(.named(path)) }

    static func commonDigest(of path: String, and other: String, edit: Edit? = nil) throws(DiskError) -> Digest? {
        try commonDigest(of: .named(path), and: .named(other), edit: edit)
    }
}

extension FileStamp {
    init?(_ path: String) { self.init(.named(path), followsLinks: true) }
}
