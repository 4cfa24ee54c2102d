import DataKit
import DiffKit

/// A posted image or video. Its camera and IP address, which the export contains, are never read.
struct FacebookMedium {
    let uri: String
    let words: String
    let date: Timestamp?
    let poster: String?
    let isPlaced: Bool

    init?(_ json: JSON) {
        guard let uri = json["uri"]?.string, !uri.isEmpty, !uri.hasPrefix("http") else { return nil }
        self.uri = MetaText.decoded(uri)
        words = json.metaText("description")
        let data = json["media_metadata"]?["photo_metadata"]
        let details = data?["exif_data"]?.several ?? data?.several ?? []
        let taken = details.lazy.compactMap { ExportDate.seconds($0["taken_timestamp"]) }.first
        date = taken ?? ExportDate.seconds(json["creation_timestamp"])
        let thumbnail = json["thumbnail"]?["uri"]?.string
        poster = thumbnail.flatMap { $0.hasPrefix("http") ? nil : MetaText.decoded($0) }
        isPlaced = details.contains { $0["latitude"] != nil } || json["place"] != nil
    }
}
