import MarkupKit
import XMLKit

/// The published version of an SVG or an XML track next to a text.
package enum CleanedFile {
    /// The reason why a file can't be published.
    package struct Reason: Error {
        /// The text that follows "is not published:".
        package var words: String
    }

    /// The bytes to publish.
    package static func bytes(_ bytes: [UInt8], of type: FileType) -> Result<[UInt8], Reason> {
        if type == .markup {
            return ActiveContent.isIn(markup: bytes)
                ? .failure(Reason(words: "it contains markup that a browser can run or load")) : .success(bytes)
        }
        do throws(StaticSVG.Problem) {
            return .success(try StaticSVG.cleaned(bytes))
        } catch {
            switch error {
            case .notReadable: return .failure(Reason(words: "it is not a well-formed SVG"))
            case .active(let name): return .failure(Reason(words: "`\(name)` in it can run or load content"))
            case .embedsImage:
                return .failure(Reason(words: "it contains an image, which can have its own metadata"))
            }
        }
    }
}
