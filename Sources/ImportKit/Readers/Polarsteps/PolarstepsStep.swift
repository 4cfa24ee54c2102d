import DataKit
import DiffKit
import FeedKit
import RouteKit

/// A step of a trip.
struct PolarstepsStep {
    /// The ID, which is the end of the names of its folders.
    var id: String
    var title: String?
    var description: String
    /// The time in seconds since 1970.
    var time: Timestamp?
    var zone: String?
    var position: GeoPoint?
    /// The name of its place and its country.
    var place: String
    var weather: String?
    var isDeleted: Bool

    /// - Returns: `nil` if it has no ID.
    init?(_ json: JSON) {
        guard let id = json["id"]?.words ?? json["uuid"]?.words else { return nil }
        self.id = id
        title = [json["display_name"], json["name"]].lazy.compactMap { $0?.string?.onOneLine }.first {
            $0.nonBlank != nil
        }
        description = json["description"]?.string ?? ""
        time = Self.seconds(json["start_time"]) ?? Self.seconds(json["creation_time"])
        zone = json["timezone_id"]?.string
        let location = json["location"]
        if let latitude = location?["lat"]?.double, let longitude = location?["lon"]?.double {
            position = GeoPoint(checked: latitude, longitude)
        }
        place = [location?["name"], location?["detail"]].compactMap { $0?.string?.onOneLine }.filter {
            $0.nonBlank != nil
        }
        .joined(separator: ", ")
        let condition = json["weather_condition"]?.string?.onOneLine.replacing("-", with: " ") ?? ""
        let degrees = json["weather_temperature"]?.double.map { Decimal.text($0) + " °C" } ?? ""
        weather = [condition, degrees].filter { !$0.isEmpty }.joined(separator: ", ").nonBlank
        isDeleted = json["is_deleted"] == true
    }

    /// The title, or else the ID, for the report.
    var words: String { title ?? "step \(id)" }

    /// Returns the time of a number of seconds, which may have a fraction.
    static func seconds(_ value: JSON?) -> Timestamp? {
        guard let seconds = value?.double, (1..<253_402_300_800).contains(seconds) else { return nil }
        return Timestamp(secondsSince1970: Int64(seconds))
    }
}
