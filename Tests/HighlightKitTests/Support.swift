import Foundation
import TestSupport

@testable import HighlightKit

extension Highlighter {
    static func tokens(of code: [UInt8], in language: Language) -> [Token] {
        code.withUnsafeBufferPointer { tokens(of: $0, in: language) }
    }
}

/// A short, original sample of a language.
struct Snippet: Sendable, CustomStringConvertible {
    /// The name after a code fence.
    var alias: String
    var code: [UInt8]

    var description: String { alias }

    static let all: [Snippet] = {
        let folder = Repository.url("Tests/HighlightKitTests/Snippets")
        let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return files.sorted().map { file in
            let data = (try? Data(contentsOf: folder.appendingPathComponent(file))) ?? Data()
            return Snippet(alias: String(file.dropLast(".txt".count)), code: [UInt8](data))
        }
    }()

    /// The code with its classes in readable form: `⟨k let⟩ x = ⟨n 1⟩`.
    var told: String? {
        guard let language = Language(named: alias) else { return nil }
        var (text, position) = ("", 0)
        for token in Highlighter.tokens(of: code, in: language) {
            text += String(decoding: code[position..<token.range.lowerBound], as: UTF8.self)
            text += "⟨\(token.tokenClass.name) \(String(decoding: code[token.range], as: UTF8.self))⟩"
            position = token.range.upperBound
        }
        return text + String(decoding: code[position...], as: UTF8.self)
    }
}
