import Diagnostics

/// The warnings of a preview, each of which is printed once, and again as resolved.
struct LiveWarnings: Sendable {
    /// The warnings of the last build, in order, and those of files that have had errors since.
    private(set) var current: [Diagnostic] = []

    /// The warnings that a build adds and removes.
    struct Change: Equatable {
        var new: [Diagnostic] = []
        var resolved: [Diagnostic] = []
    }

    /// Replaces the warnings by those of a new build.
    ///
    /// - Parameter broken: The files with errors, which may hide their warnings.
    /// - Returns: The differences. A warning that only moved to another line is not one.
    mutating func update(with diagnostics: [Diagnostic], broken: Set<String> = []) -> Change {
        let before = current
        var now = diagnostics.filter { $0.severity == .warning && $0.others == 0 }
        now += before.filter { broken.contains($0.place.file) }.without(now)
        current = now.inOrder()
        return Change(new: current.without(before), resolved: before.without(current))
    }
}

extension [Diagnostic] {
    /// The diagnostics without as many equal ones as another list contains.
    fileprivate func without(_ others: [Diagnostic]) -> [Diagnostic] {
        var counts = Dictionary(others.map { ($0.identity, 1) }, uniquingKeysWith: +)
        return filter { diagnostic in
            guard let count = counts[diagnostic.identity], count > 0 else { return true }
            counts[diagnostic.identity] = count - 1
            return false
        }
    }
}

extension Diagnostic {
    /// The identity of a warning, without its line, which changes with edits above it.
    fileprivate var identity: [String] { [place.file, code?.name ?? "", message] }
}
