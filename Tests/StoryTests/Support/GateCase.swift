import Testing

/// An edit of a site, and the result of the gates of the next build.
struct GateCase: Sendable, CustomTestStringConvertible {
    var name: String
    var flags: [String]
    var edit: @Sendable (Site) throws -> Void
    /// The complete stderr output; empty if the build passes.
    var message: String

    var testDescription: String { name }

    init(_ name: String, _ flags: String, _ message: String = "", edit: @escaping @Sendable (Site) throws -> Void) {
        self.name = name
        self.flags = flags.split(separator: " ").map { String($0) }
        self.edit = edit
        self.message = message
    }

    /// A site with an object of each type that can be removed; a copy of one that is built once.
    static func site() throws -> Site { try Site(copying: built.get()) }

    private static let built = Result {
        let site = try Samples.everything()
        for (day, name) in zip(1..., ["a", "b", "c"]) {
            try site.write(
                "content/journal/\(name).md",
                Samples.entry(name.uppercased(), date: "2026-02-0\(day)", keys: "tags: [\(name)s, all]"))
        }
        try site.edit("content/journal/c.md", "tags:", "aliases: [/was/c/]\ntags:")
        try site.write("content/pages/about.md", "---\ntitle: About\n---\n\nUs.\n")
        try site.write("content/static/map.pdf", "map")
        try site.build()
        return site
    }
}
