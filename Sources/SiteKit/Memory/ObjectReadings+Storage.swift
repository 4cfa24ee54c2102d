import Engine
import FeedKit

extension ObjectReadings: Storable {
    func store(in writer: inout StorageWriter) {
        writer.write(values)
        writer.write(hasRange)
    }

    init(from reader: inout StorageReader) throws(StorageError) {
        self.init(try reader.read(), hasRange: try reader.read())
    }
}

extension ObjectReadings.Value: Storable {
    func store(in writer: inout StorageWriter) {
        writer.write(name)
        writer.write(unit)
        writer.write(number)
        writer.write(isTotal)
    }

    init(from reader: inout StorageReader) throws(StorageError) {
        self.init(
            name: try reader.read(), unit: try reader.read(), number: try reader.read(), isTotal: try reader.read())
    }
}
