/// The kinds of video files that browsers play.
public enum VideoFormat {
    /// The media type that a file's name promises; `nil` if it is none of a video.
    public static func mediaType(of path: String) -> String? {
        switch SitePath.fileExtension(of: path).lowercased() {
        case "mp4", "m4v": "video/mp4"
        case "mov": "video/quicktime"
        case "webm": "video/webm"
        default: nil
        }
    }
}
