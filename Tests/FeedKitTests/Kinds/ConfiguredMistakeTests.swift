import Diagnostics
import FeedKit
import Testing

/// Mistakes below `kinds:` and their complete messages.
@Suite struct ConfiguredMistakeTests {
    /// The YAML below `kinds:`, with `@` at the reported location.
    private static let mistakes: [(yaml: String, message: String, hint: String?)] = [
        ("a: {cells: @[], header: b}", "error: `cells` is empty", "write cells: [recipe]"),
        (
            "a: {cells: @b}",
            "error: `cells` must be a list, but this is `b`",
            "start each item with `- ` on its own line"
        ),
        (
            "a: {cells: [@[b]]}",
            "error: a cell must be `key: value` lines, but this is a list",
            "write, for example, template: recipe"
        ),
        (
            "a: {cells: [@{size: {height: 70}}]}",
            "error: `template` is missing",
            "write template: recipe, for Templates/recipe.mustache"
        ),
        (
            "a: {cells: [b], template: @c}",
            "error: `template` applies to a single cell, but this kind has `cells`",
            "move it into one of the cells"
        ),
        (
            "a: {cells: [b], size: @{height: 70}}",
            "error: `size` applies to a single cell, but this kind has `cells`",
            "move it into one of the cells"
        ),
        (
            "a: {cells: [{template: b, id: x}, {template: c, id: @x}]}",
            "error: two cells of the kind have the id `x`",
            "give one of them another `id`"
        ),
        ("a: {cells: [{template: b, @tempalte: c}]}", "warning: unknown key `tempalte`", "did you mean `template`?"),
        ("a: {template: b, @pin: {}}", "warning: unknown key `pin`", "did you mean `pins`?"),
        ("a: {template: b, @headers: c}", "warning: unknown key `headers`", "did you mean `header`?"),
        ("a: {template: b, pins: {badge: {@topp: 1}}}", "warning: unknown key `topp`", "did you mean `top`?"),
        (
            "a: {template: b, open: @true}",
            "error: `open` requires `children`, which is missing",
            "write children: [recipe-step], for Templates/recipe-step.mustache"
        ),
        ("a: {template: b, children: @{inset: 4}}", "error: `cells` is missing", "write cells: [recipe-step]"),
        (
            "a: {template: b, when: @dessert}",
            "error: `when` must be a mapping, but this is `dessert`",
            "put `key: value` lines below `when:`, indented by two spaces"
        ),
        ("a: {template: b, when: @{}}", "error: `when` must name a key and its value", "write when: {course: dessert}"),
        (
            "a: {template: b, when: {course: @}}",
            "error: `when` must give a value for `course`",
            "write course: true if the key must be set, or course: false if it must not"
        ),
        (
            "a: {template: b, when: {course: @{is: dessert}}}",
            "error: `when` must give one value or a list for `course`, but this is a mapping",
            "write when: {course: some words}, or `course: [one, two]` for one of them"
        ),
        (
            "a: {template: b, when: {serves: @'> many'}}",
            "error: `serves` can be compared with a number or a date, but this is `many`",
            "write when: {serves: \"> 30\"}, or \"> 2026-03-02\""
        ),
        (
            "a: {template: b, size: {width: @3/2}}",
            "error: `width` must be a share or a number of points",
            "write width: 1/2"
        ),
        (
            "a: {template: b, size: {width: {600: @1/2}}}",
            "error: `width` varies by breakpoint, but there is no breakpoint `600`",
            "the breakpoints are 390, 834, 1200"
        ),
        (
            "a: {template: b, size: {width: {834: @wide}}}",
            "error: `width` must be a share or a number of points",
            "write width: 1/2"
        ),
        (
            "a: {template: b, size: {height: {834: @tall}}}",
            "error: `height` must be a number of points, a ratio or `content`",
            "write height: 70, height: \"3:2\" or height: content"
        ),
        ("a: {template: b, width: @150%}", "error: `width` must be a share or a number of points", "write width: 1/2"),
        (
            "a: {template: b, inset: @1 2 3 4 5}",
            "error: `inset` must be one to four numbers of points, in the order of CSS",
            "write inset: 0 20, or by name inset: {top: 8, bottom: 15, start: 20, end: 20}"
        ),
        (
            "a: {template: b, inset: @-1}",
            "error: `inset` must be one to four numbers of points, in the order of CSS",
            "write inset: 0 20, or by name inset: {top: 8, bottom: 15, start: 20, end: 20}"
        ),
        (
            "a: {template: b, inset: {@left: 1}}", "warning: unknown key `left`",
            "the keys here are top, start, bottom, end"
        ),
        ("a: {template: b, inset: {top: @high}}", "error: `top` must be a number of points", "write top: 8"),
        (
            "a: {template: b, spacing: @wide}",
            "error: `spacing` must be a number of points, or two: between rows and in a row",
            "write spacing: 8, or by name spacing: {line: 8, item: 4}"
        ),
        (
            "a: {template: b, axis: @sideways}",
            "error: `axis` must be `horizontal` or `vertical`, but this is `sideways`",
            "write axis: horizontal for one row that scrolls sideways"
        ),
        (
            "a: {template: b, header: @true}",
            "error: `header` must be the name of a template, or `false` for none",
            "write header: recipe-header, for Templates/recipe-header.mustache"
        ),
        (
            "a: {template: b, header: @{height: 40}}",
            "error: `template` is missing",
            "write template: recipe-header, for Templates/recipe-header.mustache"
        ),
        (
            "a: {template: b, footer: {template: c, @sticky: true}}",
            "warning: unknown key `sticky`",
            "the keys here are template, height"
        ),
        (
            "a: {template: b, sticky: @true}",
            "error: `sticky` requires `header`, which is missing",
            "write header: recipe-header, for Templates/recipe-header.mustache"
        ),
        (
            "weather: {header: false, sticky: @true}",
            "error: `sticky` requires `header`, which is missing",
            "write header: recipe-header, for Templates/recipe-header.mustache"
        ),
        ("a: {template: b, title: @' '}", "error: `title` is empty", "write title: A"),
        ("outlines: @{width: 1/2}", "error: `outlines` can't be the name of a kind", "did you mean `outline`?"),
        (
            "weather: {folder: @days}",
            "error: the folder of the built-in kind `weather` cannot be changed",
            "delete `folder`, and put the documents into content/weather/"
        ),
        (
            "weather: {size: @{height: 70}}",
            "error: `size` applies to a cell, but there is no `template` here",
            "write template: recipe, or `cells` with a template each"
        ),
        ("weather: {@widht: 1/2}", "warning: unknown key `widht`", "did you mean `width`?"),
        (
            "weather: @1/2",
            "error: a kind must be `key: value` lines, but this is `1/2`",
            "write, for example, template: recipe"
        ),
    ]

    @Test(arguments: mistakes.indices) func aMistakeIsToldWithItsWayOut(_ index: Int) {
        let (yaml, message, hint) = Self.mistakes[index]
        let text = "kinds: {\(yaml)}"
        let column = text.prefix { $0 != "@" }.utf8.count + 1
        let source = SourceText(file: "content/feed.yaml", text: text.filter { $0 != "@" })
        let problems = SiteConfiguration.read(source).1
        #expect(problems.map(\.line) == ["1:\(column) \(message)"], "\(yaml)")
        #expect(problems.first?.hint == hint, "\(yaml)")
    }

    @Test func nothingIsWrongWithWhatIsRight() {
        let yaml = """
            a:
              title: Recipes
              folder: cookbook
              width: {834: 50%}
              inset: 8px 20px
              spacing: {line: 8}
              header: {template: b, height: "3:1", sticky: true}
              separator: {template: c, height: 12}
              cells:
                - b
                - {template: b, each: steps, children: [c, {template: d, pins: {badge: {center: true}}}], open: true}
            photos: {axis: horizontal, title: Photographs}
            messages: [{when: {title: Log}, width: 1/3}, {width: 2/3}]
            """
        let indented = yaml.split(separator: "\n").map { "  \($0)\n" }.joined()
        let source = SourceText(file: "content/feed.yaml", text: "kinds:\n" + indented)
        #expect(SiteConfiguration.read(source).1.map(\.line) == [])
    }
}
