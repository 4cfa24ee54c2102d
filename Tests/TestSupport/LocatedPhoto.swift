/// A photo of 1 kB whose metadata contains its location, camera and creator.
package enum LocatedPhoto {
    package static let bytes = (try? Repository.bytes("Tests/Fixtures/located.jpg")) ?? []

    /// The photo with a JPEG comment, so that its digest differs.
    package static func numbered(_ number: Int) -> [UInt8] {
        let comment = Array("number \(number)".utf8)
        return bytes.prefix(2) + [0xFF, 0xFE, 0, UInt8(comment.count + 2)] + comment + bytes.dropFirst(2)
    }
}
