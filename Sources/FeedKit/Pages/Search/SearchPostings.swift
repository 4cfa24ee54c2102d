import MarkupKit

/// The postings of a block's documents, in shards: for each term, the documents that have it.
package struct SearchPostings: Sendable, Equatable {
    /// The lines of each shard: a term, a blank, and two bytes for each document: its number in the block and the weight.
    package var shards: [[UInt8]]

    package init(shards: [[UInt8]]) { self.shards = shards }

    /// The smallest weight, and the first of a term in a title.
    private static let (smallest, title) = (UInt8(ascii: "A"), UInt8(12))
    private static let firstNumber = UInt8(ascii: "0")

    package init(of block: SearchIndex.Block, showing bodies: any ObjectBodies) {
        var postings: [String: [UInt8]] = [:]
        for (number, document) in block.documents.enumerated() {
            let texts = SearchTexts(of: document, showing: bodies)
            for (term, weight) in texts.weights {
                postings[term, default: []] += [Self.firstNumber + UInt8(number), Self.smallest + weight]
            }
        }
        shards = [[UInt8]](repeating: [], count: block.shardCount)
        for (term, documents) in postings.sorted(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }) {
            let shard = SearchIndex.shard(of: term, among: block.shardCount)
            shards[shard] += Array(term.utf8) + [UInt8(ascii: " ")] + documents + [UInt8(ascii: "\n")]
        }
    }

    /// Returns the file of a shard: a line for each term, with the distance of each document to the one before, less one,
    /// in base 36 (nothing for zero), and its weight as a capital letter.
    ///
    /// - Parameter blocks: The shard's lines in each block.
    package static func file(of blocks: [[UInt8]]) -> [UInt8] {
        var lines: [ArraySlice<UInt8>: (text: [UInt8], last: Int)] = [:]
        for (block, bytes) in blocks.enumerated() {
            for line in bytes.split(separator: UInt8(ascii: "\n")) {
                guard let blank = line.firstIndex(of: UInt8(ascii: " ")) else { continue }
                var (text, last) = lines[line[..<blank]] ?? ([], -1)
                for index in stride(from: blank + 1, to: line.endIndex - 1, by: 2) {
                    let document = block * SearchIndex.blockSize + Int(line[index] - firstNumber)
                    if document > last + 1 { text += Array(String(document - last - 1, radix: 36).utf8) }
                    text.append(line[index + 1])
                    last = document
                }
                lines[line[..<blank]] = (text, last)
            }
        }
        let sorted = lines.sorted { $0.key.lexicographicallyPrecedes($1.key) }
        return sorted.flatMap { Array($0.key) + [UInt8(ascii: " ")] + $0.value.text + [UInt8(ascii: "\n")] }
    }

    /// The weight of a term in a document: more for a title, and for a term that is frequent in a short text.
    static func weight(count: Int, ofTerms total: Int, isInTitle: Bool) -> UInt8 {
        UInt8(min(11, count * 12 / (count + 1 + total / 300))) + (isInTitle ? title : 0)
    }
}

/// The texts of a document that are searched.
private struct SearchTexts {
    var titles: [String]
    var text: String

    init(of document: SearchIndex.Document, showing bodies: any ObjectBodies) {
        switch document {
        case .page(let page):
            titles = [page.title]
            text = [page.model["summary"], page.model["body"]].compactMap { $0?.searchText }.joined(separator: " ")
        case .object(let object):
            let (facts, page) = (bodies.facts(of: object), bodies.page(of: object))
            titles = (facts.isUntitled ? [] : [facts.title]) + facts.tags
            text = [facts.summary ?? page?.description, page?.content?.words].compactMap { $0 }
                .joined(separator: " ")
        }
    }

    /// The terms with their weights.
    var weights: [String: UInt8] {
        let inTitle = Set(titles.flatMap { SearchTerm.all(in: $0) })
        let terms = SearchTerm.all(in: text)
        let counts = terms.reduce(into: [:]) { $0[$1, default: 0] += 1 }
        return Dictionary(
            uniqueKeysWithValues: inTitle.union(counts.keys).map { term in
                let (count, isTitle) = (counts[term] ?? 0, inTitle.contains(term))
                return (term, SearchPostings.weight(count: count, ofTerms: terms.count, isInTitle: isTitle))
            })
    }
}

extension ViewValue {
    fileprivate var searchText: String? {
        switch self {
        case .text(let text): text
        case .markup(let html): html.words
        case .style, .integer, .bool, .list, .object, .unlisted, .undecided, .image: nil
        }
    }
}
