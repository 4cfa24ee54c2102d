"""The subjects of messages by the sources that contain them, and the sources without messages."""

# A path below Sources, and the heading of its messages; the longest matching path decides. Headings are in this order.
SUBJECTS = [
    ("SiteKit/Discover", "Files and folders"),
    ("FileSystem", "Files and folders"),
    ("Diagnostics/SourceText", "Files and folders"),
    ("FeedKit/Pages", "Files and folders"),
    ("SiteKit/OutputFolder", "Files and folders"),
    ("SiteKit/Publish", "Files and folders"),
    ("SiteKit/RenderFiles", "Files and folders"),
    ("PublishingPolicy", "Files and folders"),
    ("SiteKit/SiteBuild+", "Files and folders"),
    ("SiteKit/Parse", "Files and folders"),
    ("SiteKit/RenderObjects", "Files and folders"),
    ("FeedKit/Site", "feed.yaml"),
    ("FeedKit/Kinds/Configured", "feed.yaml"),
    ("FeedKit/Pages/SitePages+Menus", "feed.yaml"),
    ("SiteKit/Discover/SiteConfiguration", "feed.yaml"),
    ("SiteKit/Discover/FeedIDs", "feed.yaml"),
    ("FeedKit/Kinds", "Front matter, data and dates"),
    ("DataKit", "Front matter, data and dates"),
    ("RouteKit", "Front matter, data and dates"),
    ("FeedKit/Site/FieldReader", "Front matter, data and dates"),
    ("FeedKit/Site/SiteTime", "Front matter, data and dates"),
    ("Diagnostics", "Limits and summaries"),
    ("MarkupKit", "Markdown and HTML"),
    ("HighlightKit", "Markdown and HTML"),
    ("SiteKit/Parse/SourceReader", "Markdown and HTML"),
    ("TemplateKit", "Templates and lists"),
    ("ListKit", "Templates and lists"),
    ("SiteKit/Arrange", "Templates and lists"),
    ("FeedKit/Pages/SectionRenderer", "Templates and lists"),
    ("FeedKit/Pages/Diagnostic+Images", "Templates and lists"),
    ("SiteKit/Discover/TemplateReader", "Templates and lists"),
    ("PhotoKit", "Photos, videos and metadata"),
    ("FeedKit/Kinds/Photos", "Photos, videos and metadata"),
    ("SiteKit/Parse/ImageReader", "Photos, videos and metadata"),
    ("SiteKit/Parse/LFSPointer", "Photos, videos and metadata"),
    ("SiteKit/Parse/PhotoRecipes", "Photos, videos and metadata"),
    ("SiteKit/RenderFiles/FileSecrets", "Photos, videos and metadata"),
    ("SiteKit/RenderFiles/ImageDeriver", "Photos, videos and metadata"),
    ("SiteKit/Arrange/FilePlan", "Photos, videos and metadata"),
    ("SiteKit/Arrange/FeedArrangement.swift", "Photos, videos and metadata"),
    ("DeployKit", "Deploys"),
    ("SiteCheck", "Links, feeds and checks"),
    ("FeedKit/Objects/TranslationGap", "Links, feeds and checks"),
    ("FeedKit/Feeds", "Links, feeds and checks"),
    ("XMLKit", "Links, feeds and checks"),
    ("SiteKit/Publish/BuildGates", "Gates and reviews"),
    ("SiteKit/Publish/GateMessages", "Gates and reviews"),
    ("SiteKit/Options", "Gates and reviews"),
    ("SiteKit/Discover/PreviousBuild", "Gates and reviews"),
    ("ReviewKit", "Gates and reviews"),
    ("SiteCommands/Review", "Gates and reviews"),
    ("DiffKit", "JSON documents and patches"),
    ("CacheKit", "Caches and stores"),
    ("CacheMaintenance", "Caches and stores"),
    ("Engine", "Caches and stores"),
    ("SiteKit/Memory", "Caches and stores"),
    ("SiteKit/Shared", "Caches and stores"),
    ("SiteKit/Report", "Caches and stores"),
    ("ImportKit", "Imports"),
    ("SiteCommands", "Commands and options"),
    ("feedgen", "Commands and options"),
    ("SiteKit/Report/Refusal", "Commands and options"),
    ("PreviewServer", "Preview server"),
]

# Paths without messages, and what their texts are.
OTHER_FILES = {
    "Sources/FeedKit/Site/Languages/CollationRules": "letters",
    "Sources/MarkupKit/Messages/PlainText": "markup",
    "Sources/DeployKit/Run/DeployReport": "the summary of a deploy",
    "Sources/FeedKit/Site/Languages/Language": "words of pages",
    "Sources/FeedKit/Site/Languages/ListedLanguage": "names of languages",
    "Sources/FeedKit/Site/PhotoField": "names of metadata",
    "Sources/FeedKit/Pages/Metadata": "parts of pages",
    "Sources/FeedKit/Feeds/RSSFeed": "parts of feeds",
    "Sources/FeedKit/Feeds/FeedItem": "parts of feeds",
    "Sources/ImportKit/Items": "nouns for counts",
    "Sources/ImportKit/Readers/Takeout/TakeoutFolder": "names of folders",
    "Sources/ImportKit/Readers/Feeds/FeedsFormat": "the name of a format",
    "Sources/ImportKit/Readers/Takeout/TakeoutFormat": "the name of a format",
    "Sources/CacheKit/Net/S3Signature": "headers of requests",
    "Sources/DiffKit/Patch/JSON+Access": "descriptions of values",
    "Sources/SiteKit/Memory/PhotoCache": "files of the cache",
    "Sources/ViewKit/ViewImage": "errors of the Swift library",
    "Sources/ListKit/Lists/SnapshotError": "errors of the Swift library",
    "Sources/ListKit/Grid/GridClass": "CSS",
    "Sources/ListKit/Grid/GridStyle": "CSS",
    "Sources/ListKit/Grid/ImageSizes": "CSS",
    "Sources/DiffKit/Lists/ChangeWords.swift": "changes of lists",
    "Sources/MarkupKit/Elements": "names of elements",
    "Sources/MarkupKit/Emoji": "names of emoji",
    "Sources/MarkupKit/Markdown/Markdown.swift": "words of pages",
    "Sources/PhotoKit/Formats/FirstBytes+Signatures": "names of formats",
    "Sources/PhotoKit/Metadata": "marks of metadata",
    "Sources/PreviewServer/HTTP": "words of HTTP",
    "Sources/DeployKit/Web/CacheControl": "words of HTTP",
    "Sources/FeedKit/Site/ContentType": "types of files",
    "Sources/PublishingPolicy/FileType": "types of files",
    "Sources/ReviewKit/Reports": "reports of `feedgen diff`, which the page on reviews describes",
    "Sources/SiteCommands/Why/Cause": "answers of `feedgen why`, which the page on builds describes",
    "Sources/SiteCommands/Why/WhySite": "answers of `feedgen why`",
    "Sources/SiteCommands/Scaffold+Sample": "files of a new site",
    "Sources/SiteCommands/Listing": "the table of `feedgen list`",
    "Sources/SiteKit/Report/BuildReport": "the summary of a build",
    "Sources/SiteKit/Report/BuildProgress": "the progress of a build",
    "Sources/SiteKit/Report/SkippedFile": "the summary of skipped files",
    "Sources/SiteKit/Report/Progress": "the progress of a build",
    "Sources/SiteKit/Discover/JunkFile": "names of files",
    "Sources/SiteKit/Discover/ConflictingCopy": "names of files",
    "Sources/SiteKit/Shared/ProposedChange": "variables of CI systems",
}
# Literals that aren't listed: SQL, content, help, and parts that only fill placeholders.
OTHER_TEXTS = {
    # DataKit/Fields/NodeDecoder+Containers.swift
    "the list has ended",
    # DataKit/Nodes/Node.swift
    "an empty list",
    # ViewKit/ViewModel+Encoding.swift, for programs
    "a view model has names, so encode a type with keys",
    # DiffKit/Patch/JSONParseError+Words.swift
    "the end of the text",
    "a line break",
    "the control character U+00…",
    "the byte 0x…",
    # DiffKit/Patch/JSONPatch+Applying.swift
    "one that only looks the same",
    "one that differs inside, at …",
    # DiffKit/Patch/NumberScan.swift
    "a number without leading zeros",
    "a digit after the point",
    "a digit in the exponent",
    # Engine/Store/Store.swift
    "SELECT checksum, key, value, id FROM … ORDER BY id",
    "SELECT checksum, key, value FROM … WHERE id = ?",
    "SELECT value FROM about WHERE name = ?",
    "PRAGMA data_version",
    "CREATE TABLE about (name TEXT NOT NULL, value NOT NULL)",
    "CREATE TABLE … (id INTEGER PRIMARY KEY, checksum INTEGER NOT NULL, key TEXT NOT NULL, ",
    "SELECT value FROM about WHERE name = 'version'",
    # Engine/Store/Store+Saving.swift
    "SELECT id FROM … WHERE id > ? ORDER BY id LIMIT 64",
    "SELECT id, checksum FROM … ORDER BY id",
    "SELECT checksum FROM … WHERE id = ?",
    # DeployKit/Problems/DeployMessages+Programs.swift
    "… ended with exit code …",
    "no such file or folder",
    "the server failed; its disk may be full",
    "the server does not support this operation",
    "the connection was closed",
    "the server's response is malformed",
    "its parent folder does not exist",
    "set FEEDGEN_DEPLOY_TOKEN, or a user in the URL and FEEDGEN_DEPLOY_PASSWORD, or an entry in ~/.netrc",
    "the key needs the rights s3:GetObject, s3:PutObject, s3:DeleteObject and, on the bucket, s3:ListBucket",
    # DeployKit/Problems/DeployMessages.swift
    "note: replacing files that feedgen did not deploy: …",
    "on this machine (process …)",
    "on another machine",
    # FeedKit/Kinds/DocumentText.swift
    "(min-width: …px) …px, 100vw",
    # FeedKit/Kinds/FoundDate.swift
    "… dated by the URL in the front matter",
    "… dated by folder names",
    # FeedKit/Kinds/Journal/JournalKind.swift
    "---\ntitle: …\ndate: …\ntags: []\n---\n\n",
    # RouteKit/Drawing/RouteMap+Marks.swift
    "color-mix(in srgb,… 35%,…)",
    # SiteCommands/Review/ReportMaps.swift
    "Public locations before",
    "Public locations after",
    # FeedKit/Kinds/Journal/JournalSectionController.swift
    "(min-width: 42rem) 40rem, 100vw",
    # FeedKit/Kinds/Outline/OutlineSectionController.swift
    "(min-width: …px) …px, ",
    "(min-width: …px) calc(100vw - …px), …px",
    # FeedKit/Kinds/PartialRenderer.swift
    '" style="position:fixed;inset:0;display:grid;place-items:center;text-decoration:none">',
    '" style="grid-area:1/1;width:100%;height:100%;aspect-ratio:16/9;border:0" allowfullscreen',
    ' sandbox="allow-scripts allow-same-origin allow-popups allow-presentation" srcdoc="',
    # FeedKit/Kinds/Photos/PhotoPage.swift
    "(min-aspect-ratio: …/100) …vh, 100vw",
    # FeedKit/Kinds/Weather/WeatherKind.swift
    "the weather report",
    # FeedKit/Pages/PageRenderer+Covers.swift
    "(min-width: …px) …px, (min-width: …px) …vw, …vw",
    # FeedKit/Pages/PageRenderer.swift
    "… was not rendered before a page that shows it",
    # FeedKit/Site/Menus.swift
    "an item of a menu",
    # FileSystem/Watch/InotifyWatcher.swift
    "feedgen watches changes",
    # FileSystem/Watch/PollingWatcher.swift
    "feedgen looks for changes",
    # ImportKit/Readers/Feeds/FeedNotes.swift
    "lire la suite",
    "read the rest",
    # ImportKit/Readers/WordPress/WordPressReader+Texts.swift
    "with a password",
    "waiting for review",
    "with the status “…”",
    # PhotoKit/Formats/HEIFFeature.swift
    "an image coded as AVC",
    "an image coded as JPEG",
    "an image coded as JPEG 2000",
    "an image coded as VVC",
    "an image in the low-overhead format",
    "an uncompressed image",
    "only a sequence of images",
    # PhotoKit/Formats/FilePublishing.swift
    "a file with a media file's name, but an unrecognized structure",
    # PhotoKit/Formats/FirstBytes.swift
    "an SVG drawing",
    "a web page",
    # PhotoKit/Images/FileStructure+JPEG.swift
    "has … bits per channel",
    "uses lossless or hierarchical coding",
    # PreviewServer/Serve/LiveEvents.swift
    "event: state\ndata: …\n\n",
    # PreviewServer/Serve
    "text/html; charset=utf-8",
    # SiteCommands/Review/RevisionFolder.swift
    "find the repository of this site",
    "find the repository",
    "read the files of commit …",
    "list the ignored files",
    # SiteCommands/Review/Documents.swift
    "the result of …",
    "the empty site",
    # SiteKit/Discover/BuildOptions+Output.swift
    "which contains sources of the site",
    "which belongs to Git",
    # SiteKit/Memory/BuildLock.swift
    "another build of this site",
    "another build of it",
    # SiteKit/OutputFolder/OutputLock.swift
    "another build into …",
    "another build into it",
    # SiteKit/Parse/LFSPointer.swift
    "version https://git-lfs.github.com/spec/v1\n",
    # SiteKit/Publish/BuildGates.swift
    " of the previous build",
    # SiteKit/Publish/GateMessages.swift
    "the old URL …",
    # SiteKit/Report/CleanBuildComparison.swift
    "Verified: 1 file is identical to that of a clean build",
    "Verified: … files are identical to those of a clean build",
    # FeedKit/Kinds/PartialRenderer.swift
    "columns:3 10rem;column-gap:4px",
    "display:block;flex:… 1 calc(…*var(--h))",
    # FeedKit/Pages/WebFont+Style.swift
    "Times New Roman",
    "Times New Roman Italic",
    "Liberation Serif Italic",
    "@font-face{font-family:… System;src:…;…",
    "…,… System,Georgia,serif",
    "…,… System,system-ui,sans-serif",
    # FeedKit/Site/OutputSettings.swift
    "an item of `outputs`",
    # ImportKit/Detection/UnsupportedFormats.swift
    "an export of Evernote",
    "a folder of Org files",
    "an export of Tumblr",
    "an export of Notion as HTML",
    "an archive of archives",
    "a site of feedgen",
    "an outline in OPML",
    # PreviewServer/Live/LiveSession.swift
    "    … and … more resolved; -v shows all",
    # feedgen/InspectCommand.swift
    "List the URLs of new and changed files.",
    "List the URLs of deleted files.",
    "List new and changed files, with snapshot.json last.",
    "List deleted files.",
}
