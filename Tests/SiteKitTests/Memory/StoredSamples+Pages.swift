import Diagnostics
import MarkupKit
import TestSupport

@testable import FeedKit
@testable import SiteKit

extension VideoAsset: StoredSample {
    static let plain = VideoAsset(path: "", mediaType: "")
    static let properties: [StoredProperty<VideoAsset>] = [
        .init("path", \.path), .init("mediaType", \.mediaType),
        .init("byteCount") { $0.byteCount = $1.chance(30) ? nil : $1.number() },
    ]
}
