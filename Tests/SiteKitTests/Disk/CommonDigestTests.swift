import FeedKit
import Foundation
import Testing

@testable import FileSystem
@testable import SiteKit

/// The comparison of a file with its copy, including while another process writes to the file.
@Suite struct CommonDigestTests {
    private let folder: CacheTestFolder

    init() throws { folder = try CacheTestFolder() }

    @Test func aFileThatIsCutMeanwhileIsNoLongerItsCopy() throws {
        try Disk.makeFolder(folder.path)
        let (file, copy) = (folder.path + "/file", folder.path + "/copy")
        let bytes = [UInt8](repeating: 7, count: 2 * Disk.pieceSize)
        try Disk.write(bytes, to: file)
        try Disk.write(bytes, to: copy)
        #expect(try Disk.commonDigest(of: file, and: copy) == Digest(of: bytes))
        let digest = try Disk.commonDigest(of: file, and: copy) { _, _ in truncate(file, off_t(Disk.pieceSize)) }
        #expect(digest == nil)
    }
}
