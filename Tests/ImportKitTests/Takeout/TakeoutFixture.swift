import DiffKit

/// A made-up library in the format of Google Takeout.
enum TakeoutFixture {
    static let root = "Takeout/Google Photos/"

    static func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

    /// Returns an image that is identified by its length.
    static func picture(_ size: Int) -> [UInt8] { [UInt8](repeating: 7, count: size) }

    static func sidecar(_ title: String, _ taken: Int64, _ caption: String = "", more: String = "") -> [UInt8] {
        bytes(
            """
            {
              "title": \(JSON.string(title).text(.compact)), "description": \(JSON.string(caption).text(.compact)),
              "imageViews": "9", "creationTime": {"timestamp": "1600598769", "formatted": "Sep 20, 2020, 10:46:09 AM UTC"},
              "photoTakenTime": {"timestamp": "\(taken)", "formatted": "whenever"},
              "geoData": {"latitude": 0.0, "longitude": 0.0, "altitude": 0.0, "latitudeSpan": 0.0, "longitudeSpan": 0.0},
              "url": "https://photos.google.com/photo/AF1QipNobody"\(more.isEmpty ? "" : ", " + more)
            }
            """)
    }

    static func album(_ title: String, _ description: String = "", _ date: Int64 = 1_672_477_816) -> [UInt8] {
        bytes(
            """
            {"title": \(JSON.string(title).text(.compact)), "description": \(JSON.string(description).text(.compact)),
             "access": "protected", "date": {"timestamp": "\(date)", "formatted": "Dec 31, 2022, 9:10:16 AM UTC"}}
            """)
    }

    /// Returns files below the library's folder.
    static func library(_ files: [String: [UInt8]]) -> [String: [UInt8]] {
        Dictionary(files.map { (root + $0.key, $0.value) }, uniquingKeysWith: { first, _ in first })
    }

    static let long = "a_title_that_goes_on_and_on_for_more_than_what_fits"

    static let export = library([
        // A French album with sidecars of both the new and the old naming scheme.
        "Été au bord de la mer/métadonnées.json": album("Été au bord de l&#39;eau", "Deux semaines,\nà pied."),
        "Été au bord de la mer/IMG_1.jpg": picture(1),
        "Été au bord de la mer/IMG_1.jpg.json": sidecar("IMG_1.jpg", 1_563_000_300, "Sur le pont"),
        "Été au bord de la mer/IMG_2.jpg": picture(2),
        "Été au bord de la mer/IMG_2.jpg.supplemental-metadata.json": sidecar(
            "IMG_2.jpg", 1_563_000_100, "Une vague",
            more: """
                "people": [{"name": "Nemo Nobody"}], "favorited": true,
                "geoDataExif": {"latitude": 48.5, "longitude": -4.25}
                """),
        // Two photos with the same name.
        "Été au bord de la mer/IMG_2(1).jpg": picture(3),
        "Été au bord de la mer/IMG_2.jpg.supplemental-metadata(1).json": sidecar("IMG_2.jpg", 1_563_000_200, "L’autre"),
        // An edited photo with a French suffix, and the original's sidecar.
        "Été au bord de la mer/IMG_3.jpg": picture(4), "Été au bord de la mer/IMG_3-modifié.jpg": picture(5),
        "Été au bord de la mer/IMG_3.jpg.suppl.json": sidecar("IMG_3.jpg", 1_563_000_400, "Retouchée"),
        // A live photo, and a separate video.
        "Été au bord de la mer/IMG_4.HEIC": picture(6), "Été au bord de la mer/IMG_4.MP4": picture(7),
        "Été au bord de la mer/IMG_4.HEIC.supplemental-metad.json": sidecar("IMG_4.HEIC", 1_563_000_500, "Elle bouge"),
        "Été au bord de la mer/VID_5.mp4": picture(8),
        "Été au bord de la mer/VID_5.mp4.json": sidecar("VID_5.mp4", 1_563_000_600),
        "Été au bord de la mer/PXL_6.MP": picture(9), "Été au bord de la mer/DSC_7.NEF": picture(10),
        // A sidecar without a photo.
        "Été au bord de la mer/IMG_8.jpg.json": sidecar("IMG_8.jpg", 1_563_000_700),
        // A sidecar whose photo is in the folder of the year.
        "Été au bord de la mer/IMG_9.jpg.json": sidecar("IMG_9.jpg", 1_563_000_050, "Le départ"),
        "Photos de 2019/IMG_9.jpg": picture(11),
        "Photos de 2019/IMG_9.jpg.json": sidecar("IMG_9.jpg", 1_563_000_050, "Le départ"),
        // The folder of the year contains all photos again, with different numbers.
        "Photos de 2019/IMG_1(1).jpg": picture(1),
        "Photos de 2019/IMG_1.jpg(1).json": sidecar("IMG_1.jpg", 1_563_000_300),
        "Photos de 2019/IMG_1.jpg": picture(12),
        "Photos de 2019/IMG_1.jpg.json": sidecar("IMG_1.jpg", 1_550_000_000, "L’hiver"),
        "Photos de 2019/\(long.prefix(47)).jpg": picture(13),
        "Photos de 2019/\(long.prefix(46)).json": sidecar(long + ".jpg", 1_550_000_100, "Un long titre"),
        "Photos de 2019/secret.jpg": picture(14),
        "Photos de 2019/secret.jpg.json": sidecar("secret.jpg", 1_550_000_200, more: "\"archived\": true"),
        "Photos de 2019/theirs.jpg": picture(15),
        "Photos de 2019/theirs.jpg.json": sidecar(
            "theirs.jpg", 1_550_000_300, more: "\"googlePhotosOrigin\": {\"fromPartnerSharing\": {}}"),
        "Photos de 2019/gone.jpg": picture(16), "Corbeille/gone.jpg": picture(16),
        "Corbeille/gone.jpg.json": sidecar("gone.jpg", 1_550_000_400, more: "\"trashed\": true"),
        "Archive/secret.jpg": picture(14),
        "Archive/secret.jpg.json": sidecar("secret.jpg", 1_550_000_200, more: "\"archived\": true"),
        "Failed videos/VID_10.mp4": picture(17),
        "Sans titre/metadata.json": album(""), "Sans titre/IMG_20200920_131207.jpg": picture(18),
        "print-subscriptions.json": bytes("{}"), "archive_browser.html": bytes("<html>"),
    ])
}
