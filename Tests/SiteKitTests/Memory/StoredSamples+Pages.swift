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
        .init("bytes") { $0.bytes = $1.byteRange() },
        .init("convertedSource") { $0.convertedSource = $1.chance(30) ? nil : .random(&$1) },
    ]
}

extension SearchPostings: StoredSample {
    static let plain = SearchPostings(shards: [])
    static let properties: [StoredProperty<SearchPostings>] = [
        .init("shards") { postings, random in
            postings.shards = (0..<random.int(1...3)).map { _ in random.bytes(random.below(5)) } + [random.bytes(16)]
        }
    ]
}
