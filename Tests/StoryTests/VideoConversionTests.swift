import Foundation
import Testing

/// Videos that ffmpeg converts for all browsers, where the author asks for it.
@Suite struct VideoConversionTests {
    private static let album = "content/photos/trip/album.yaml"
    private static let settings = "title: Log\nvideos: {transcode: h264}\n"
    private static let nowhere = ["PATH": "/nowhere"]

    private func site(_ configuration: String = Self.settings) throws -> Site {
        try Site([Self.album: "date: 2026-03-02\n"], configuration: configuration)
    }

    /// Makes a video with a tone and with metadata.
    private func film(_ name: String, in site: Site, _ options: [String]) throws {
        let words =
            [
                "ffmpeg", "-loglevel", "error", "-f", "lavfi", "-i", "testsrc=s=160x90:r=10:d=1", "-f", "lavfi", "-i",
                "sine=d=1", "-metadata", "title=My secret place", "-metadata", "location=+48.85+002.29/",
            ] + options + ["\(site.folder)/content/photos/trip/\(name)"]
        let made = try Running("/usr/bin/env", words, in: site.folder).finish()
        #expect(made.code == 0, "\(made.errors)")
    }

    private static let h264 = ["-c:v", "libx264", "-pix_fmt", "yuv420p", "-c:a", "aac"]

    /// The codecs of a published video.
    private func codecs(_ file: String, in site: Site) throws -> [String] {
        let words = ["ffprobe", "-v", "error", "-show_entries", "stream=codec_name", "-of", "csv=p=0", file]
        return try Running("/usr/bin/env", words, in: site.folder).finish().output.split(separator: "\n").map(
            String.init)
    }

    private func build(_ site: Site, _ arguments: [String] = [], without: Bool = true) throws -> Int32 {
        try Feedgen.run(["build"] + arguments, in: site.folder, environment: without ? Self.nowhere : [:]).code
    }

    @Test(arguments: [
        ("walk.mov", ["-c:v", "mpeg4", "-c:a", "pcm_s16le"]), ("walk.mp4", ["-c:v", "mpeg4", "-c:a", "aac"]),
        ("walk.webm", ["-c:v", "libvpx", "-c:a", "libvorbis"]), ("walk.m4v", ["-f", "mp4", "-c:v", "mpeg4", "-an"]),
        // The codecs are right, but not the container, or the images have another format.
        ("walk.mov", h264), ("walk.mp4", ["-c:v", "libx264", "-pix_fmt", "yuv444p", "-c:a", "aac"]),
        ("walk.mp4", ["-c:v", "libx264", "-pix_fmt", "yuv420p", "-c:a", "libmp3lame"]),
    ]) func aVideoIsConverted(name: String, options: [String]) throws {
        let site = try site()
        try film(name, in: site, options)
        #expect(try site.run("build").code == 0)
        let published = "public/photos/trip/walk/walk.mp4"
        let bytes = Data(try site.bytes(published))
        #expect(try codecs(published, in: site) == (options.contains("-an") ? ["h264"] : ["h264", "aac"]))
        for word in ["secret", "+48.85", "Lavf", "x264"] { #expect(bytes.range(of: Data(word.utf8)) == nil, "\(word)") }
        #expect(try site.read("public/photos/trip/walk/index.html").contains("type=\"video/mp4\""))
        #expect(try site.run("build", "--verify").code == 0)
        // A converted video needs no ffmpeg, also in a new output folder.
        try site.delete("public")
        #expect(try build(site) == 0)
        #expect(Data(try site.bytes(published)) == bytes)
        // Another machine, or a deleted cache, gives the same bytes.
        try site.delete(".feedgen")
        #expect(try build(site, without: false) == 0)
        #expect(Data(try site.bytes(published)) == bytes)
    }

    @Test func aVideoForAllBrowsersIsNotConverted() throws {
        let site = try site()
        try film("walk.mp4", in: site, Self.h264)
        try film("silent.mp4", in: site, ["-c:v", "libx264", "-pix_fmt", "yuv420p", "-an"])
        #expect(try build(site) == 0)
        for name in ["walk", "silent"] {
            #expect(
                try site.bytes("public/photos/trip/\(name)/\(name).mp4").count
                    == site.bytes("content/photos/trip/\(name).mp4").count)
        }
    }

    @Test func theSettingDecides() throws {
        let site = try site("title: Log\n")
        try film("walk.mov", in: site, ["-c:v", "mpeg4", "-an"])
        #expect(try build(site) == 0)
        #expect(site.exists("public/photos/trip/walk/walk.mov"))
        try site.write("content/feed.yaml", Self.settings)
        #expect(try build(site, without: false) == 0)
        #expect(site.exists("public/photos/trip/walk/walk.mp4") && !site.exists("public/photos/trip/walk/walk.mov"))
        try site.write("content/feed.yaml", "title: Log\nvideos: {transcode: none}\n")
        #expect(try build(site) == 0)
        #expect(site.exists("public/photos/trip/walk/walk.mov") && !site.exists("public/photos/trip/walk/walk.mp4"))
        try site.write("content/feed.yaml", "title: Log\nvideos: {transcode: av1}\n")
        let refused = try site.run("build")
        #expect(refused.code == 1)
        #expect(
            refused.errors.contains(
                "content/feed.yaml:2:21: error: `transcode` must be h264 or none, but this is `av1`"))
    }

    @Test func aMachineWithoutFFmpegSaysSo() throws {
        let site = try site()
        try film("walk.mov", in: site, ["-c:v", "mpeg4", "-an"])
        let build = try Feedgen.run(["build"], in: site.folder, environment: Self.nowhere)
        #expect(build.code == 2)
        #expect(build.errors.contains("content/photos/trip/walk.mov"))
        #expect(build.errors.contains("ffmpeg is not installed, which `videos: {transcode: h264}` requires"))
        #expect(!site.exists("public/index.html"))
    }

    /// ffmpeg reads no other file than the video, whatever the video names.
    @Test(arguments: [
        "#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\nfile://SECRET\n", "ffconcat version 1.0\nfile 'SECRET'\n",
        "no video at all, but a long enough text",
    ]) func aFileThatIsNoVideoIsRefused(text: String) throws {
        let site = try site()
        try film("secret.mp4", in: site, Self.h264)
        let secret = site.path("content/photos/trip/secret.mp4")
        try site.write("content/photos/trip/list.mov", text.replacing("SECRET", with: secret))
        let build = try site.run("build")
        #expect(build.code == 1)
        #expect(build.errors.contains("content/photos/trip/list.mov:1:1: error: "))
    }

    @Test func aTruncatedVideoIsAnError() throws {
        let site = try site()
        try film("walk.mov", in: site, ["-c:v", "mpeg4", "-an"])
        let bytes = try site.bytes("content/photos/trip/walk.mov")
        try site.write("content/photos/trip/walk.mov", bytes: Array(bytes.prefix(bytes.count / 2)))
        let build = try site.run("build")
        #expect(build.code == 1)
        #expect(build.errors.contains("walk.mov:1:1: error: ffmpeg cannot convert this video to H.264"))
    }

    @Test func otherMachinesConvertForTheStore() throws {
        let site = try site()
        try film("walk.mov", in: site, ["-c:v", "mpeg4", "-c:a", "pcm_s16le"])
        let warmed = try site.run("warm", "--store", site.path("store"))
        #expect(warmed.code == 0, "\(warmed.errors)")
        #expect(try build(site, ["--store", site.path("store")]) == 0)
        let fetched = try site.bytes("public/photos/trip/walk/walk.mp4")
        let again = try site.run("warm", "--store", site.path("store"))
        #expect(again.code == 0)
        // Alone, the result is the same.
        try site.delete("public")
        try site.delete(".feedgen")
        #expect(try build(site, without: false) == 0)
        #expect(try site.bytes("public/photos/trip/walk/walk.mp4") == fetched)
    }

    /// A film beside a photo, and an edit of it.
    @Test func editsConvertAgain() throws {
        let site = try site()
        try site.write("content/photos/trip/IMG_0001.jpg", bytes: Samples.photo)
        try film("IMG_0001.MOV", in: site, ["-c:v", "mpeg4", "-an"])
        #expect(try build(site, without: false) == 0)
        let file = "public/photos/trip/img_0001/IMG_0001.mp4"
        let first = try site.bytes(file)
        try FileManager.default.removeItem(atPath: site.path("content/photos/trip/IMG_0001.MOV"))
        try film("IMG_0001.MOV", in: site, ["-c:v", "mpeg4", "-an", "-vf", "hflip"])
        #expect(try build(site, without: false) == 0)
        #expect(try site.bytes(file) != first)
        #expect(try site.run("build", "--verify").code == 0)
    }
}
