import MarkupKit

/// The search index of an edition: its documents with their numbers, and the layout of its files.
///
/// Postings are in shards by the beginning of their terms, so that a query reads one small file per word. Documents are
/// numbered from the oldest, so that a new one changes only the shards of its terms. They are evaluated in blocks.
package struct SearchIndex: Sendable, Equatable {
    /// A page that the search finds.
    package enum Document: Sendable, Equatable {
        case page(Page)
        case object(ObjectID)
    }

    /// Consecutive documents, which are indexed together.
    package struct Block: Sendable, Equatable {
        package var documents: ArraySlice<Document>
        /// The file that describes the documents.
        package var file: String
        /// The number of shards of the index.
        package var shardCount: Int
        package var language: String

        package var objects: [ObjectID] {
            documents.compactMap { if case .object(let object) = $0 { object } else { nil } }
        }
    }

    /// The language of the edition; empty for the default one.
    package let language: String
    package let documents: [Document]
    private let folder: String

    static let blockSize = 64

    /// - Parameters:
    ///   - folder: The path of the search page.
    ///   - documents: The documents, the oldest first.
    init(_ documents: [Document], language: String, folder: String) {
        self.language = language
        self.documents = documents
        self.folder = String(folder.dropFirst())
    }

    /// The number of shards for a number of documents: a power of two, so that it rarely changes.
    static func shardCount(forDocuments count: Int) -> Int {
        var shards = 8
        while shards < 4096, shards * 32 < count { shards *= 2 }
        return shards
    }

    package var shardCount: Int { Self.shardCount(forDocuments: documents.count) }

    package var blocks: [Block] {
        stride(from: 0, to: documents.count, by: Self.blockSize).map { start in
            Block(
                documents: documents[start..<min(start + Self.blockSize, documents.count)],
                file: folder + "documents/\(start / Self.blockSize).json", shardCount: shardCount, language: language)
        }
    }

    /// The file with the postings of a shard.
    package func file(ofShard shard: Int) -> String { folder + "postings/\(shard).txt" }

    /// The number of the shard that has a term (FNV-1a of the beginning of the term).
    static func shard(of term: String, among count: Int) -> Int {
        var hash: UInt32 = 2_166_136_261
        for scalar in SearchTerm.key(of: term) { hash = (hash ^ scalar.value) &* 16_777_619 }
        return Int((hash ^ hash >> 15) & UInt32(count - 1))
    }
}

extension SitePages {
    /// The search index of the edition; `nil` for a site that feedgen doesn't index.
    package var searchIndex: SearchIndex? {
        guard site.configuration.search == .builtIn else { return nil }
        let texts = pages.filter { $0.content == .text }.map { SearchIndex.Document.page($0) }
        let objects = own.sorted { a, b in
            let (before, after) = (table.date(of: a).seconds, table.date(of: b).seconds)
            return before == after ? table.idPrecedes(a, b) : before < after
        }
        return SearchIndex(
            texts + objects.map { .object($0) }, language: site.edition.mark, folder: local("/search/"))
    }
}
