import Diagnostics

/// A site's templates as one flat list of steps, in which nothing is left to be looked up but the values.
struct TemplateProgram: Sendable {
    enum Step: Sendable {
        /// Text of a template's own, as a range of `text`.
        case text(Range<Int>)
        case value(Path, ValuePlace)
        /// What follows up to `sectionEnd`, once for each value; `next` is the step behind that.
        case section(Path, next: Int)
        case sectionEnd(start: Int)
        /// What follows up to `next`, if there is no value.
        case inverted(Path, next: Int)
        /// A whole template, with some of its blocks replaced by those of `blocks`, which follow up to `next`.
        case call(template: Int, blocks: Int?, next: Int)
        /// What stands in for the block of that name, or else what follows up to `next`.
        case block(name: Int, next: Int)
        /// Of a template, or of a block that stands in for another.
        case end
    }

    /// A name with dots, taken apart: where its names stand in `parts`. None is the current value.
    struct Path: Sendable {
        var parts: Range<Int>
        /// Whether only the current value is asked, as in `{{.name}}`.
        var isOfCurrent: Bool
    }

    struct Block: Sendable {
        var name: Int
        var start: Int
    }

    static let wordsName = "words"

    var steps: [Step] = []
    var text: [UInt8] = []
    /// All names of values and blocks, each once.
    var names: [String] = []
    /// The names that paths are made of, as indices of `names`.
    var parts: [Int] = []
    /// What parents hand over, by the `blocks` of their call.
    var blocks: [[Block]] = []
    /// The index of each template, and the steps that they begin at.
    var templates: [String: Int] = [:]
    var starts: [Int] = []
    /// The words of the site, which the outermost object has besides its own.
    var words = ViewModel()
    var wordsIndex = 0

    /// How many steps one rendering may take.
    var mostSteps = Limit.templateSteps.standard

    /// Why a rendering was stopped.
    enum Stop: Sendable {
        /// There are more templates in each other than any site needs: one prints itself.
        case depth
        /// It takes more steps than it may.
        case steps
    }

    func render(_ name: String, _ model: ViewModel) -> (text: HTMLBuffer, stop: Stop?) {
        guard let template = templates[name] else { return (HTMLBuffer(), nil) }
        var renderer = TemplateRenderer(self, model)
        renderer.run(template)
        return (renderer.output, renderer.stop)
    }
}
