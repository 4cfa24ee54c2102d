import Diagnostics
import MarkupKit

/// A site's templates as one flat list of steps, in which everything except values is resolved.
struct TemplateProgram: Sendable {
    enum Step: Sendable {
        /// Literal text, as a range of `text`.
        case text(Range<Int>)
        case value(Path, OutputContext)
        /// The steps up to `sectionEnd`, once for each value; `next` is the step after it.
        case section(Path, next: Int)
        case sectionEnd(start: Int)
        /// The steps up to `next`, if there is no value.
        case inverted(Path, next: Int)
        /// A whole template, with blocks replaced by those of `blocks`, whose steps follow up to `next`.
        case call(template: Int, blocks: Int?, next: Int)
        /// The replacement of the block with that name, or else the steps up to `next`.
        case block(name: Int, next: Int)
        /// The end of a template or of a replacement block.
        case end
    }

    /// A dotted name, as a range of `parts`. An empty range means the current value.
    struct Path: Sendable {
        var parts: Range<Int>
        /// Whether only the current value is searched, as in `{{.name}}`.
        var isOfCurrent: Bool
    }

    struct Block: Sendable {
        var name: Int
        var start: Int
    }

    static let wordsName = "words"

    var steps: [Step] = []
    var text: [UInt8] = []
    /// All names of values and blocks, without duplicates.
    var names: [String] = []
    /// The components of paths, as indices of `names`.
    var parts: [Int] = []
    /// The replacement blocks that parents pass, by the `blocks` of their call.
    var blocks: [[Block]] = []
    /// The index of each template, and their first steps.
    var templates: [String: Int] = [:]
    var starts: [Int] = []
    /// The site's words, which the outermost object has in addition to its own fields.
    var words = ViewModel()
    var wordsIndex = 0

    /// The maximum number of steps in one rendering.
    var maximumSteps = Limit.templateSteps.standard

    /// The reason why a rendering was stopped.
    enum AbortReason: Sendable {
        /// Templates are nested deeper than any site needs, so one includes itself.
        case depth
        /// The rendering exceeds the maximum number of steps.
        case steps
    }

}

/// A program that all renderings share, since a copy for each of them would be slow.
final class SharedProgram: Sendable {
    let value: TemplateProgram

    init(_ value: TemplateProgram) { self.value = value }

    func render(_ name: String, _ model: ViewModel) -> (text: HTMLBuffer, stop: TemplateProgram.AbortReason?) {
        guard let template = value.templates[name] else { return (HTMLBuffer(), nil) }
        var renderer = TemplateRenderer(self, model)
        renderer.run(template)
        return (renderer.output, renderer.stop)
    }
}
