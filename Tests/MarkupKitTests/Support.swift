import Diagnostics
import Foundation

@testable import MarkupKit

/// Knows `pic.jpg` and `raw.jpg`; links get `/site/` before them.
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

/// A text with one `‸` in it, taken out again, and the place where it stood.
func marked(_ text: String, file: String = "entry.md") -> (text: String, place: String) {
    let parts = text.components(separatedBy: "‸")
    let plain = parts.joined()
    return (plain, "\(SourceText(file: file, text: plain).place(atOffset: parts[0].utf8.count))")
}

/// Runs on a thread with as little stack as any thread has.
func onSmallThread<Value: Sendable>(_ body: @escaping @Sendable () -> Value) async -> Value {
    await withCheckedContinuation { continuation in
        let thread = Thread { continuation.resume(returning: body()) }
        thread.stackSize = 512 << 10
        thread.start()
    }
}
