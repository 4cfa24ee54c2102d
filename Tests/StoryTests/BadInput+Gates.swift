/// Mistakes in the gates of `feed.yaml`.
extension BadInput {
    static let gates: [BadInput] = [
        .error(
            "a class of changes that there is not",
            ["content/feed.yaml": "title: Log\nci:\n  deny: [privacy, removl]\n"],
            """
            content/feed.yaml:3:19: error: unknown class of changes `removl`
                3 |   deny: [privacy, removl]
                  |                   ^
                hint: did you mean `removal`?
            """),
        .error(
            "a class of changes that nobody can guess", ["content/feed.yaml": "title: Log\nci: {deny: everything}\n"],
            """
            content/feed.yaml:2:12: error: unknown class of changes `everything`
                2 | ci: {deny: everything}
                  |            ^
                hint: the classes are privacy, removal, content, appearance, layout, metadata
            """),
        .error(
            "limits that are none", ["content/feed.yaml": "title: Log\nci: {maxRemoved: -1, maxOperations: few}\n"],
            """
            content/feed.yaml:2:18: error: `maxRemoved` must be from 0 to 1000000000
                2 | ci: {maxRemoved: -1, maxOperations: few}
                  |                  ^
                hint: write maxRemoved: 5
            content/feed.yaml:2:37: error: `maxOperations` must be a whole number, but this is `few`
                2 | ci: {maxRemoved: -1, maxOperations: few}
                  |                                     ^
                hint: write maxOperations: 200
            """),
        .error(
            "gates that are a list", ["content/feed.yaml": "title: Log\nci: [removal]\n"],
            """
            content/feed.yaml:2:5: error: `ci` must be a mapping, but this is a list
                2 | ci: [removal]
                  |     ^
                hint: put `key: value` lines below `ci:`, indented by two spaces
            """),
        .error(
            "denied mappings", ["content/feed.yaml": "title: Log\nci: {deny: [removal: true]}\n"],
            """
            content/feed.yaml:2:13: error: each item of `deny` must be a word, but this is a mapping
                2 | ci: {deny: [removal: true]}
                  |             ^
                hint: quote a string that contains `: `
            """),
    ]
}
