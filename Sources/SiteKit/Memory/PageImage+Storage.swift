import Engine
import FeedKit

extension PageImage: Storable {
    func store(in writer: inout StorageWriter) {
        writer.write(image)
        writer.write(title)
        writer.write(alt)
        writer.write(caption)
        writer.write(datetime)
        writer.write(location)
        writer.write(taken)
    }

    init(from reader: inout StorageReader) throws(StorageError) {
        self.init(try reader.read())
        title = try reader.read()
        alt = try reader.read()
        caption = try reader.read()
        datetime = try reader.read()
        location = try reader.read()
        taken = try reader.read()
    }
}
