extension Photo {
    /// Why bytes that somebody else has made are not a picture of this format and size that says nothing but what it
    /// shows, in words that follow the picture's name; `nil` if they are one.
    ///
    /// - Parameter mediaType: that of the format, such as `image/webp`.
    package static func flaw(ofPicture bytes: [UInt8], mediaType: String, widthPx: Int, heightPx: Int) -> String? {
        guard case .success(let info) = Photo(.bytes(bytes), file: "").inspect() else { return "is no picture" }
        guard "image/" + info.format.rawValue == mediaType else { return "is no \(mediaType)" }
        guard info.orientation == 1, info.widthPx == widthPx, info.heightPx == heightPx else {
            return "is \(info.widthPx) × \(info.heightPx) and not \(widthPx) × \(heightPx) pixels"
        }
        guard !FileStructure.isBrokenOff(bytes, info.format) else { return "is not whole" }
        // What can be freed of metadata is itself the proof that it has none.
        let hasMore = stripped(bytes, as: info.format).map { $0 != bytes } ?? MetadataTraces.isIn(bytes)
        // But for its profile, which may hold anything.
        return hasMore || PhotosInside.finding(in: bytes) != nil ? "says more than what it shows" : nil
    }
}
