import Diagnostics

/// A review for a terminal, grouped by kind, with one line per object.
public struct TextReport: Sendable {
    /// The report as printable text, with a newline after each line.
    package let printable: PrintableText

    /// The report, with a newline after each line.
    public var text: String { printable.text }

    /// - Parameter color: Whether to use terminal colors; the markers have the same meaning without them.
    public init(of review: Review, color: Bool = false) {
        var writer = TextWriter(usesColor: color)
        for group in review.allGroups {
            writer.lines.append(writer.paint("\(group.kind)", .bold))
            for entry in group.entries { writer.add(entry) }
            if let note = group.note { writer.lines.append("  \(writer.paint("\(note)", .dim))") }
            writer.lines.append("")
        }
        writer.addCounts(of: review)
        printable = writer.lines.joined(separator: "\n") + "\n"
    }
}

private struct TextWriter {
    let usesColor: Bool
    var lines: [PrintableText] = []

    enum Paint: String {
        case bold = "1"
        case red = "31"
        case green = "32"
        case yellow = "33"
        case blue = "34"
        case dim = "2"
    }

    func paint(_ text: PrintableText, _ paint: Paint) -> PrintableText {
        usesColor ? text.painted(paint.rawValue) : text
    }

    mutating func add(_ entry: ReportEntry) {
        let (sign, color): (PrintableText, Paint) =
            switch entry.verb {
            case .added: ("+", .green)
            case .edited, .restyled: ("~", .yellow)
            case .renamed: ("→", .blue)
            case .moved: ("↕", .blue)
            case .removed: ("-", .red)
            }
        var line: PrintableText = "  \(paint(sign, color)) \(paint("\(entry.title.folded)", .bold))"
        if !entry.url.isEmpty { line += "  \(paint("\(entry.url)", .dim))" }
        if entry.classes.contains(.privacy), entry.isSetting || entry.verb != .edited {
            line += "  \(paint(entry.isSetting ? "publishes more" : "with its location", .red))"
        }
        if !entry.details.isEmpty { line += ": \(entry.details.map(text).joined(separator: "; "))" }
        lines.append(line)
    }

    private func text(_ detail: ChangeDetail) -> PrintableText {
        switch detail {
        case .plain(let text): "\(text)"
        case .words(let name, let diff): "\(name) \(diff.abridged.map(marked).joined())"
        }
    }

    private func marked(_ piece: WordDiff.Piece) -> PrintableText {
        switch piece {
        case .same(let text): "\(text)"
        case .removed(let text): paint("[-\(text)-]", .red)
        case .added(let text): paint("{+\(text)+}", .green)
        }
    }

    mutating func addCounts(of review: Review) {
        lines += review.summary.map { "\($0)" }
        lines.append(paint("patch: \(ReviewSummary(of: review).operations)", .dim))
    }
}
