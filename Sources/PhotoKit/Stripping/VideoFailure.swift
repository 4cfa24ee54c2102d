import Diagnostics

/// Why a video is not published.
package struct VideoFailure: Error, Hashable {
    package enum Cause: Error, Hashable, Sendable {
        /// The operating system's words.
        case unreadable(String)
        /// The machine's disk fails, or it lacks something; its words.
        case machine(String)
        case notAVideo
        /// It ends before its structure does.
        case brokenOff
        /// A track that can hold positions over time and isn't safely taken out; its kind, as the file names it.
        case telemetry(String)
        /// A track of texts, into which drones write where they are.
        case texts(String)
        /// The pictures are in another file, whose name this one tells.
        case elsewhere
        /// What it is that is not understood.
        case unknownStructure(String)
    }

    package var cause: Cause
    package var file: String

    init(_ cause: Cause, file: String) {
        self.cause = cause
        self.file = file
    }

    /// What the machine is at fault for; `nil` if it isn't.
    package var machineReason: String? { if case .machine(let reason) = cause { reason } else { nil } }

    package var diagnostic: Diagnostic { .error(message, at: Place(file: file), hint: hint) }

    private var message: String {
        switch cause {
        case .unreadable(let reason), .machine(let reason): "this video can't be read: \(reason)"
        case .notAVideo: "this has a video's name, but is no MP4, QuickTime or WebM video"
        case .brokenOff: "this video breaks off before its end"
        case .telemetry(let kind):
            "this video has a track of data ('\(kind)') that can tell where it was taken, so it can't be published"
        case .texts(let kind):
            "this video has a track of texts ('\(kind)'), into which some cameras write places, so it can't be published"
        case .elsewhere: "this video only refers to pictures in another file, so it can't be published"
        case .unknownStructure(let what):
            "this video has \(what): what it tells about you can't be taken out, so it can't be published"
        }
    }

    private var hint: String? {
        switch cause {
        case .unreadable: "check that the file is there and that you may read it"
        case .machine: nil
        case .notAVideo: "feedgen publishes .mp4, .m4v, .mov and .webm"
        case .brokenOff: "copy it again from the camera or a backup"
        case .telemetry, .texts, .elsewhere, .unknownStructure:
            "drop all but picture and sound: ffmpeg -i in.\(ending) -map 0:v -map 0:a? -map_metadata -1 -c copy out.\(ending)"
        }
    }

    private var ending: String { VideoFile.mediaType(file) == "video/webm" ? "webm" : "mp4" }
}
