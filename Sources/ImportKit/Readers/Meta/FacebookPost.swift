import DataKit
import DiffKit

/// A post with its media.
struct FacebookPost {
    let date: Timestamp?
    let text: String
    let media: [FacebookMedium]

    init(_ json: JSON) {
        date = ExportDate.seconds(json["timestamp"])
        let data = json["data"]?.several ?? []
        let attached = (json["attachments"]?.several ?? []).flatMap { $0["data"]?.several ?? [] }
        let posts = data.map { $0.metaText("post") }
        media = attached.flatMap { [$0["media"]].compactMap(\.self) + ($0["note"]?["media"]?.several ?? []) }
            .compactMap { FacebookMedium($0) }
        var parts = posts
        for attachment in attached {
            if let note = attachment["note"] { parts += [note.metaText("title"), note.metaText("text")] }
            if let text = attachment["text"]?.string { parts.append(MetaText.decoded(text)) }
            if let context = attachment["external_context"] { parts.append(Self.link(context)) }
        }
        var seen: Set<String> = []
        text = parts.map(\.trimmingWhitespace).filter { !$0.isEmpty && seen.insert($0).inserted }.joined(
            separator: "\n\n")
    }

    private static func link(_ context: JSON) -> String {
        let url = context.metaText("url")
        guard url.hasPrefix("http") else { return "" }
        return [context.metaText("name"), url].filter { !$0.isEmpty }.joined(separator: "\n")
    }
}
