extension HTMLBalancer.Repair {
    /// The message for the author.
    var message: String {
        switch kind {
        case .unclosed(let name): return "<\(name)> was not closed, so an end tag was added"
        case .strayEnd(let name): return "</\(name)> has no open element, and was left out"
        case .misplaced(let name): return "<\(name)> is not allowed in texts, and was left out"
        case .unfinished: return "this is not closed"
        }
    }

    var hint: String {
        switch kind {
        case .unclosed(let name): return "write </\(name)> before the element around it ends"
        case .strayEnd(let name): return "delete it, or write <\(name)> before it"
        case .misplaced: return "the template 'page' contains the elements around texts"
        case .unfinished: return "close the quotes, and end the tag with > or the comment with -->"
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
