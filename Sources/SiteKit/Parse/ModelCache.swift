import FeedKit
import Synchronization

/// The models of objects that are in memory. A model that is not is read again from its source.
///
/// The models of a whole site need much memory, so each is removed as soon as its object is rendered.
final class ModelCache: Sendable {
    private let models = Mutex<[ObjectID: any FeedModel]>([:])

    subscript(object: ObjectID) -> (any FeedModel)? { models.withLock { $0[object] } }

    func save(_ model: any FeedModel, of object: ObjectID) { models.withLock { $0[object] = model } }

    func remove(_ object: ObjectID) { models.withLock { $0[object] = nil } }

    func removeAll() { models.withLock { $0 = [:] } }
}
