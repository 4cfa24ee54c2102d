@testable import ImportKit

/// Made-up exports of programs whose texts are separate files.
enum ArticleFixtures {
    static let all: [(name: String, export: TestExport)] = [
        ("applejournal", appleJournal), ("medium", medium), ("substack", substack), ("obsidian", obsidian),
        ("notion", notion), ("bear", bear),
    ]

    static let appleJournal = TestExport(
        AppleJournalFormat(),
        [
            "AppleJournalEntries/index.html": "<html><body>Entries</body></html>",
            "AppleJournalEntries/Entries/2024-11-03_Snow.html": """
            <!doctype html><html><body>
            <p class="p1"><span class="s1"><div class="pageContainer">
            <div class="pageHeader">Sunday, 3 November 2024</div>
            <div class="assetGrid"><div id="P1" class="gridItem assetType_photo">
            <img src="../Resources/P1.jpg" class="asset_image"/></div>
            <div id="V1" class="gridItem assetType_video"><video><source src="../Resources/V1.mov"/></video></div>
            <div id="A1" class="gridItem assetType_audio"><div class="audioAssetHeader">Recording</div></div>
            <div id="P2" class="gridItem assetType_photo"><img src="../Resources/gone.jpg"/></div>
            <div id="M1" class="gridItem assetType_multiPinMap"><div>Rua da Ponte 7</div></div></div>
            <div class="title">Snow &amp; ice</div><div class="bodyText"></span></p>
            <p class="p2"><span class="s2">It snowed &lt;all&gt; day.</span></p><p class="p3"><span class="s2"></span><br></p>
            <p class="p2"><span class="s2"><b>Cold.</b></span></p>
            <p class="p1"><span class="s1"></div></div></span></p></body></html>
            """,
            "AppleJournalEntries/Entries/2024-11-04.html": """
            <html><body><div class="pageContainer"><div class="pageHeader">Monday, 4 November 2024</div>
            <div class='title'></div><div class='bodyText'><p class="p2">No title.</p></div></div></body></html>
            """,
            "AppleJournalEntries/Entries/Other.html": """
            <html><body><div class="pageHeader">Tuesday, 5 November 2024</div><div class="bodyText"><p>Dated above.</p></div>
            </body></html>
            """,
            "AppleJournalEntries/Entries/2024-11-06.html":
                "<html><body><div class='pageHeader'>x</div><div class='bodyText'></div></body></html>",
            "AppleJournalEntries/Resources/P1.json": "{\"latitude\": 38.7, \"place\": \"Rua da Ponte 7\"}",
        ],
        media: ["P1.jpg", "V1.mov", "A1.m4a", "unused.jpg"].map { "AppleJournalEntries/Resources/" + $0 })

    static let medium = TestExport(
        MediumFormat(),
        [
            "posts/2021-03-14_Arrays--31deb19ebba1.html": """
            <!DOCTYPE html><html><head><title>Arrays</title></head><body><article class="h-entry">
            <header><h1 class="p-name">Arrays</h1></header>
            <section data-field="subtitle" class="p-summary">On arrays</section>
            <section data-field="body" class="e-content"><section name="a" class="section section--body">
            <div class="section-divider"><hr class="section-divider"></div><div class="section-content">
            <h3 name="b" class="graf graf--h3 graf--title">Arrays</h3><h4 class="graf graf--subtitle">On arrays</h4>
            <p name="c" class="graf graf--p">A <em>short</em> text.</p>
            <figure class="graf graf--figure"><img class="graf-image" src="https://cdn-images-1.medium.example/1.png">
            </figure></div></section></section>
            <footer><p>By <a href="https://medium.com/@ada" class="p-author h-card">Ada</a> on
            <a href="https://medium.com/p/31deb19ebba1"><time class="dt-published" datetime="2021-03-14T10:00:00.000Z">x</time></a>.</p>
            <p><a href="https://words.example/arrays-31deb19ebba1" class="p-canonical">Canonical link</a></p>
            </footer></article></body></html>
            """,
            "posts/draft_Idea-41deb19ebba1.html": """
            <html><body><article class="h-entry"><header><h1 class="p-name">Idea</h1></header>
            <section data-field="body" class="e-content"><p class="graf">Not finished.</p></section></article></body></html>
            """,
            "profile/profile.html": "<html>ada.secret@mail.example</html>", "README.txt": "x",
        ])

    static let substack = TestExport(
        SubstackFormat(),
        [
            "posts.csv": """
            post_id,post_date,is_published,email_sent_at,inbox_sent_at,type,audience,title,subtitle,podcast_url
            101.first-letter,2024-03-01T10:00:00.000Z,true,,,newsletter,everyone,"First, ""a"" letter",On &#x201C;beginnings&#x201D;,
            102.paid,2024-03-02T10:00:00.000Z,true,,,newsletter,only_paid,Paid,,
            103.about,2024-03-02T10:00:00.000Z,true,,,page,everyone,About,,
            104.idea,,false,,,newsletter,everyone,"Idea
            on two lines",,
            105.talk,2024-03-03T10:00:00.000Z,true,,,podcast,everyone,Talk,,https://audio.example/1.mp3
            106.gone,2024-03-03T10:00:00.000Z,true,,,newsletter,everyone,Gone,,
            """,
            "posts/101.first-letter.html": "<p>Text <strong>one</strong>.</p>", "posts/102.paid.html": "<p>Paid.</p>",
            "posts/103.about.html": "<p>About me.</p>", "posts/104.idea.html": "<p>Idea.</p>",
            "posts/107.hidden.html": "<p>Not listed.</p>", "posts/101.opens.csv": "email\nreader@mail.example\n",
            "email_list.ada.csv": "email\nreader@mail.example\n",
        ])

    static let obsidian = TestExport(
        ObsidianFormat(),
        [
            ".obsidian/app.json": "{}", ".trash/Old.md": "Deleted.",
            "Home.md": """
            # Welcome

            See [[Ridge walk|the walk]], [[Nowhere]], [[Ridge walk#The top]] and `[[code]] %%x%%`. ![[ridge.jpg|300]]
            %%private%% end

            %%
            more private
            %%

            ```
            [[code]] %%x%%
            ```

            ![[clip.mp4]] ![[doc.pdf]] \\[[x]] [[Home]] [[#Here]]

            | a | b |
            |---|---|
            | [[Ridge walk\\|w]] | ![x](assets/ridge.jpg) |

            [rel](Trips/Ridge%20walk.md) [far](https://far.example/x.md)
            """,
            "Trips/Ridge walk.md": """
            ---
            date: 2024-05-01
            tags: [trips/alps, "#snow"]
            aliases: [Old name]
            ---

            ## The top

            Back to [[home]].
            """,
            "Trips/index.md": "All trips.", "search.md": "Found.", "tags.md": "Tags.", "2024-06-01.md": "A day.",
            "Secret.md": "---\npublish: false\ndate: 2024-06-02\n---\nSecret.", "empty.md": "",
        ], media: ["assets/ridge.jpg", "assets/clip.mp4", "assets/doc.pdf", "assets/unused.jpg"])

    private static let ids = ["0123456789abcdef0123456789abcdef", "1123456789abcdef0123456789abcdef"]

    static let notion = TestExport(
        NotionFormat(),
        [
            "Home \(ids[0]).md": """
            # Home

            Created: March 2, 2024 7:40 PM
            Tags: a, b
            Owner: Ada

            Text ![p](Home%20\(ids[0])/ridge.jpg) [Sub](Home%20\(ids[0])/Sub%20\(ids[1]).md)
            """,
            "Home \(ids[0])/Sub \(ids[1]).md": "# Sub\n\nSub text.\n", "Home \(ids[0])/Table \(ids[1]).csv": "a,b\n",
        ], media: ["Home \(ids[0])/ridge.jpg"])

    static let bear = TestExport(
        BearFormat(),
        [
            "Walk.textbundle/text.md":
                "# Walk\n#trips/alps #snow#\n\nText ![](assets/ridge.jpg) [[Second note]] #inline\n",
            "Walk.textbundle/info.json": """
            {"version": 2, "net.shinyfrog.bear": {"creationDate": "2024-01-05T03:04:05Z", "modificationDate": "2024-02-05T03:04:05Z"}}
            """,
            "Other.textbundle/text.markdown": "# Second note\nWords.\n",
            "Gone.textbundle/text.markdown": "# Gone\nDeleted.\n",
            "Gone.textbundle/info.json": "{\"net.shinyfrog.bear\": {\"trashed\": 1}}",
        ], media: ["Walk.textbundle/assets/ridge.jpg"])
}
