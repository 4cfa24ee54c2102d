import MarkupKit
import RouteKit

/// A recorded or planned route, as far as it may be published.
public struct Route: FeedModel {
    /// The values that every object of the feed has.
    public var facts: Facts
    /// The text of the description beside the route.
    public var description: HTML?
    /// The route without the parts in zones and near its ends.
    var track: Track
    /// The stages by day, or the tracks of a file without times.
    var stages: [Stage]
    /// The measures of the whole route.
    var measures: TrackMeasures
    /// The body that it is on.
    var body: Body
    /// The rules that the track was cut by.
    var rules: PrivacyRules
    /// Whether readers can download the published part.
    var isDownloadable = false
}
