/// A photograph of 1 kB that tells where it was taken, with which camera and by whom.
package enum LocatedPhoto {
    package static let bytes = (try? Repository.bytes("Tests/Fixtures/located.jpg")) ?? []

    /// The same photograph, with a comment that makes it another one.
    package static func numbered(_ number: Int) -> [UInt8] {
        let comment = Array("number \(number)".utf8)
        return bytes.prefix(2) + [0xFF, 0xFE, 0, UInt8(comment.count + 2)] + comment + bytes.dropFirst(2)
    }
}
