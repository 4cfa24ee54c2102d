/// The media types of audio and video, by file name.
package enum RecordingType {
    /// Returns the type of an audio or video file, which browsers and feed readers play; `nil` for anything else.
    ///
    /// - Parameter file: A path or URL without query and fragment.
    package static func of(_ file: String) -> String? {
        guard let dot = file.utf8.lastIndex(of: UInt8(ascii: ".")), file.utf8[dot...].count <= 5 else { return nil }
        return switch file[dot...].dropFirst().lowercased() {
        case "mp3": "audio/mpeg"
        case "m4a": "audio/mp4"
        case "ogg", "oga", "opus": "audio/ogg"
        case "flac": "audio/flac"
        case "wav": "audio/wav"
        case "mp4", "m4v": "video/mp4"
        case "mov": "video/quicktime"
        case "webm": "video/webm"
        case "ogv": "video/ogg"
        default: nil
        }
    }
}
