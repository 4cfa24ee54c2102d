import DataKit
import Testing

@testable import FeedKit

/// Dates of photos: those in file names, partial ones, their order, and corrections of clocks.
@Suite struct TakenDateTests {
    private let time = SiteTime(configuration: SiteConfiguration())

    private static let names: [(name: String, local: String?)] = [
        ("IMG-20190707-WA0001", "2019-07-07"), ("VID-20190707-WA0001", "2019-07-07"),
        ("PXL_20210704_123456789", "2021-07-04T12:34:56"), ("PXL_20210704_123456789.MP", "2021-07-04T12:34:56"),
        ("IMG_20190707_123456", "2019-07-07T12:34:56"), ("IMG_20190707_123456_HDR", "2019-07-07T12:34:56"),
        ("MVIMG_20190707_123456", "2019-07-07T12:34:56"), ("20190707_123456", "2019-07-07T12:34:56"),
        ("BURST20190707123456", "2019-07-07T12:34:56"), ("20190707123456", "2019-07-07T12:34:56"),
        ("2019-07-07 12.30.00", "2019-07-07T12:30:00"), ("2019-07-07 12.30.00-1", "2019-07-07T12:30:00"),
        ("Screenshot_20190707-123456_Maps", "2019-07-07T12:34:56"),
        ("Screenshot_2019-07-07-12-34-56", "2019-07-07T12:34:56"),
        ("Screenshot 2019-07-07 at 12.30.00", "2019-07-07T12:30:00"),
        ("Screen Shot 2019-07-07 at 1.30.00 PM", "2019-07-07T13:30:00"),
        ("Bildschirmfoto 2019-07-07 um 12.30.00", "2019-07-07T12:30:00"),
        ("Capture d’écran 2019-07-07 à 09.30.00", "2019-07-07T09:30:00"),
        ("Captura de pantalla 2019-07-07 a las 9.30.00", "2019-07-07T09:30:00"),
        ("2019-07-07 the ridge 10 of 12", "2019-07-07"), ("2019-07-07 no 5", "2019-07-07"),
        ("20190707_123456(0)", "2019-07-07T12:34:56"), ("signal-2019-07-07-12-34-56-789", "2019-07-07T12:34:56"),
        ("C360_2019-07-07-12-34-56-789", "2019-07-07T12:34:56"), ("lv_0_20190707123456", "2019-07-07T12:34:56"),
        ("received_20190707", "2019-07-07"), ("Snapchat-1234567890", nil), ("GOPR0123", nil),
        ("Screenshot 2019-07-07 at 01.30.00 PM", "2019-07-07T13:30:00"),
        ("Screenshot 2019-07-07 at 12.30.00\u{202F}AM", "2019-07-07T00:30:00"),
        ("Screenshot from 2019-07-07 12-30-00", "2019-07-07T12:30:00"),
        ("WhatsApp Image 2019-07-07 at 12.30.00", "2019-07-07T12:30:00"),
        ("signal-2019-07-07-123456", "2019-07-07T12:34:56"), ("photo_2019-07-07_12-30-00", "2019-07-07T12:30:00"),
        ("WIN_20190707_12_30_00_Pro", "2019-07-07T12:30:00"), ("DJI_20190707123456_0001_D", "2019-07-07T12:34:56"),
        ("Photo 2019-07-07, 12 30 00", "2019-07-07T12:30:00"), ("2019-07-07-ridge", "2019-07-07"),
        ("2019-7-7-ridge", "2019-07-07"), ("1974-05-03 Grandma", "1974-05-03"), ("2019.07.07", "2019-07-07"),
        ("IMG_20190707_996199", "2019-07-07"), ("IMG_20190231_123456", nil), ("IMG_20191301", nil),
        ("IMG_0001", nil), ("DSC00001", nil), ("120190707", nil), ("201907071", nil), ("2019070712", nil),
        ("IMG_21190707", nil), ("18990707", nil), ("2019-0707", nil), ("2019-07_07", nil), ("", nil), ("2019", nil),
        ("FB_IMG_1562502600000", nil), ("IMG_٢٠١٩٠٧٠٧", nil), ("photo", nil),
    ]

    @Test(arguments: names) func namesOfPhonesAndMessengersHaveDates(name: String, local: String?) {
        let date = TakenDate(inName: name, of: time)
        let text = date.map { date in
            date.precision == .time ? date.local.description : String(date.local.description.prefix(10))
        }
        #expect(text == local)
    }

    @Test(
        arguments: [
            ("1974", .year, "1974-01-01T00:00:00"), ("1974-05", .month, "1974-05-01T00:00:00"),
            ("1974-05-03", .day, "1974-05-03T00:00:00"), ("1974-05-03T10:11:12", .time, "1974-05-03T10:11:12"),
            ("1974-05-03T10:11:12+02:00", .time, "1974-05-03T10:11:12"),
            ("1974-05-03T10:11:12Z", .time, "1974-05-03T10:11:12"),
        ] as [(String, TakenDate.Precision, String)])
    func datesAreAsPreciseAsTheyAreRecorded(text: String, precision: TakenDate.Precision, local: String) {
        let date = TakenDate(text, in: time)
        #expect(date?.precision == precision)
        #expect(date?.local.description == local)
    }

    @Test(arguments: ["", "197", "19740", "1974-13", "1974-00", "0000", "soon", "1974-05-32", "-1974", "1974-1-1-1"])
    func otherTextsAreNoDates(text: String) { #expect(TakenDate(text, in: time) == nil) }

    private func order(_ texts: [String?], newestFirst: Bool = false) -> [Int] {
        TakenDate.order(of: texts.map { $0.flatMap { TakenDate($0, in: time) } }, newestFirst: newestFirst, in: time)
    }

    @Test func theOrderIsByTimeAndStable() {
        #expect(order([nil, nil, nil]) == [0, 1, 2])
        #expect(order(["2026-03-03", nil, "2026-03-01", "2026-03-02"]) == [2, 3, 0, 1])
        #expect(order(["2026-03-03", nil, "2026-03-01", "2026-03-02"], newestFirst: true) == [0, 3, 2, 1])
        // Photos of one second stay in the order of their names, whichever come first.
        #expect(order(["2026-03-03", "2026-03-03", "2026-03-01", "2026-03-03"]) == [2, 0, 1, 3])
        #expect(order(["2026-03-03", "2026-03-03", "2026-03-01"], newestFirst: true) == [0, 1, 2])
        // With offsets, instants are compared; if one camera records none, the clocks are.
        let (tokyo, berlin) = ("2026-03-01T18:00:00+09:00", "2026-03-01T11:00:00+01:00")
        #expect(order([berlin, tokyo]) == [1, 0])
        #expect(order([berlin, tokyo, "2026-03-01T12:00:00"]) == [0, 2, 1])
        #expect(order(["1974", "1973-12-31", "1974-01-02"]) == [1, 0, 2])
    }

    /// Sorting a sorted list changes nothing, and each photo occurs once.
    @Test func theOrderIsALaw() {
        let texts: [String?] = (0..<60).map { number in
            number % 7 == 0 ? nil : "2026-03-\(String(10 + number * 13 % 19))T0\(number * 5 % 10):00:00"
        }
        for newestFirst in [false, true] {
            let sorted = order(texts, newestFirst: newestFirst)
            #expect(sorted.sorted() == Array(texts.indices))
            #expect(order(sorted.map { texts[$0] }, newestFirst: newestFirst) == Array(texts.indices))
        }
    }

    @Test(
        arguments: [
            ("+1h", 3600), ("1h", 3600), ("-30m", -1800), ("+1d2h", 93_600), ("-1h30m", -5400), ("15s", 15), ("0s", 0),
            ("", nil), ("+", nil), ("1", nil), ("h", nil), ("1 h", nil), ("1w", nil), ("+1h-", nil), ("+-1h", nil),
            ("9999999h", nil), ("999999d", nil), ("١h", nil),
        ] as [(String, Int?)])
    func shiftsAreDurations(text: String, seconds: Int?) { #expect(ClockShifts.seconds(text) == seconds) }
}

/// The order of an album's photos, and the corrections of its cameras' clocks.
@Suite struct AlbumOrderTests {
    private let kind = PhotosKind()
    private static let album = "photos/trip/album.yaml"

    private func image(_ name: String, _ date: String? = nil, camera: String? = nil) -> ImageAsset {
        var image = Content.image("photos/trip/" + name)
        image.details.dateTaken = date
        image.details.recordedCamera = camera
        return image
    }

    private var images: [ImageAsset] {
        [
            image("a.jpg", "2026-03-01T12:00:00", camera: "Canon R5"), image("b.jpg"),
            image("c.jpg", "2026-03-01T11:30:00", camera: "Apple iPhone 15"), image("d.jpg", "2026-02-01"),
        ]
    }

    @Test(
        arguments: [
            ("", "dcab"), ("sort: taken", "dcab"), ("sort: newest", "acdb"), ("sort: name", "abcd"),
            ("order: [b.jpg]", "bdca"), ("order: [b.jpg]\nsort: name", "bacd"), ("order: [a.jpg, d.jpg]", "adcb"),
            ("shift: {Canon R5: -1h}", "dacb"), ("shift: {Apple iPhone 15: +1d}", "dacb"), ("shift: -45m", "dcab"),
            ("photos: {b.jpg: {date: 2026-01-01}}", "bdca"), ("photos: {a.jpg: {date: 2027-01-01}}", "dcab"),
        ])
    func photosAreInTheOrderInWhichTheyWereTaken(keys: String, order: String) throws {
        let model = try kind.model(Self.album, "date: 2026-03-02\n" + keys, images: images)
        #expect(model.photos.map(\.id).joined() == order)
        #expect(model.photos.allSatisfy { $0.details.recordedCamera == nil })
    }

    @Test func theSiteHasADefault() throws {
        let site = Content.site { $0.photos.sorting = .name }
        #expect(
            try kind.model(Self.album, "date: 2026-03-02", images: images, in: site).photos.map(\.id) == [
                "a", "b", "c", "d",
            ])
        let own = try kind.model(Self.album, "date: 2026-03-02\nsort: taken", images: images, in: site)
        #expect(own.photos.map(\.id) == ["d", "c", "a", "b"])
    }

    @Test(
        arguments: [
            ("sort: size", "2:7 error: photos can't be sorted by `size`"),
            ("order: date", "2:8 warning: there is no photo `date` in this album"),
            ("shift: soon", "2:8 error: `soon` is not a duration"),
            ("shift: {Canon R5: 1}", "2:19 error: `1` is not a duration"),
            ("shift: {Canon R6: 1h}", "2:19 warning: there is no photo of the camera `Canon R6` in this album"),
        ])
    func mistakesAreReported(keys: String, problem: String) {
        let problems = kind.problems(Self.album, "date: 2026-03-02\n" + keys, images: images)
        #expect(problems.contains { $0.hasPrefix(problem) }, "\(problems)")
    }

    @Test func aPartialDateIsShownAsItIs() throws {
        let scans = [image("a.jpg", "1974"), image("b.jpg", "1974-05"), image("c.jpg", "1974-05-03")]
        let model = try kind.model(Self.album, "date: 2026-03-02", images: scans)
        #expect(model.photos.map(\.date) == ["1974", "May 1974", "3 May 1974"])
        #expect(model.photos.map(\.datetime) == ["1974", "1974-05", "1974-05-03"])
    }

    /// A name comes after the metadata, and before the date of the last change.
    @Test func sourcesOfDatesHaveAnOrder() throws {
        var named = image("IMG_20190707_120000.jpg")
        named.details.dateChanged = "2024-01-01T00:00:00"
        var changed = image("x.jpg")
        changed.details.dateChanged = "2024-01-01T00:00:00"
        let taken = image("IMG_20190708_120000.jpg", "2018-05-05T00:00:00")
        let model = try kind.model(Self.album, "date: 2026-03-02", images: [named, changed, taken])
        #expect(model.photos.map(\.datetime) == ["2018-05-05", "2019-07-07", "2024-01-01"])
    }

    @Test func aFileBesideThePhotoComesBeforeThePhoto() throws {
        var photo = image("a.jpg", "2026-03-01T12:00:00+01:00")
        photo.details.caption = "Old"
        photo.details.title = "Title"
        var source = Content.source(Self.album, "date: 2026-03-02", images: [photo])
        var beside = PhotoDetails()
        beside.caption = "New"
        beside.dateTaken = "2026-03-01T12:00:00"
        source.metadata = ["photos/trip/a.jpg": beside]
        let site = Content.site { $0.photos.details = [.time] }
        let first = try #require(kind.read(source, in: site).models.first?.photos.first)
        #expect([first.title, first.caption] == ["Title", "New"])
        // The offset of the same time is that of the photo.
        #expect(first.datetime == "2026-03-01T11:00:00Z")
        source.metadata["photos/trip/a.jpg"]?.dateTaken = "1999"
        #expect(kind.read(source, in: site).models.first?.photos.first?.datetime == "1999")
    }

    @Test(
        arguments: [
            ("IMG_0001.jpg", "IMG_0001.mov", nil, true), ("IMG_0001.heic", "IMG_0001.mp4", nil, true),
            ("IMG_E0001.jpg", "IMG_E0001.mov", nil, true), ("a.heic", "a.mov", nil, true),
            ("PXL_20210704_1.jpg", "PXL_20210704_1.mp4", nil, true), ("a.jpg", "a.mov", "Apple iPhone 15", true),
            ("1F3A0B5C-0123-4567-89AB-CDEF01234567.jpg", "1F3A0B5C-0123-4567-89AB-CDEF01234567.mov", nil, true),
            ("clip.jpg", "clip.mp4", nil, false), ("a.jpg", "a.mov", "Canon R5", false),
            ("IMG_0001.jpg", "IMG_0001.webm", nil, false), ("img_ridge.jpg", "img_ridge.mov", nil, false),
        ] as [(String, String, String?, Bool)])
    func aPhotoWithAFilmIsOnePhoto(still: String, film: String, camera: String?, isLive: Bool) throws {
        let type = film.hasSuffix("mov") ? "video/quicktime" : film.hasSuffix("mp4") ? "video/mp4" : "video/webm"
        let source = Content.source(
            Self.album, "date: 2026-03-02\nphotos: {\(film): {title: Own}}", images: [image(still, camera: camera)],
            videos: [VideoAsset(path: "photos/trip/" + film, mediaType: type)])
        let album = try #require(kind.read(source, in: Content.site()).models.first)
        #expect(album.photos.count == 1)
        #expect(album.photos.map(\.title) == ["Own"])
        #expect(album.photos.map { $0.video == nil } == [isLive])
        #expect(album.photos.map { $0.film != nil } == [isLive])
        let page = kind.page(for: album, in: Content.site())
        #expect(page.attachments.count == 1)
        #expect((page.subpages[0].model["image"] != nil) == isLive)
        #expect((page.subpages[0].model["film"] != nil) == isLive)
    }

    @Test func anAlbumWithoutDatesSaysWhereToWriteOne() {
        let reading = kind.read(Content.source("photos/trip", nil, images: [image("a.jpg")]), in: Content.site())
        #expect(reading.diagnostics.first { $0.severity == .error }?.hint?.contains("album.yaml") == true)
    }
}
