/// Stands for `print` in an article's code, and keeps what it says.
final class Printer {
    private(set) var text = ""

    func callAsFunction(_ items: Any...) {
        text += items.map { "\($0)" }.joined(separator: " ") + "\n"
    }
}
