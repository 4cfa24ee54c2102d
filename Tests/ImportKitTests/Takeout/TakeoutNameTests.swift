import TestSupport
import Testing

@testable import ImportKit

/// The known naming schemes of Google's sidecar files.
@Suite struct TakeoutNameTests {
    private static let long = "123456789123456789123456789123456789_DSCN0091"

    @Test(
        arguments: [
            ("IMG_1.jpg", "IMG_1.jpg.json"), ("IMG_1.JPG", "img_1.jpg.json"),
            ("IMG_1.jpg", "IMG_1.jpg.supplemental-metadata.json"),
            ("IMG_1.jpg", "IMG_1.jpg.supplemental-metad.json"), ("IMG_1.jpg", "IMG_1.jpg.suppl.json"),
            ("IMG_1.jpg", "IMG_1.jpg.s.json"),
            ("IMG_1.jpg", "IMG_1.jpg..json"), ("IMG_1(1).jpg", "IMG_1.jpg(1).json"),
            ("IMG_1(1).jpg", "IMG_1(1).jpg.json"),
            ("IMG_1(1).jpg", "IMG_1.jpg.supplemental-metadata(1).json"),
            ("IMG_1(1).jpg", "IMG_1(1).jpg.supplemental-metadata.json"),
            ("IMG_1(1)(2).jpg", "IMG_1(1).jpg(2).json"), ("IMG_1~2.jpg", "IMG_1~2.jpg.json"),
            ("IMG_1-edited.jpg", "IMG_1.jpg.json"), ("IMG_1-edited(1).jpg", "IMG_1.jpg(1).json"),
            ("IMG_1-bearbeitet.jpg", "IMG_1.HEIC.json"),
            ("IMG_1-ha editado.jpg", "IMG_1.jpg.supplemental-metadata.json"),
            ("IMG_1-modifie\u{301}.jpg", "IMG_1.jpg.json"),
            ("IMG_1.MP4", "IMG_1.HEIC.json"), ("\(long).JPG", "\(long).J.json"), ("\(long).JPG", "\(long).JPG.su.json"),
            ("\(long)(1).JPG", "\(long).JPG.su(1).json"), ("\(long).JPG", "\(long).JP.supplemental-meta.json"),
            (
                "original_1d4caa6f-16c6-4c3d-901b-9387de10e528_P.jpg",
                "original_1d4caa6f-16c6-4c3d-901b-9387de10e528_.json"
            ),
            (
                "original_1d4caa6f-16c6-4c3d-901b-9387de10e528_P(1).jpg",
                "original_1d4caa6f-16c6-4c3d-901b-9387de10e528_(1).json"
            ),
        ])
    func aSidecarIsFound(file: String, sidecar: String) throws {
        #expect(try caption(of: file, beside: [sidecar: "x.jpg"]) == "right")
    }

    @Test(
        arguments: [
            ("IMG_1.jpg", "IMG_2.jpg.json"), ("IMG_1(1).jpg", "IMG_1.jpg.json"), ("IMG_1.jpg", "IMG_1.jpg(1).json"),
            ("IMG_12.jpg", "IMG_1.jpg.json"), ("IMG_1-2.jpg", "IMG_1.jpg.json"), ("\(long)x.JPG", "123456789.json"),
        ])
    func anothersSidecarIsNot(file: String, sidecar: String) throws {
        #expect(try caption(of: file, beside: [sidecar: "x.jpg"]) == nil)
    }

    /// Titles may contain characters that are invalid in file names.
    @Test func aTitleWithOtherCharactersIsFound() throws {
        #expect(try caption(of: "what_ a_b _1_.jpg", beside: ["0001.json": "What? a/b <1>.jpg"]) == "right")
    }

    private func caption(of file: String, beside sidecars: [String: String]) throws -> String? {
        var folder = TakeoutFolder(path: "A")
        folder.items = [TakeoutItem(path: "A/" + file, size: 1, name: TakeoutName(file: file))]
        for (name, title) in sidecars {
            let json = TakeoutFixture.sidecar(title, 1_563_000_300, "right")
            guard let sidecar = TakeoutSidecar(try .init(parsing: json)) else { continue }
            folder.sidecars.add(sidecar, at: "A/" + name)
        }
        TakeoutLibrary(export: TestExport(TakeoutFormat(), [String: [UInt8]]()).export, withPrivate: false).match(
            in: &folder)
        return folder.items.first?.sidecar?.caption
    }

    @Test(
        arguments: [
            ("Photos from 2019", .year), ("Fotos von 2019", .year), ("2016-06-16", .year), ("2016-06-16 #2", .year),
            ("2019年の写真", .year), ("Summer 2019", .album), ("Papierkorb", .trash), ("Bin(1)", .trash),
            ("Archiv", .archive),
            ("Locked Folder", .locked), ("Failed Videos", .failed), ("Untitled(3)", .album), ("2019-13", .album),
            ("Photos from 99999", .album), ("", .album),
        ] as [(String, TakeoutFolder.Kind)])
    func foldersAreKnownByTheirNames(name: String, sort: TakeoutFolder.Kind) {
        #expect(TakeoutFolderNames.sort(name) == sort)
    }

    @Test(arguments: [("Bilder aus 2019", true), ("Summer", false), ("12 months", false), ("2019 to 2020", false)])
    func aYearInAnUnknownLanguage(name: String, isYear: Bool) { #expect(TakeoutFolderNames.mayBeYear(name) == isYear) }
}
