import DataKit
import DiffKit

/// Google's metadata of an image or video.
struct TakeoutSidecar {
    /// The file name at upload.
    var title: String?
    var caption: String?
    /// The time at which it was taken, in seconds since 1970.
    var taken: Int64?
    var isTrashed: Bool
    /// Whether it is hidden from the main photo stream.
    var isArchived: Bool
    var isLocked: Bool
    var isFavourite: Bool
    /// Whether it was shared by a partner's library.
    var isFromPartner: Bool
    var hasPlace: Bool
    var hasPeople: Bool

    /// `nil` if the value does not describe an image.
    init?(_ json: JSON) {
        let isImage = json["photoTakenTime"] != nil || json["geoDataExif"] != nil
        guard isImage || json["title"]?.string != nil && json["creationTime"] != nil else { return nil }
        title = json["title"]?.string?.takeoutWords
        caption = json["description"]?.string?.takeoutWords
        taken = Self.timestamp(json["photoTakenTime"]) ?? Self.timestamp(json["creationTime"])
        isTrashed = json["trashed"]?.bool ?? false
        isArchived = json["archived"]?.bool ?? false
        isLocked = json["inLockedFolder"]?.bool ?? false
        isFavourite = json["favorited"]?.bool ?? false
        isFromPartner = json["googlePhotosOrigin"]?["fromPartnerSharing"].map { $0.bool ?? true } ?? false
        hasPlace = ["geoData", "geoDataExif"].contains { Self.isPlace(json[$0]) }
        hasPeople = json["people"]?.array?.isEmpty == false
    }

    /// Parses seconds since 1970 from a text or number; `nil` for 0, which means unknown, and for unsupported years.
    static func timestamp(_ json: JSON?) -> Int64? {
        let written = json?["timestamp"]
        let seconds = written?.string.flatMap { Int64($0) } ?? written?.int.map { Int64($0) }
        guard let seconds, seconds != 0, (-62_135_596_800...253_402_300_799).contains(seconds) else { return nil }
        return seconds
    }

    /// Google writes zeros for an unknown location.
    private static func isPlace(_ json: JSON?) -> Bool {
        guard let latitude = json?["latitude"]?.double, let longitude = json?["longitude"]?.double else { return false }
        return latitude != 0 || longitude != 0
    }
}

/// Google's metadata of an album.
struct TakeoutAlbumData {
    var title: String?
    var description: String?
    var date: Int64?

    /// `nil` if the value does not describe an album.
    init?(_ json: JSON) {
        let album = json["albumData"] ?? json
        guard let title = album["title"]?.string,
            album["date"] != nil || album["access"] != nil || album["description"] != nil || json["albumData"] != nil
        else { return nil }
        self.title = title.takeoutWords
        let texts = (album["enrichments"]?.array ?? []).compactMap { $0["narrativeEnrichment"]?["text"]?.string }
        let all = ([album["description"]?.string] + texts).compactMap { $0?.takeoutWords }
        description = all.isEmpty ? nil : all.joined(separator: "\n\n")
        date = TakeoutSidecar.timestamp(album["date"])
    }
}

extension String {
    /// The text without surrounding blanks and with Google's escapes decoded; `nil` if it is empty.
    var takeoutWords: String? {
        guard var text = nonBlank else { return nil }
        if text.utf8.contains(UInt8(ascii: "&")) {
            for (escape, meaning) in [("&#39;", "'"), ("&quot;", "\""), ("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&")] {
                text = text.replacing(escape, with: meaning)
            }
        }
        return text
    }
}

extension Int64 {
    /// The seconds since 1970 as RFC 3339 in UTC; Google provides no offset.
    var takeoutDate: String { Timestamp(secondsSince1970: self).description }
}
