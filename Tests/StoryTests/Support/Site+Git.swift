import Testing

extension Site {
    /// Runs git in the site's folder, and returns its output.
    @discardableResult func git(_ arguments: String..., location: SourceLocation = #_sourceLocation) throws -> String {
        let settings = ["user.name=Ada", "user.email=ada@x.example", "commit.gpgsign=false", "init.defaultBranch=main"]
        let options = settings.flatMap { ["-c", $0] }
        let outcome = try Running("/usr/bin/git", options + arguments, in: folder).finish()
        try #require(outcome.code == 0, "git \(arguments): \(outcome.errors)", sourceLocation: location)
        return outcome.output
    }

    /// Commits everything that git doesn't ignore.
    func commit() throws {
        if !exists(".git") { try git("init", "-q") }
        try git("add", "-A")
        try git("commit", "-q", "-m", "Change", "--allow-empty")
    }
}
