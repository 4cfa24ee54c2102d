import Diagnostics

/// The reason why a video or audio file is not published.
package struct VideoFailure: Error, Hashable {
    package enum Cause: Error, Hashable, Sendable {
        /// The operating system's message.
        case unreadable(String)
        /// The machine's disk fails, or the machine lacks a resource. The value is the message.
        case machine(String)
        case notAVideo
        /// The file is truncated.
        case brokenOff
        /// A track that can contain positions over time and can't be removed safely. The value is its type in the file.
        case telemetry(String)
        /// A text track, in which drones store positions.
        case texts(String)
        /// The media data is in another file, whose name this one contains.
        case elsewhere
        /// An unsupported structure. The value describes it.
        case unknownStructure(String)
        /// ffmpeg failed, or its result is not a video for all browsers.
        case notConverted
    }

    package var cause: Cause
    package var file: String

    init(_ cause: Cause, file: String) {
        self.cause = cause
        self.file = file
    }

    /// The machine's error, or `nil` if the machine is not the cause.
    package var machineReason: String? { if case .machine(let reason) = cause { reason } else { nil } }

    /// Why no video can be converted here.
    static let withoutFFmpeg =
        "ffmpeg is not installed, which `videos: {transcode: h264}` requires; install it, or remove that setting"

    /// - Parameter consent: The instruction for publishing the file unchanged, in words that follow "or".
    package func diagnostic(consent: String? = nil) -> Diagnostic {
        let consent = isMetadata ? consent.map { "; or, if it may be published unchanged, " + $0 } : nil
        return .error(message, at: FileLocation(file: file), hint: hint.map { $0 + (consent ?? "") })
    }

    /// Whether the file could be published with its author's consent.
    private var isMetadata: Bool {
        switch cause {
        case .unreadable, .machine, .brokenOff, .notConverted: false
        case .notAVideo, .telemetry, .texts, .elsewhere, .unknownStructure: true
        }
    }

    private var message: String {
        switch cause {
        case .unreadable(let reason), .machine(let reason): "cannot read this \(noun): \(reason)"
        case .notAVideo: "this file has the extension of a video, but an unsupported format, so it is not published"
        case .brokenOff: "this \(noun) ends too early"
        case .telemetry(let kind):
            "this \(noun) has a data track ('\(kind)') that can contain coordinates, so it is not published"
        case .texts(let kind):
            "this \(noun) has a text track ('\(kind)') that can contain coordinates, so it is not published"
        case .elsewhere: "this \(noun) only refers to another file, so it is not published"
        case .unknownStructure(let what):
            "this \(noun) has \(what), so its metadata can't be stripped and it is not published"
        case .notConverted: "ffmpeg cannot convert this video to H.264, so it is not published"
        }
    }

    private var hint: String? {
        switch cause {
        case .unreadable: "check that the file exists and that you may read it"
        case .machine: nil
        case .notAVideo: "convert it to MP4 or WebM"
        case .brokenOff: "copy it again from the camera or a backup"
        case .notConverted: "check that it plays here, and convert it to MP4 with another program"
        case .telemetry, .texts, .elsewhere, .unknownStructure:
            "drop everything except video and sound: "
                + "ffmpeg -i in.\(ending) -map 0:v? -map 0:a? -map_metadata -1 -c copy out.\(ending)"
        }
    }

    private var noun: String { VideoFile.isVideo(file) ? "video" : "file" }

    private var ending: String {
        let ending = file.split(separator: ".").last.map { $0.lowercased() } ?? ""
        return ["webm", "mkv", "mp3", "m4a", "aac", "flac", "wav"].contains(ending) ? ending : "mp4"
    }
}
