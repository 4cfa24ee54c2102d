import Foundation
import Testing

/// Posters that ffmpeg takes from videos, where the author asks for them.
@Suite struct VideoPosterTests {
    private static let album = "content/photos/trip/album.yaml"
    private static let settings = "title: Log\nphotos: {posters: true}\n"

    private func site(_ configuration: String = Self.settings) throws -> Site {
        try Site([Self.album: "date: 2026-03-02\n"], configuration: configuration)
    }

    /// Makes a video of a red area.
    private func film(_ name: String, in site: Site, seconds: String = "2", _ options: [String] = []) throws {
        let words =
            [
                "ffmpeg", "-loglevel", "error", "-f", "lavfi", "-i", "color=red:s=320x180:d=\(seconds)", "-metadata",
                "title=My secret place",
            ] + options + ["\(site.folder)/content/photos/trip/\(name)"]
        let made = try Running("/usr/bin/env", words, in: site.folder).finish()
        #expect(made.code == 0, "\(made.errors)")
    }

    private func poster(of page: String, in site: Site) throws -> String? {
        try site.read("public/photos/trip/\(page)/index.html").firstMatch(of: #/<video[^>]* poster="/([^"]+)"/#)
            .map { String($0.output.1) }
    }

    @Test(arguments: [
        ("walk.mp4", "2", []), ("short.mov", "0.2", []), ("wide.webm", "2", ["-c:v", "libvpx"]),
        // A name that phones give to Live Photos, but without the photo.
        ("IMG_0001.MOV", "2", []), ("silent.m4v", "2", ["-f", "mp4"]),
    ]) func aVideoWithoutAnImageGetsOne(name: String, seconds: String, options: [String]) throws {
        let site = try site()
        try film(name, in: site, seconds: seconds, options)
        #expect(try site.build().errors == "")
        let page = name.prefix { $0 != "." }.lowercased()
        let poster = try #require(try poster(of: page, in: site))
        let image = try site.bytes("public/\(poster)")
        #expect(image.starts(with: [0xFF, 0xD8]))
        #expect(Data(image).range(of: Data("secret".utf8)) == nil)
        #expect(try site.run("build", "--verify").code == 0)
        // An image of the author's takes its place, and makes place for it again.
        let own = "content/photos/trip/\(name.prefix { $0 != "." }).png"
        if !name.hasPrefix("IMG") {
            try site.write(own, bytes: Samples.photo)
            #expect(try site.build().code == 0)
            #expect(try self.poster(of: page, in: site) != poster)
            try site.delete(own)
            #expect(try site.build().code == 0)
            #expect(try self.poster(of: page, in: site) == poster)
        }
    }

    @Test func withoutTheSettingThereIsNone() throws {
        let site = try site("title: Log\n")
        try film("walk.mp4", in: site)
        #expect(try site.run("build").errors.contains("photos: {posters: true}"))
        #expect(try poster(of: "walk", in: site) == nil)
        try site.write("content/feed.yaml", Self.settings)
        #expect(try site.build().errors == "")
        #expect(try poster(of: "walk", in: site) != nil)
    }

    /// ffmpeg reads no other file than the video, whatever the video names.
    @Test(arguments: [
        "#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\nfile://SECRET\n", "ffconcat version 1.0\nfile 'SECRET'\n", "",
        "no video at all, but a long enough text",
    ]) func aFileThatIsNoVideoGetsNone(text: String) throws {
        let site = try site()
        let secret = site.folder + "/secret.png"
        try site.write("secret.png", bytes: Samples.photo)
        try site.write("content/photos/trip/list.mp4", text.replacing("SECRET", with: secret))
        let build = try site.run("build")
        #expect(build.errors.contains("content/photos/trip/list.mp4:1:1: "))
        #expect(build.errors.contains("ffmpeg cannot decode this video"))
        #expect(site.files().names.filter { $0.hasPrefix("media/") }.isEmpty)
    }

    /// Without ffmpeg, nothing is published, and nothing is lost.
    @Test func aMachineWithoutFFmpegSaysSo() throws {
        let site = try site()
        try film("walk.mp4", in: site)
        let build = try Feedgen.run(["build"], in: site.folder, environment: ["PATH": "/nowhere"])
        #expect(build.code == 2)
        #expect(build.errors.contains("content/photos/trip/walk.mp4"))
        #expect(build.errors.contains("ffmpeg is not installed, which `photos: posters` requires"))
        #expect(!site.exists("public/index.html"))
        #expect(try site.build().code == 0)
        // What is made already needs no ffmpeg.
        try site.write(Self.album, "date: 2026-03-02\ntitle: Trip\n")
        #expect(try Feedgen.run(["build"], in: site.folder, environment: ["PATH": "/nowhere"]).code == 0)
    }
}
