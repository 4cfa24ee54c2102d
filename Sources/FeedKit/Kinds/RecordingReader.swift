import DataKit
import MarkupKit

extension ObjectPage {
    /// Whether a file is audio or video by its name.
    package static func isRecording(_ file: String) -> Bool { RecordingType.of(file) != nil }
}

/// Finds the audio and video of a text for feeds.
struct RecordingReader {
    let site: Site
    let source: ContentSource
    /// The path of the object's page.
    let page: String

    /// Returns the recordings that front matter declares in `audio`, `video` and `enclosure`.
    func declared(in fields: inout FieldReader) -> [ObjectPage.Recording] {
        var found: [ObjectPage.Recording] = []
        for (key, type) in [("audio", "audio/mpeg"), ("video", "video/mp4"), ("enclosure", "audio/mpeg")] {
            guard let node = fields.node(key), !node.isNull, node.text?.isBlank != true else { continue }
            for item in node.list ?? [node] {
                guard let recording = recording(item, otherwise: type) else {
                    fields.report(
                        .warning, key, "`\(key)` must name an audio or video file of the site, or a URL",
                        code: .init("invalid-recording", isLoss: true),
                        hint: "write \(key): episode.mp3 for a file beside the text, or the path of one in "
                            + "content/static/")
                    continue
                }
                if !found.contains(where: { $0.url == recording.url }) { found.append(recording) }
            }
        }
        guard !found.isEmpty, let text = fields.string("duration") else { return found }
        guard let seconds = Self.seconds(text) else {
            fields.report(
                .warning, "duration", "`duration` must be a time, but this is `\(text)`",
                code: .init("invalid-duration"), hint: "write duration: \"1:02:03\", or the number of seconds")
            return found
        }
        if found[0].seconds == nil { found[0].seconds = seconds }
        return found
    }

    /// Returns the recordings that the text shows or links to, without those beside the text, which are attachments.
    func shown(by links: [Markdown.Link]) -> [ObjectPage.Recording] {
        var found: [ObjectPage.Recording] = []
        for link in links where link.kind != .undescribedImage {
            guard let type = RecordingType.of(String(SitePath.withoutQuery(link.url))),
                let recording = recording(link.url, type: type), !found.contains(where: { $0.url == recording.url })
            else { continue }
            found.append(recording)
        }
        return found
    }

    private func recording(_ node: Node, otherwise type: String) -> ObjectPage.Recording? {
        // Some generators write URL, length and type in one text.
        let parts = (node.text ?? ["url", "src", "file"].lazy.compactMap { node[$0]?.text }.first ?? "").split {
            $0.isWhitespace
        }.map(String.init)
        guard let text = parts.first else { return nil }
        let url =
            BaseURL.host(of: text) == nil
            ? LinkResolver(site: site, source: source, page: page).resolver.link(text) : text
        let written = node["type"]?.text ?? parts.dropFirst().first { $0.contains("/") }
        let byName = RecordingType.of(String(SitePath.withoutQuery(text)))
        let mediaType = written.flatMap { $0.wholeMatch(of: /(audio|video)\/[a-z0-9.+-]+/) == nil ? nil : $0 } ?? byName
        guard var recording = recording(url, type: mediaType ?? type) else { return nil }
        recording.isDeclared = true
        let length = node["length"]?.text ?? parts.dropFirst().first { Int($0) != nil }
        if recording.byteCount == nil, let count = length.flatMap({ Int($0) }), count >= 0 {
            recording.byteCount = count
        }
        recording.seconds = (node["duration"]?.text).flatMap(Self.seconds)
        return recording
    }

    /// Returns the recording at a URL, if it is on another site or a published file.
    private func recording(_ url: String, type: String) -> ObjectPage.Recording? {
        switch URLPolicy.verdict(url, allowing: URLPolicy.mediaSchemes) {
        case .forbidden, .fragment: return nil
        case .external:
            return BaseURL.host(of: url) == nil ? nil : ObjectPage.Recording(url: BaseURL.inASCII(url), mediaType: type)
        case .relative:
            guard url.hasPrefix(site.configuration.basePath + "/") else { return nil }
            let path = url.dropFirst(site.configuration.basePath.count + 1)
            let file = String(SitePath.withoutQuery(String(path)))
            let name = SitePath.decoded(file) ?? file
            if let count = site.byteCount(ofRecording: name) {
                return ObjectPage.Recording(url: url, mediaType: type, byteCount: count)
            }
            let root = SitePath.below(page).dropFirst()
            guard let attachment = source.attachments.first(where: { root + SitePath.name(of: $0) == name }) else {
                return nil
            }
            return ObjectPage.Recording(url: url, mediaType: type, byteCount: source.byteCounts[attachment])
        }
    }

    /// Returns a duration in seconds from `1:02:03`, `62:03` or `3723`.
    static func seconds(_ text: String) -> Int? {
        let parts = text.trimmed.split(separator: ":", omittingEmptySubsequences: false)
        guard (1...3).contains(parts.count), parts.allSatisfy({ (1...6).contains($0.utf8.count) }) else { return nil }
        let numbers = parts.compactMap { part in part.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(part) : nil }
        guard numbers.count == parts.count, numbers.dropFirst().allSatisfy({ $0 < 60 }) else { return nil }
        return numbers.reduce(0) { $0 * 60 + $1 }
    }
}
