import Diagnostics
import Foundation

@testable import MarkupKit

/// A resolver that finds `pic.jpg` and `raw.jpg`, and prepends `/site/` to links.
let testResolver = Markdown.Resolver(
    link: { "/site/" + $0 },
    image: {
        ["pic.jpg", "raw.jpg"].contains($0) ? .init(url: "/img/" + $0, widthPx: 640, heightPx: 480) : nil
    })

func markdown(
    _ text: String, prefix: String = "", rawHTML: Markdown.RawHTML = .sanitised, bodyOffset: Int = 0
) -> Markdown.Result {
    Markdown.render(
        SourceText(file: "entry.md", text: text), bodyOffset: bodyOffset, resolve: testResolver,
        options: .init(idPrefix: prefix, rawHTML: rawHTML))
}

/// Removes the `‸` from a text, and returns its location.
func marked(_ text: String, file: String = "entry.md") -> (text: String, place: String) {
    let parts = text.components(separatedBy: "‸")
    let plain = parts.joined()
    return (plain, "\(SourceText(file: file, text: plain).place(atOffset: parts[0].utf8.count))")
}

/// Runs a closure on a thread with the smallest stack size in use.
func onSmallThread<Value: Sendable>(_ body: @escaping @Sendable () -> Value) async -> Value {
    await withCheckedContinuation { continuation in
        let thread = Thread { continuation.resume(returning: body()) }
        thread.stackSize = 512 << 10
        thread.start()
    }
}
