/// Mistakes in message threads, weather reports, outlines and photos.
extension BadInput {
    fileprivate static let file = "content/journal/x.md"

    static let data: [BadInput] = [
        .warning(
            "a string that a comma ends",
            [
                "content/outlines/x.yaml":
                    "date: 2026-03-02\nchildren:\n  - {title: Cold, windy, and bright, id: a}\n"
            ],
            """
            content/outlines/x.yaml:3:13: warning: the comma ends this string, so `title` is only `Cold`
                3 |   - {title: Cold, windy, and bright, id: a}
                  |             ^
                hint: quote it: title: "Cold, windy, and bright"
            """),
        .warning(
            "a misspelled key of a weather report",
            [
                "content/weather/x.yaml":
                    "date: 2026-03-02\nsunrise: a\nsunset: b\nhigh: 12\nlow: 1\nsumary: Fog\nwind: 3\n"
            ],
            """
            content/weather/x.yaml:6:9: warning: `sumary` is shown as a reading
                6 | sumary: Fog
                  |         ^
                hint: did you mean `summary`?
            """),
        .warning(
            "a diarist who sent no message",
            ["content/messages/x.yaml": "me: Adda\nmessages:\n  - {date: 2026-03-02, user: Ada, text: Hello}\n"],
            """
            content/messages/x.yaml:1:5: warning: no message is from `Adda`
                1 | me: Adda
                  |     ^
                hint: did you mean `Ada`?
            """),
        .warning(
            "all photos of an entry without a folder",
            ["content/journal/x.md": entry("date: 2026-03-02\nphotos: all")],
            """
            content/journal/x.md:3:9: warning: `photos: all` shows the photos of the entry's own folder, but it has none
                3 | photos: all
                  |         ^
                hint: move it to journal/x/index.md, and its photos beside it
            """),
        .warning(
            "names of values that templates and documents don't share",
            [
                "content/feed.yaml": "title: Log\nkinds: {recipes: {template: recipe}}\n",
                "content/recipes/x.yaml": "title: Soup\ndate: 2026-03-02\nrating: 5\ntittle: Tea\n",
                "Templates/recipe.mustache": "<h2>{{title}}</h2>\n<p>{{ratting}}</p>\n",
            ],
            """
            Templates/recipe.mustache:2:6: warning: there is no value `ratting`
                2 | <p>{{ratting}}</p>
                  |      ^
                hint: did you mean `rating`?
            content/recipes/x.yaml:3:1: warning: no template of the kind `recipes` shows the key `rating`
                hint: did you mean `ratting`?
            content/recipes/x.yaml:4:1: warning: no template of the kind `recipes` shows the key `tittle`
                hint: did you mean `title`?
            """),
        .warning(
            "images of a custom kind that do not exist",
            [
                "content/feed.yaml": "title: Log\nkinds: {recipes: {template: recipe}}\n",
                "content/recipes/x.yaml":
                    "date: 2026-03-02\nimage: nope.jpg\nsteps: [{src: /photos/gone/a.webp}, b.jpg, https://x.org/c.jpg]\n",
                "Templates/recipe.mustache": "{{#image}}{{> picture}}{{/image}}{{#steps}}{{src}}{{/steps}}\n",
            ],
            """
            content/recipes/x.yaml:2:8: warning: there is no image `nope.jpg`
                2 | image: nope.jpg
                  |        ^
                hint: paths are relative to the file's folder, or to content/ if they start with `/`
            content/recipes/x.yaml:3:15: warning: there is no image `/photos/gone/a.webp`
                3 | steps: [{src: /photos/gone/a.webp}, b.jpg, https://x.org/c.jpg]
                  |               ^
                hint: paths are relative to the file's folder, or to content/ if they start with `/`
            """),
        .error(
            "an album without photos and date", ["content/photos/a/album.yaml": "title: A\n"],
            """
            content/photos/a/album.yaml:1:1: error: `date` is missing
                1 | title: A
                  | ^
                hint: write date: 2026-03-02, since no photo has one, or start the folder's name with it
            content/photos/a/album.yaml:1:1: warning: this album has no photos
                hint: add images to its folder
            """),
        .error(
            "an empty thread", ["content/messages/x.yaml": ""],
            """
            content/messages/x.yaml:1:1: error: this file is empty
                hint: add content, or delete the file
            """),
        .error(
            "an outline of comments", ["content/outlines/x.yaml": "# nothing\n"],
            """
            content/outlines/x.yaml:1:1: error: this file is empty
                1 | # nothing
                  | ^
                hint: add content, or delete the file
            """),
        .error(
            "a misspelled key that a report needs",
            ["content/weather/x.yaml": "date: 2026-03-02\nsunrise: a\nsunset: b\nhihg: 12\nlow: 1\n"],
            """
            content/weather/x.yaml:4:1: error: `high` is missing
                4 | hihg: 12
                  | ^
                hint: write high: instead of hihg:
            """),
        .error(
            "a report that is a word", ["content/weather/x.yaml": "hello\n"],
            """
            content/weather/x.yaml:1:1: error: the weather report must be `key: value` lines, but this is `hello`
                1 | hello
                  | ^
                hint: write, for example, title: First light
            """),
        .error(
            "a temperature that is a word",
            ["content/weather/x.yaml": "date: 2026-03-02\nsunrise: a\nsunset: b\nhigh: warm\nlow: 1\n"],
            """
            content/weather/x.yaml:4:7: error: `high` must be a number, but this is `warm`
                4 | high: warm
                  |       ^
                hint: write high: 12.5
            """),
        .error(
            "a temperature with another minus and a unit",
            ["content/weather/x.yaml": "date: 2026-03-02\nsunrise: a\nsunset: b\nhigh: 12\nlow: −1,5 °C\n"],
            """
            content/weather/x.yaml:5:6: error: `low` must be a number, but this is `−1,5 °C`
                5 | low: −1,5 °C
                  |      ^
                hint: write only the number: low: -1.5
            """),
        .error(
            "a table with decimal commas",
            ["content/weather/x.csv": "date,sunrise,sunset,high,low\n2026-03-02,a,b,12,1\n2026-03-03,a,b,12,5,1\n"],
            """
            content/weather/x.csv:3:21: error: this row has more values than the first row has columns
                3 | 2026-03-03,a,b,12,5,1
                  |                     ^
                hint: put quotes around a value that contains a separator, or add the name of a column
            """),
        .error(
            "tables whose columns are not those of weather reports",
            [
                "content/weather/a.csv": "date|sunrise|sunset|high|low\n2026-03-02|a|b|2|1\n2026-03-03|a|b|2|1\n",
                "content/weather/b.csv": "date,sunrise,sunset,high\n2026-03-02,a,b,2\n",
                "content/weather/c.csv": "Date,Sunrise,sunset,high,low\n2026-03-02,a,b,2,1\n",
                "content/weather/d.csv": "date,sunrise,sunset,high,low\n2026-03-02;a;b;2;1\n2026-03-03;a;b;2;1\n",
                "content/weather/e.csv": "date,sunrise,sunset,high,low,wind,wind\n2026-03-02,a,b,2,1,4,5\n",
            ],
            """
            content/weather/a.csv:1:1: error: the first row has no column `sunrise`
                1 | date|sunrise|sunset|high|low
                  | ^
                hint: the first row contains the names of columns, separated by commas, semicolons or tabs
            content/weather/b.csv:1:1: error: the first row has no column `low`
                1 | date,sunrise,sunset,high
                  | ^
                hint: the first row contains the names of columns, among them sunrise, sunset, high, low
            content/weather/c.csv:1:1: error: the first row has no column `sunrise`
                1 | Date,Sunrise,sunset,high,low
                  | ^
                hint: write `sunrise` instead of `Sunrise`
            content/weather/d.csv:2:1: error: this row ends before the column `sunrise`
                2 | 2026-03-02;a;b;2;1
                  | ^
                hint: separate the values as in the first row; leave a missing value empty, as in `1,,3`
            content/weather/e.csv:1:35: error: two columns have the name `wind`
                1 | date,sunrise,sunset,high,low,wind,wind
                  |                                   ^
                hint: give one of them another name, or delete it
            """),
        .warning(
            "a day that a table contains twice",
            [
                "content/weather/x.csv":
                    "date;sunrise;sunset;high;low\n2026-03-02;a;b;2,5;1\n \n2026-03-03;a;b;2;1\n2026-03-02;a;b;2;1\n"
            ],
            """
            content/weather/x.csv:5:1: warning: two objects have the identity 'weather/x-2026-03-02'; this one is left out
            content/weather/x.csv:2:1: note: the other one is here
                hint: set another `id:` in one of them
            """),
        .error(
            "broken JSON", ["content/messages/x.json": "{\"title\": \"x\",}\n"],
            """
            content/messages/x.json:1:14: error: JSON has no comma before `}`
                1 | {"title": "x",}
                  |              ^
                hint: delete the comma
            """),
        .error(
            "aliases without end",
            [
                "content/outlines/x.yaml": (1...9).reduce("a0: &a0 [x, x, x, x, x, x, x, x, x]\n") { text, level in
                    let below = Array(repeating: "*a\(level - 1)", count: 9).joined(separator: ", ")
                    return text + "a\(level): &a\(level) [\(below)]\n"
                }
            ],
            """
            content/outlines/x.yaml:7:10: error: these aliases expand to more than feedgen reads
                7 | a6: &a6 [*a5, *a5, *a5, *a5, *a5, *a5, *a5, *a5, *a5]
                  |          ^
                hint: write out the values, or nest fewer `&name` and `*name`; or write limits: {aliasBytes: 41943040} into feed.yaml
            """),
    ]

    static let pictures: [BadInput] = [
        .error(
            "a photo that breaks off", bytes: ["content/photos/a/p.jpg": Samples.photo.dropLast(300)],
            """
            content/photos/a/p.jpg:1:1: error: this JPEG ends too early, after 3 815 bytes
                hint: copy it again from the camera or a backup
            """),
        BadInput(
            name: "a photo that lacks only its end",
            files: [
                "content/photos/a/p.jpg": Samples.photo.dropLast(2),
                "content/photos/a/album.yaml": Array("date: 2026-03-02\nphotos: {p.jpg: {alt: It}}\n".utf8),
            ], code: 0,
            message: """
                content/photos/a/p.jpg:1:1: warning: this JPEG ends too early, after 4 113 bytes; it is nearly complete, so it is shown
                    hint: copy it again from the camera or a backup
                """),
        .error(
            "a photo of 12 bits", bytes: ["content/photos/a/p.jpg": Samples.photoOfTwelveBits],
            """
            content/photos/a/p.jpg:1:1: error: this JPEG has 12 bits per channel, which feedgen and browsers do not support
                hint: open it in an image editor and save it as an ordinary JPEG of 8 bits
            """),
        BadInput(
            name: "an album with names of photos that are not in it",
            files: [
                "content/photos/a/p.jpg": Samples.photo,
                "content/photos/a/album.yaml": Array(
                    "date: 2026-03-02\norder:\n  - p.jpg\n  - q.jpg\nphotos:\n  p.jpg: {alt: It}\n  ridge.jpg:\n    alt: X\n"
                        .utf8),
            ], code: 0,
            message: """
                content/photos/a/album.yaml:4:5: warning: there is no photo `q.jpg` in this album
                    4 |   - q.jpg
                      |     ^
                    hint: did you mean `p.jpg`?
                content/photos/a/album.yaml:7:3: warning: there is no photo `ridge.jpg` in this album
                    7 |   ridge.jpg:
                      |   ^
                    hint: delete the name, or add the photo
                """),
        BadInput(
            name: "an animation that stands still",
            files: [
                "content/photos/a/p.png": Pictures.animatedPNGThatCantBeStripped,
                "content/photos/a/album.yaml": Array("date: 2026-03-02\nphotos: {p.png: {alt: It}}\n".utf8),
            ], code: 0,
            message: """
                content/photos/a/p.png:1:1: warning: only the first frame of this animation is shown: its metadata can't be stripped
                    hint: open it in an image editor and save it again
                """),
        BadInput(
            name: "a photo in two formats",
            files: [
                "content/photos/a/p.heic": Pictures.heic, "content/photos/a/p.jpg": Pictures.jpegOfHEIC,
                "content/photos/a/album.yaml": Array("date: 2026-03-02\nphotos: {p.heic: {alt: It}}\n".utf8),
            ], code: 0,
            message: """
                content/photos/a/p.jpg:1:1: warning: this is another version of the photo `p.heic`, which is shown instead
                    hint: delete one of the two files, or rename this one if it is a different photo
                """),
        .error(
            "an empty photo", bytes: ["content/photos/a/p.jpg": []],
            """
            content/photos/a/p.jpg:1:1: error: this photo is empty: the file has no bytes
                hint: copy it again from the camera or a backup
            """),
        .error(
            "a photo that is text", ["content/photos/a/p.jpg": "hello, this is a text"],
            """
            content/photos/a/p.jpg:1:1: error: this file has the extension of a photo, but is text
                hint: feedgen reads JPEG, PNG, WebP, GIF, TIFF, HEIC and AVIF
            """),
        .error(
            "a photo with damaged pixels",
            bytes: [
                "content/photos/a/p.png": Samples.pictureThatDoesNotDecode,
                "content/photos/a/album.yaml": Array("date: 2026-03-02\n".utf8),
            ],
            """
            content/photos/a/p.png:1:1: error: this PNG is damaged and cannot be decoded
                hint: open it in an image editor and save it again
            """),
        .warning(
            "an image that is not there", [file: entry("date: 2026-03-02", "![a](nope.jpg)")],
            """
            content/journal/x.md:4:6: warning: no such image 'nope.jpg'
                4 | ![a](nope.jpg)
                  |      ^
                hint: the name is relative to the entry's folder, or to content/ if it starts with /
            """),
        .error(
            "a link to a file that can run",
            [
                "content/journal/y/index.md": entry("date: 2026-03-02", "[a](x.html)"),
                "content/journal/y/x.html": "<p>",
            ],
            """
            content/journal/y/index.md:4:5: error: `x.html` is not published: a browser or a server can run it
                4 | [a](x.html)
                  |     ^
                hint: move it into content/static/, which is for files of any type; or, to publish it unchanged, write photos: {asTheyAre: [journal/y/x.html]} into feed.yaml
            """),
        .warning(
            "a file of an unknown type",
            ["content/journal/y/index.md": entry("date: 2026-03-02"), "content/journal/y/x.bin": "\u{1}"],
            """
            content/journal/y/x.bin:1:1: warning: this file is not published: files of this type are not supported next to a text
                hint: move it into content/static/, which is for files of any type; or, to publish it unchanged, write photos: {asTheyAre: [journal/y/x.bin]} into feed.yaml
            """),
        .warning(
            "a drawing with a script",
            [
                "content/journal/y/index.md": entry("date: 2026-03-02"),
                "content/journal/y/x.svg": "<svg xmlns='http://www.w3.org/2000/svg'><script>1</script></svg>",
            ],
            """
            content/journal/y/x.svg:1:1: warning: this file is not published: `script` in it can run or load content
                hint: move it into content/static/, which is for files of any type; or, to publish it unchanged, write photos: {asTheyAre: [journal/y/x.svg]} into feed.yaml
            """),
        .warning(
            "passwords in static/", ["content/static/.env": "PASSWORD=1"],
            """
            content/static/.env:1:1: warning: this file is not published: it can contain passwords or keys
                hint: remove it from the folder; to publish it unchanged, write photos: {asTheyAre: [static/.env]} into feed.yaml
            """),
        .error(
            "a private key in static/", ["content/static/server.txt": "-----BEGIN PRIVATE KEY-----\nMII\n"],
            """
            content/static/server.txt:1:1: error: this file is not published: it can contain passwords or keys
                hint: remove it from the folder; to publish it unchanged, write photos: {asTheyAre: [static/server.txt]} into feed.yaml
            """),
        .warning(
            "a drawing that is not published",
            [file: entry("date: 2026-03-02", "![a](x.svg)"), "content/journal/x.svg": "<svg></svg>"],
            """
            content/journal/x.md:4:6: warning: no such image 'x.svg'
                4 | ![a](x.svg)
                  |      ^
                hint: put it beside the `index.md` in the text's folder, or put it into content/static/ and start its name with /
            content/journal/x.svg:1:1: warning: this file is not used
                hint: files here end in .md, .markdown; move files to be copied unchanged to content/static/
            """),
    ]
}
