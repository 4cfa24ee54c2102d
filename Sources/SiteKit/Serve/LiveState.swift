import DiffKit

/// All that a page must know to show the newest build: what is told is how things are, not what has happened, so that
/// who missed something catches up by what comes next.
package struct LiveState: Sendable, Equatable {
    /// Counts the builds of the process.
    package var build: Int
    /// In the order in which they are shown.
    package var problems: [LiveProblem]
    /// Where pages are that had another path since the process began: from paths of the site to paths of the site.
    package var moved: [String: String]

    /// Takes the number of a build; without more, nothing is wrong and nothing has moved.
    package init(build: Int, problems: [LiveProblem] = [], moved: [String: String] = [:]) {
        self.build = build
        self.problems = problems
        self.moved = moved
    }

    /// On one line.
    ///
    /// - Parameter session: names the process, whose builds alone can be compared.
    func json(session: String) -> JSON {
        let moved = moved.sorted { $0.key < $1.key }.map { ($0.key, JSON.string($0.value)) }
        return .object([
            "session": .string(session), "build": .integer(build), "problems": .array(problems.map(\.json)),
            "moved": .object(JSONObject(moved)), "opens": .null,
        ])
    }
}

/// Something that is wrong in the author's files, as a page shows it. Everything in it is text, nothing markup.
package struct LiveProblem: Sendable, Equatable {
    /// How bad it is.
    package enum Severity: String, Sendable {
        /// What could not be built, and what could.
        case error, warning
    }

    /// Where it is shown.
    package enum Scope: String, Sendable {
        /// On all pages, which are as they were before.
        case site
        /// In the place of what can't be shown, and in a corner of all other pages.
        case cell
    }

    /// How bad it is.
    package var severity: Severity
    /// What is wrong.
    package var message: String
    /// What to do about it, if anything is known.
    package var hint: String?
    /// From the site's folder.
    package var file: String?
    /// From 1.
    package var line: Int?
    /// From 1, in bytes of UTF-8.
    package var column: Int?
    /// The line itself; of a long one, the part around the column.
    package var source: String?
    /// Where in `source` the column is, from 0, in units of UTF-16, as scripts count.
    package var caret: Int?
    /// Where it is shown.
    package var scope: Scope
    /// The path of the page that it would be on.
    package var page: String?

    /// Takes what is wrong; a problem without a place concerns the site as a whole.
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

    /// Has every member, so that what is not known is `null`.
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
