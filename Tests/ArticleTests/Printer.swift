/// A replacement for `print` in an article's code that collects the output.
final class Printer {
    private(set) var text = ""

    func callAsFunction(_ items: Any...) {
        text += items.map { "\($0)" }.joined(separator: " ") + "\n"
    }
}
