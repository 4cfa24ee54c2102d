extension HTMLBalancer.Repair {
    /// The message for the author.
    var message: String {
        switch kind {
        case .unclosed(let name): return "<\(name)> is not closed where it should be; it was"
        case .strayEnd(let name): return "</\(name)> closes nothing that is open, and was left out"
        case .misplaced(let name): return "<\(name)> can't stand in a text, and was left out"
        case .unfinished: return "this never ends"
        }
    }

    var hint: String {
        switch kind {
        case .unclosed(let name): return "write </\(name)> before the element around it ends"
        case .strayEnd(let name): return "take it away, or write <\(name)> before it"
        case .misplaced: return "the page around the texts is made by the template 'page'"
        case .unfinished: return "close what is quoted, and the tag with > or the comment with -->"
        }
    }

    /// The beginning of the tag, for locating it in the source.
    var needle: String {
        switch kind {
        case .unclosed(let name), .misplaced(let name): return "<\(name)"
        case .strayEnd(let name): return "</\(name)"
        case .unfinished: return "<"
        }
    }
}
