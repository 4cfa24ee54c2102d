import DiffKit

/// The complete state that a page needs to show the newest build, so that pages can miss earlier states.
package struct LiveState: Sendable, Equatable {
    /// The number of builds of this process.
    package var build: Int
    /// The problems in display order.
    package var problems: [LiveProblem]
    /// The first warnings, which a corner of all pages lists.
    package var warnings: [LiveProblem] = []
    /// The number of all warnings.
    package var warningCount = 0
    /// The current paths of pages that moved since the process started, by their former paths, relative to the site.
    package var moved: [String: String]

    /// Creates a state, by default without problems and moved pages.
    package init(build: Int, problems: [LiveProblem] = [], moved: [String: String] = [:]) {
        self.build = build
        self.problems = problems
        self.moved = moved
    }

    /// The state as one line of JSON.
    ///
    /// - Parameter session: The process's identifier. Build numbers are comparable only within one session.
    func json(session: String) -> JSON {
        let moved = moved.sorted { $0.key < $1.key }.map { ($0.key, JSON.string($0.value)) }
        return .object([
            "session": .string(session), "build": .integer(build), "problems": .array(problems.map(\.json)),
            "warnings": .array(warnings.map(\.json)), "warningCount": .integer(warningCount),
            "moved": .object(JSONObject(moved)), "opens": .null,
        ])
    }
}

/// A problem in the author's files, as shown on pages. All strings are plain text, not markup.
package struct LiveProblem: Sendable, Equatable {
    /// The severity of a problem.
    package enum Severity: String, Sendable {
        /// An error, which prevents building something, or a warning, which does not.
        case error, warning
    }

    /// The part of the site where a problem is shown.
    package enum Scope: String, Sendable {
        /// On all pages, which still show the previous build.
        case site
        /// In place of the object that can't be shown, and in a corner of all other pages.
        case cell
        /// In a list in a corner of all pages.
        case corner
    }

    /// The number of warnings that pages show.
    package static let maximumWarnings = 20

    /// The problem's severity.
    package var severity: Severity
    /// The problem's message.
    package var message: String
    /// The suggested fix, if there is one.
    package var hint: String?
    /// The path of the file, relative to the site's folder.
    package var file: String?
    /// The 1-based line.
    package var line: Int?
    /// The 1-based column in UTF-8 bytes.
    package var column: Int?
    /// The text of the line; of a long line, the part around the column.
    package var source: String?
    /// The 0-based position of the column in `source` in UTF-16 units, as scripts count.
    package var caret: Int?
    /// The part of the site where the problem is shown.
    package var scope: Scope
    /// The path of the page that shows the problem.
    package var page: String?

    /// Creates a problem; without a location, it concerns the whole site.
    package init(
        severity: Severity, message: String, hint: String? = nil, file: String? = nil, line: Int? = nil,
        column: Int? = nil, source: String? = nil, caret: Int? = nil, scope: Scope = .site, page: String? = nil
    ) {
        self.severity = severity
        self.message = message
        self.hint = hint
        self.file = file
        self.line = line
        self.column = column
        self.source = source
        self.caret = caret
        self.scope = scope
        self.page = page
    }

    /// The problem as JSON. Every member is present; missing values are `null`.
    var json: JSON {
        func text(_ value: String?) -> JSON { value.map { .string($0) } ?? .null }
        func number(_ value: Int?) -> JSON { value.map { .integer($0) } ?? .null }
        return .object([
            "severity": .string(severity.rawValue), "message": .string(message), "hint": text(hint),
            "file": text(file), "line": number(line), "column": number(column), "source": text(source),
            "caret": number(caret), "scope": .string(scope.rawValue), "page": text(page),
        ])
    }
}
