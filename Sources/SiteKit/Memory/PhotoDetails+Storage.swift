import Engine
import FeedKit

extension PhotoDetails: Storable {
    func store(in writer: inout StorageWriter) {
        writer.write(title)
        writer.write(caption)
        writer.write(alt)
        writer.write(keywords)
        writer.write(dateTaken)
        writer.write(dateChanged)
        writer.write(camera)
        writer.write(recordedCamera)
        writer.write(lens)
        writer.write(exposure)
        writer.write(aperture)
        writer.write(focalLength)
        writer.write(sensitivity)
        writer.write(location)
    }

    init(from reader: inout StorageReader) throws(StorageError) {
        self.init()
        title = try reader.read()
        caption = try reader.read()
        alt = try reader.read()
        keywords = try reader.read()
        dateTaken = try reader.read()
        dateChanged = try reader.read()
        camera = try reader.read()
        recordedCamera = try reader.read()
        lens = try reader.read()
        exposure = try reader.read()
        aperture = try reader.read()
        focalLength = try reader.read()
        sensitivity = try reader.read()
        location = try reader.read()
    }
}

extension PhotoDetails.Location: Storable {
    func store(in writer: inout StorageWriter) {
        writer.write(latitude)
        writer.write(longitude)
    }

    init(from reader: inout StorageReader) throws(StorageError) {
        self.init(latitude: try reader.read(), longitude: try reader.read())
    }
}
