import Engine
import FeedKit
import RouteKit

extension ObjectPlaces: Storable {
    func store(in writer: inout StorageWriter) {
        writer.write(isRoute)
        writer.write(lines)
        writer.write(waypoints)
        writer.write(stages)
        writer.write(position)
        writer.write(period?.lowerBound)
        writer.write(period?.upperBound)
    }

    init(from reader: inout StorageReader) throws(StorageError) {
        self.init()
        isRoute = try reader.read()
        lines = try reader.read()
        waypoints = try reader.read()
        stages = try reader.read()
        position = try reader.read()
        let (start, end): (Int64?, Int64?) = (try reader.read(), try reader.read())
        if let start, let end, start <= end { period = start...end }
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
