import DiffKit
import Foundation
import TestSupport
import Testing

/// A short program builds a site from structs without a content folder, edits them, and prints the patch.
///
/// `Tests/Fixtures/NotesSite` is compiled without package access.
@Suite struct NotesSiteTests {
    @Test func printsThePatchOfAnEdit() throws {
        let source = try Repository.text("Tests/Fixtures/NotesSite/Sources/notes-site/main.swift")
        #expect(source.split(separator: "\n", omittingEmptySubsequences: false).count <= 30)
        let (status, output) = try Program.run(Repository.product("notes-site"))
        #expect(status == 0)
        let patch = try JSONPatch(json: JSON(parsing: output))
        let text = JSONPointer(["sections", "notes/first-walk", "cells", "content", "model", "text"])
        #expect(patch.operations.contains(.replace(text, "The horizon is near, and it is red.")))
        let added = patch.operations.filter { $0.name == "add" }.map(\.path.description)
        #expect(added.prefix(2) == ["/feed/0", "/sections/notes~1storm"])
    }
}
