import Diagnostics
import TestSupport
import Testing

@testable import MarkupKit
@testable import TemplateKit

/// The check that the tags of templates match for every model.
@Suite struct TemplateMarkupTests {
    @Test(arguments: [
        "", "<p>a", "<p>a<p>b", "<ul><li>a<li>b</ul>", "<dl><dt>a<dd>b<dt>c</dl>", "<br><img alt=''><hr>",
        "<table><tr><td>a<td>b<tr><th>c</table>", "<table><caption>x</caption><tbody><tr><td></tbody></table>",
        "<div><p>a</div>", "<p>a<ul><li>b</ul>", "<!doctype html><html><head><title>x</title><body><p>a",
        "<svg><path/><g></g></svg>", "<svg/>", "<ruby>a<rt>b</ruby>", "<select><option>a<option>b</select>",
        "<ul><li><ul><li>a</ul><li>b</ul>", "<button><p>a</button>", "{{#a}}<div>{{/a}}x{{#a}}</div>{{/a}}",
        "{{#a}}<div class='x'>{{/a}}{{^a}}<div>{{/a}}</div>", "<a{{#b}} href=\"{{b}}\"{{/b}}>x</a>",
        "<h{{level}}>x</h{{level}}>", "{{! <div> }}", "<img src='x'{{#alt}} alt='{{alt}}'{{/alt}}>",
        "{{^a}}<img alt=''>{{/a}}", "<details><summary>a</summary><p>b</details>", "<P>a</p><DIV></div>",
    ])
    func isFine(template: String) {
        #expect(TemplateMarkup.check(["a": SourceText(file: "a", text: template)]) == [])
    }

    /// The mark is at the location of the first message.
    @Test(arguments: [
        ("‸<div>", "<div> is not closed"), ("<p>a</p>\n‸</p>", "</p> has no open element"),
        ("<b>‸<i></b></i>", "<i> is not closed before </b>"),
        ("<div>‸<span></div>", "<span> is not closed before </div>"),
        ("<p><div></div>‸</p>", "</p> has no open element: <div> already closed the <p>"),
        ("<br>‸</br>", "</br> is invalid: <br> has no end tag"), ("{{#a}}‸<div>{{/a}}", "<div> is not closed"),
        ("{{^a}}‸</div>{{/a}}", "</div> has no open element"), ("<p>‸<b>a<p>b", "<b> is not closed before <p>"),
        ("<table><tr><td>‸</div></table>", "</div> has no open element"),
        ("‸<div/>", "<div> is not closed"),
        ("<ul>\r\n<li>‸<em>a</ul>", "<em> is not closed before </ul>"),
        ("‸<img src='x'>", "this image has no alternative text"),
        ("é{{x}}‸</em>", "</em> has no open element"),
        ("{{#a}}‸<section>{{/a}}{{^a}}</section>{{/a}}", "<section> is not closed"),
    ])
    func isWrong(template: String, message: String) throws {
        let (text, place) = marked(template, file: "a.mustache")
        let diagnostics = TemplateMarkup.check(["a": SourceText(file: "a.mustache", text: text)])
        let first = try #require(diagnostics.first { $0.message == message }, "\(diagnostics)")
        #expect("\(first.place)" == place)
        #expect(first.excerpt != nil && first.hint != nil)
    }

    @Test func oneMistakeIsOneMessage() {
        for text in ["<div>", "<b><i></b></i>", "<p><b>a<p>b</b>", "<p><div></div></p>", "</br>"] {
            #expect(TemplateMarkup.check(["a": SourceText(file: "a", text: text)]).count == 1, "\(text)")
        }
    }

    /// A header and a footer partial match each other in the templates that include both.
    @Test func partialsAreReadInTheirPlaces() {
        func check(_ texts: [String: String]) -> [String] {
            let sources = texts.reduce(into: [:]) { $0[$1.key] = SourceText(file: $1.key, text: $1.value) }
            return TemplateMarkup.check(sources).map { "\($0.place) \($0.message)" }
        }
        #expect(check(["head": "<main>", "foot": "</main>", "page": "{{> head}}x{{> foot}}"]) == [])
        #expect(check(["part": "a\n<i>", "page": "{{> part}}x"]) == ["part:2:1 <i> is not closed"])
        #expect(
            check(["row": "<li>{{#c}}<ul>{{> row}}</ul>{{/c}}<b>", "list": "<ul>{{> row}}</ul>"])
                == ["row:1:35 <b> is not closed before </ul>"])
        #expect(check(["row": "{{#c}}{{> row}}{{/c}}<b>"]) == ["row:1:22 <b> is not closed"])
        let layout = "<div>{{$main}}<p></div>{{/main}}"
        #expect(check(["base": layout, "page": "{{<base}}{{$main}}</div>{{/main}}{{/base}}"]) == [])
        #expect(
            check(["base": layout, "page": "{{<base}}{{$main}}<i></div>{{/main}}{{/base}}"])
                == ["page:1:19 <i> is not closed before </div>"])
    }
}
