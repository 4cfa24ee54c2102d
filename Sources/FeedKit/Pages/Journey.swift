import RouteKit

/// The entries and albums of a route's time, grouped by its stages.
struct Journey {
    struct Photo {
        var image: PageImage
        var title: String
        var url: String
    }

    /// An entry or an album, or the photos of an album that are of one stage.
    struct Stop {
        var facts: Facts
        var page: ObjectPage
        var photos: [Photo]
        /// Whether the photos have pages.
        var isAlbum: Bool
        /// The date, of a part of an album that of its first photo; `nil` if the object has none.
        var date: Instant?

        init(_ facts: Facts, _ page: ObjectPage, photos: [Photo], isAlbum: Bool) {
            (self.facts, self.page, self.photos, self.isAlbum) = (facts, page, photos, isAlbum)
            date = facts.isUndated ? nil : facts.date
        }
    }

    /// The stops of one stage or, without one, of a day.
    struct Group {
        /// The number of the stage; `nil` for a day of the route without one.
        var stage: Int?
        /// The first second of the day; `nil` if the route is not divided into days.
        var day: Int64?
        /// The time of its first stop; `nil` if the route is not divided into days.
        var time: Int64?
        var stops: [Stop]
    }

    private(set) var groups: [Group] = []

    /// - Parameters:
    ///   - stops: In the order of their dates.
    ///   - startOfDay: Returns the first second of the day of a time.
    init(along places: ObjectPlaces, _ stops: [Stop], startOfDay: (Int64) -> Int64) {
        let days = places.stages.map(\.day)
        guard days.count > 1, days.contains(where: { $0 != nil }), let period = places.period else {
            groups = [Group(stops: stops)]
            return
        }
        for stop in stops {
            for (time, part) in Self.days(of: stop, in: period, startOfDay) {
                let day = startOfDay(time)
                let stage = days.firstIndex { $0?.contains(day) == true }
                if let index = groups.firstIndex(where: { $0.stage == stage && $0.day == day }) {
                    groups[index].stops.append(part)
                } else {
                    groups.append(Group(stage: stage, day: day, time: time, stops: [part]))
                }
            }
        }
        groups.sort { ($0.day ?? 0) < ($1.day ?? 0) }
    }

    /// Returns a time on each day of a route that an object is of: the days of an album's photos, or that of another
    /// object's date, or else of its first photo; none if all are of other times.
    private static func days(
        of stop: Stop, in period: ClosedRange<Int64>, _ startOfDay: (Int64) -> Int64
    ) -> [(time: Int64, stop: Stop)] {
        let date = stop.facts.date.seconds
        guard stop.isAlbum else {
            let times = [date] + stop.photos.compactMap(\.image.taken).sorted()
            return times.first(where: period.contains).map { [($0, stop)] } ?? []
        }
        let photos = stop.photos.map { (time: $0.image.taken ?? date, photo: $0) }.filter { period.contains($0.time) }
        return Dictionary(grouping: photos) { startOfDay($0.time) }.sorted { $0.key < $1.key }.map { day, photos in
            var part = stop
            part.photos = photos.map(\.photo)
            let time = photos.map(\.time).min() ?? day
            part.date = Instant(seconds: time)
            return (time, part)
        }
    }
}
