/// Mistakes in the translations and settings of other languages.
extension BadInput {
    private static let translation = entry("title: X")

    static let languages: [BadInput] = [
        .warning(
            "settings of all languages in those of one",
            [
                "content/feed.de.yaml": "pageSize: 3\ntitel: A\n",
                "content/journal/good.de.md": translation,
            ],
            """
            content/feed.de.yaml:1:11: warning: `pageSize` applies to all languages, so this has no effect
                1 | pageSize: 3
                  |           ^
                hint: move it to feed.yaml
            content/feed.de.yaml:2:1: warning: unknown key `titel`
                2 | titel: A
                  | ^
                hint: did you mean `title`?
            """),
        .error(
            "settings of a language that can't be read",
            ["content/feed.de.yaml": "title: [a\n", "content/journal/good.de.md": translation],
            """
            content/feed.de.yaml:1:8: error: this list is not closed
                1 | title: [a
                  |        ^
                hint: end it with `]`
            """),
        .warning(
            "settings of a language without texts", ["content/feed.fr.yaml": "title: Journal\n"],
            """
            content/feed.fr.yaml:1:1: warning: these settings have no effect, since no text is in the language `fr`
                hint: translate a text: index.fr.md is the translation of index.md
            """),
        .error(
            "a language that does not exist",
            ["content/feed.yaml": "title: Log\nlanguages: [en, xx]\nuntranslated: maybe\n"],
            """
            content/feed.yaml:2:12: error: there is no language `xx`
                2 | languages: [en, xx]
                  |            ^
                hint: write language tags: languages: [en, de]
            content/feed.yaml:3:15: error: `untranslated` must be `hide` or `show`, but this is `maybe`
                3 | untranslated: maybe
                  |               ^
                hint: write untranslated: show to list texts in the default language where a translation is missing
            """),
        .error(
            "two texts in the default language",
            [
                "content/journal/good.en.md": entry("title: X\ndate: 2026-03-01"),
                "content/messages/m.yaml": "messages: [{date: 2026-03-02, user: A, text: x}]\n",
                "content/messages/m.en.yaml": "title: X\n",
            ],
            """
            content/journal/good.en.md:1:1: error: this text and `good.md` are both in the default language, `en`
            content/journal/good.md:1:1: note: the other one
                hint: write another language into the name of one of them, as in index.fr.md, or delete it
            content/messages/m.en.yaml:1:1: error: this text and `m.yaml` are both in the default language, `en`
            content/messages/m.yaml:1:1: note: the other one
                hint: write another language into the name of one of them, as in index.fr.md, or delete it
            """),
        .warning(
            "a translation into a language that the site does not list",
            [
                "content/feed.yaml": "title: Log\nlanguages: [en, de]\n",
                "content/journal/good.he.md": translation,
                "content/journal/hidden.md": entry("title: Hidden\ndate: 2026-03-01\ndraft: true"),
                "content/journal/hidden.fr.md": entry("title: Caché\ndate: 2026-03-01"),
            ],
            """
            content/journal/good.he.md:1:1: warning: this translation is not published, since `languages` does not \
            contain `he`
                hint: add `he` to `languages` in feed.yaml; if the end of the name is not a language, rename the file
            content/journal/hidden.fr.md:1:1: warning: this translation is not published, since `languages` does not \
            contain `fr`
                hint: add `fr` to `languages` in feed.yaml; if the end of the name is not a language, rename the file
            """),
        .error(
            "a menu of a language with a page that does not exist",
            ["content/feed.de.yaml": "menus: {main: [nowhere]}\n", "content/journal/good.de.md": translation],
            """
            content/feed.de.yaml:1:16: error: a menu item refers to `nowhere`, but there is no such page
                hint: menu items are journal, map, messages, outline, photos, routes, search, tags, weather, years, or the path of a page
            """),
        .error(
            "a text without an original and without a date", ["content/journal/only.de.md": translation],
            """
            content/journal/only.de.md:2:1: error: `date` is missing
                2 | title: X
                  | ^
                hint: write date: 2026-03-02, or start the file name with the date; a page without a date belongs in \
            content/pages/
            """),
        // A mistake in an inherited value is reported in the original only.
        .error(
            "a translation of a text with a mistake",
            [
                "content/journal/good.md": entry("title: Good\ndate: someday"),
                "content/journal/good.de.md": translation,
            ],
            """
            content/journal/good.md:3:7: error: `date`: `someday` is not a date
                3 | date: someday
                  |       ^
                hint: write 2026-03-02, or 2026-03-02T07:40:00+02:00
            """),
    ]
}
