/// Removes the `‸` from a text, and returns its location as messages print it: file, line and UTF-8 column.
package func marked(_ text: String, file: String = "entry.md") -> (text: String, place: String) {
    let parts = text.split(separator: "‸", maxSplits: 1, omittingEmptySubsequences: false)
    let lines = parts[0].split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    return (parts.joined(), "\(file):\(lines.count):\((lines.last ?? "").utf8.count + 1)")
}
