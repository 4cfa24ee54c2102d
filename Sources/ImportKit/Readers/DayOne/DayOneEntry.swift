import DataKit
import DiffKit
import FeedKit

/// An entry of a journal.
struct DayOneEntry {
    /// The entry's identity in the export, the same in every later export.
    var origin: String
    var uuid: String?
    /// The index of its journal.
    var journal: Int
    var root: String
    var created: String?
    var modified: String?
    var zone: String?
    var isAllDay: Bool
    var isStarred: Bool
    var isPinned: Bool
    var text: String?
    var richText: String?
    var tags: [String]
    var media: [DayOneMedium]
    var place: String?
    var doing: [String]
    var weather: DayOneWeather?

    /// `nil` if the value is not an entry.
    init?(_ json: JSON, journal: Int, root: String) {
        guard json.object != nil else { return nil }
        self.journal = journal
        self.root = root
        uuid = json["uuid"]?.string?.dayOneValue
        created = json["creationDate"]?.string?.dayOneValue
        modified = json["modifiedDate"]?.string?.dayOneValue
        zone = (json["timeZone"]?.string ?? json["location"]?["timeZoneName"]?.string)?.dayOneValue
        isAllDay = json["isAllDay"]?.bool ?? false
        isStarred = json["starred"]?.bool ?? false
        isPinned = json["isPinned"]?.bool ?? json["pinned"]?.bool ?? false
        text = json["text"]?.string?.dayOneValue
        richText = json["richText"]?.string?.dayOneValue
        tags = (json["tags"]?.array ?? []).compactMap { $0.string?.dayOneValue }
        media = DayOneMedium.all(of: json, root: root)
        place = json["location"].flatMap(Self.place)
        doing = Self.doing(json)
        weather = json["weather"].flatMap { DayOneWeather($0) }
        origin = "entry/" + (uuid?.uppercased() ?? Digest(of: json.text(.compact)).description)
    }

    /// A name for messages: the date and UUID.
    var words: String { [created, uuid].compactMap { $0 }.joined(separator: " ") }

    /// The location's names from the most specific to the least, without duplicates, and the coordinates.
    private static func place(_ location: JSON) -> String? {
        var names: [String] = []
        for key in ["userLabel", "placeName", "localityName", "administrativeArea", "country"] {
            if let name = location[key]?.string?.dayOneValue, !names.contains(name) { names.append(name) }
        }
        if let latitude = location["latitude"]?.number?.text, let longitude = location["longitude"]?.number?.text {
            names.append("(\(latitude), \(longitude))")
        }
        return names.isEmpty ? nil : names.joined(separator: ", ")
    }

    /// The activity and music recorded with the entry.
    private static func doing(_ json: JSON) -> [String] {
        var doing: [String] = []
        if let activity = json["userActivity"] {
            let steps = activity["stepCount"]?.int.flatMap { $0 > 0 ? "\($0) steps" : nil }
            let words = [activity["activityName"]?.string?.dayOneValue, steps].compactMap { $0 }
            if !words.isEmpty { doing.append("activity: " + words.joined(separator: ", ")) }
        }
        if let music = json["music"] {
            let words = ["track", "album", "artist"].compactMap { music[$0]?.string?.dayOneValue }
            if !words.isEmpty { doing.append("music: " + words.joined(separator: ", ")) }
        }
        return doing
    }
}
