import Engine
import FeedKit

/// The published form of an image and the digest of its settings.
struct StoredImage: Storable {
    var settings: Digest
    var asset: ImageAsset

    init(settings: Digest, asset: ImageAsset) {
        self.settings = settings
        self.asset = asset
    }

    func store(in writer: inout StorageWriter) {
        writer.write(settings)
        writer.write(asset)
    }

    init(from reader: inout StorageReader) throws(StorageError) {
        settings = try reader.read()
        asset = try reader.read()
    }
}
