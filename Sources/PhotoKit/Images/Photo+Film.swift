extension Photo {
    /// Returns the film behind the photo; `nil` if there is none.
    package func film(of info: PhotoInfo) -> (film: MotionPhoto, failure: VideoFailure?)? {
        guard info.isLikelyMotionPhoto, info.format == .jpeg || info.format == .heic else { return nil }
        let found = try? attempt { _, source throws(PhotoFailure) in
            let bytes = allBytes(of: source)
            return MotionPhoto(in: bytes).map { film -> (film: MotionPhoto, failure: VideoFailure?) in
                switch film.stripped(bytes, name: file) {
                case .success: (film, nil)
                case .failure(let failure): (film, failure)
                }
            }
        }
        return found ?? nil
    }
}
