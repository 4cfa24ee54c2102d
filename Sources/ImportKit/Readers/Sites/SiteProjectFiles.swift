import FeedKit

/// Files of a project that are not published.
enum SiteProjectFiles {
    /// Whether a file at the site's top level is meant only for developers.
    static func isOne(_ path: String) -> Bool {
        guard !path.contains("/") else { return false }
        let name = path.lowercased()
        let stem = SitePath.withoutExtension(name)
        return names.contains(name) || stems.contains(stem) || isProgram(path)
            || ["toml", "yml", "yaml", "lock", "nix", "sh", "py", "bat", "ps1", "mjs", "cjs", "ts"].contains(
                SitePath.fileExtension(of: path))
    }

    /// Whether a file is never published, in whatever folder.
    static func isProgram(_ path: String) -> Bool {
        ["rb", "rake", "gemspec", "ru", "erb", "haml", "slim"].contains(SitePath.fileExtension(of: path))
            || ["gemfile", "gemfile.lock", "rakefile"].contains(SitePath.name(of: path).lowercased())
    }

    private static let names: Set<String> = [
        "package.json", "package-lock.json", "tsconfig.json", "webpack.config.js", "gulpfile.js", "gruntfile.js",
        "postcss.config.js", "tailwind.config.js", "yarn.lock", "bower.json", "composer.json", "vercel.json",
        "script", "bin",
    ]
    private static let stems: Set<String> = [
        "readme", "license", "licence", "contributing", "contributors", "code_of_conduct", "code-of-conduct",
        "changelog",
        "history", "makefile", "dockerfile", "procfile", "vagrantfile", "gemfile", "rakefile", "brewfile", "justfile",
        "claude", "agents",
    ]
}
