import TestSupport
import Testing

/// Every statement of the first pages and of the security guarantees is checked by a test that exists.
@Suite struct ClaimsTests {
    @Test(arguments: ClaimedText.all.indices) func claimsAreInTheirDocument(index: Int) throws {
        let text = ClaimedText.all[index]
        let document = ClaimedText.plain(try Repository.text(text.document))
        for words in text.claims.map(\.words) + text.others {
            let isThere = document.contains(ClaimedText.plain(words))
            #expect(isThere, "\(text.document) does not contain “\(words)”")
        }
    }

    @Test(arguments: ClaimedText.all.indices) func everyStatementHasAClaim(index: Int) throws {
        let text = ClaimedText.all[index]
        let known = (text.claims.map(\.words) + text.others).map(ClaimedText.plain)
        for statement in try text.statements() {
            let isClaimed = known.contains { statement.contains($0) || $0.contains(statement) }
            #expect(isClaimed, "\(text.document): no row of its claims contains “\(statement)”")
        }
    }

    @Test(arguments: ClaimedText.all.indices) func namedTestsExist(index: Int) throws {
        for claim in ClaimedText.all[index].claims {
            #expect(!claim.tests.isEmpty, "“\(claim.words)” names no test")
            for test in claim.tests {
                let problem = try Claim.problem(with: test)
                #expect(problem == nil, "\(test): \(problem ?? "")")
            }
        }
    }

    @Test func statementsAreFound() {
        let text = """
            # A

            One. `b` two **three.** [Four](x.md) and
            five: see. feedgen does.

            - Six
              seven

            ```sh
            not this
            ```

            | a | b |
            |---|---|
            | c | [d](e) |
            """
        #expect(
            ClaimedText.statements(of: text) == [
                "One. b two three.", "Four and five: see.", "feedgen does.", "Six seven", "| c | d |",
            ])
    }

    @Test(arguments: [
        ("make nonsense", "there is no such target"), ("Faults/nonsense.py", "there is no such file"),
        ("Faults/sweep.py", "no make target runs it"),
        ("Packaging/test_release.py::nonsense", "the file has no such function"),
        ("StoryTests/GateTests", "it is not `Module/Suite/function`"),
        ("StoryTests/NonsenseTests/gates", "there is no such suite"),
        ("TidyTests/ClaimsTests/nonsense", "the suite has no such test"),
    ])
    func missingTestsAreReported(test: String, problem: String) throws {
        #expect(try Claim.problem(with: test) == problem)
    }
}
