import Engine
import FeedKit
import RouteKit

extension ObjectPlaces: Storable {
    func store(in writer: inout StorageWriter) {
        writer.write(isRoute)
        writer.write(waypoints)
        writer.write(stages)
        writer.write(position)
        writer.write(period?.lowerBound)
        writer.write(period?.upperBound)
    }

    init(from reader: inout StorageReader) throws(StorageError) {
        self.init()
        isRoute = try reader.read()
        waypoints = try reader.read()
        stages = try reader.read()
        position = try reader.read()
        let (start, end): (Int64?, Int64?) = (try reader.read(), try reader.read())
        if let start, let end, start <= end { period = start...end }
    }
}

extension ObjectPlaces.Stage: Storable {
    func store(in writer: inout StorageWriter) {
        writer.write(name)
        writer.write(distance)
        writer.write(day?.lowerBound)
        writer.write(day?.upperBound)
        writer.write(lines)
    }

    init(from reader: inout StorageReader) throws(StorageError) {
        let (name, distance): (String, String) = (try reader.read(), try reader.read())
        let (start, end): (Int64?, Int64?) = (try reader.read(), try reader.read())
        var day: ClosedRange<Int64>?
        if let start, let end, start <= end { day = start...end }
        self.init(name: name, distance: distance, day: day, lines: try reader.read())
    }
}

extension Track.Point: Storable {
    func store(in writer: inout StorageWriter) {
        writer.write(position)
        writer.write(elevation)
        writer.write(time)
    }

    init(from reader: inout StorageReader) throws(StorageError) {
        self.init(try reader.read(), elevation: try reader.read(), time: try reader.read())
    }
}

extension Track.Waypoint: Storable {
    func store(in writer: inout StorageWriter) {
        writer.write(position)
        writer.write(name)
    }

    init(from reader: inout StorageReader) throws(StorageError) {
        self.init(try reader.read(), name: try reader.read())
    }
}

extension GeoPoint: Storable {
    func store(in writer: inout StorageWriter) {
        writer.write(latitude)
        writer.write(longitude)
    }

    init(from reader: inout StorageReader) throws(StorageError) {
        self.init(latitude: try reader.read(), longitude: try reader.read())
    }
}
