import Testing

@testable import SiteKit

/// Copies that synchronization tools create are recognized by name.
@Suite struct ConflictingCopyTests {
    @Test(arguments: [
        "a (conflicted copy).md", "a (Ada's conflicted copy 2026-03-04).md", "a (Conflicted copy 2026-03-04 1012).JPG",
        "a.sync-conflict-20260304-101010-ABCDEFG.md", "a_conflict-20260304-101010.md", "a (Case Conflict 1).md",
        "a (SFConflict ada@x.example 2026-03-04-10-10-10).md", "a (In Konflikt stehende Kopie von Ada 2026-03-04).md",
        "b/a (Copie en conflit de Ada 2026-03-04).md",
    ])
    func copies(name: String) { #expect(ConflictingCopy.isOne(name)) }

    @Test(arguments: [
        "a.md", "conflict.md", "the-conflicted-copy.md", "a (copy).md", "a (1).md", "conflicts (2026).md",
        "a_conflict.md",
        "a (b) conflicted copy.md", "onfl", "", "sync-conflict.md",
        "a (conflicted copy)/b.md",
    ])
    func theAuthorsFilesAreNot(name: String) { #expect(!ConflictingCopy.isOne(name)) }
}
