import FeedKit

/// A folder of a library: an album, a year, or a special folder such as the trash.
struct TakeoutFolder {
    enum Kind: Hashable {
        case album, year, archive, locked, trash, failed
    }

    /// The path below the folder `Google Photos`.
    var path: String
    var kind = Kind.album
    var album: TakeoutAlbumData?
    var items: [TakeoutItem] = []
    var sidecars = TakeoutSidecars()

    /// The title for people.
    func title(in export: Export) -> String {
        album?.title ?? SitePath.name(of: path).takeoutWords ?? SitePath.name(of: export.name).takeoutWords
            ?? "Google Photos"
    }

    /// Returns a file's path within its library; `nil` if it is in no library.
    static func place(of path: String) -> String? {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        guard let top = parts.dropLast().firstIndex(where: { isLibrary($0) }) else { return nil }
        return parts[(top + 1)...].joined(separator: "/")
    }

    /// Matches `Google Photos`, `Google Fotos`, `Fotky Google` …
    private static func isLibrary(_ name: Substring) -> Bool {
        let name = name.lowercased()
        let words = [
            "photo", "foto", "фото", "фотограф", "照片", "相簿", "フォト", "포토", "תמונות", "صور", "zdję", "fénykép", "kuva",
        ]
        return name.contains("google") && words.contains { name.contains($0) }
    }
}

/// An image or video of a folder.
struct TakeoutItem {
    var path: String
    var size: Int
    var name: TakeoutName
    var sidecar: TakeoutSidecar?
    /// The reason why it is not imported.
    var reason: ImportCounts.Reason?
    /// Whether an album shows it instead of its year.
    var isLent = false

    /// A key that identifies copies in other folders: the name and size.
    var key: String { "\(name.plain)|\(size)" }
}

/// The classification of folders by name, in the languages that Google supports.
enum TakeoutFolderNames {
    private static let years: Set<String> = [
        "photos from", "fotos von", "fotos de", "fotos del", "fotos do", "photos de", "photos du", "foto dal",
        "foto del",
        "foto da", "foto's uit", "foto’s uit", "foton från", "bilder från", "bilder fra", "billeder fra",
        "kuvat vuodelta",
        "zdjęcia z", "fotky z", "fotky z roku", "fotografie z", "fotografie z roku", "fotografii din", "фото за г.",
        "фото за", "фотографии за", "фотографии с", "年の写真", "年のフォト", "年的照片", "年照片", "년 사진", "fotoğraflar",
    ]
    private static let archives: Set<String> = [
        "archive", "archiv", "archivo", "archivio", "archief", "arquivo", "arkiv", "arxiu", "archiwum", "archív",
        "arşiv",
        "arkisto", "архив", "архів", "アーカイブ", "封存", "归档", "보관함",
    ]
    private static let bins: Set<String> = [
        "trash", "bin", "papierkorb", "corbeille", "papelera", "cestino", "prullenbak", "lixeira", "lixo", "reciclagem",
        "paperera", "kosz", "koš", "kôš", "papirkurv", "papirkurven", "papperskorg", "papperskorgen", "roskakori",
        "kuka",
        "lomtár", "çöp kutusu", "корзина", "кошик", "ゴミ箱", "垃圾桶", "回收站", "回收桶", "휴지통",
    ]
    private static let locked: Set<String> = [
        "locked folder", "gesperrter ordner", "dossier verrouillé", "carpeta bloqueada", "carpeta privada",
        "cartella bloccata", "vergrendelde map", "pasta trancada", "pasta bloqueada", "låst mapp", "låst mappe",
        "folder zablokowany", "zamknięty folder", "личная папка", "ロックされたフォルダ",
    ]
    private static let failed: Set<String> = [
        "failed videos", "fehlgeschlagene videos", "vidéos ayant échoué", "échec des vidéos", "videos con errores",
        "vídeos con errores", "video non riusciti", "mislukte video's", "vídeos com falha",
    ]

    /// Returns the type of a folder; a year only if the name is unambiguous.
    static func sort(_ name: String) -> TakeoutFolder.Kind {
        let (words, _) = TakeoutName(sidecar: name.lowercased()).folder
        if archives.contains(words) { return .archive }
        if bins.contains(words) { return .trash }
        if locked.contains(words) { return .locked }
        if failed.contains(words) { return .failed }
        guard let (year, rest) = yearAndRest(words) else { return .album }
        return years.contains(rest) || isDay(words, year) ? .year : .album
    }

    /// Whether a folder without album data may be a year in a language that is not listed here.
    static func mayBeYear(_ name: String) -> Bool { yearAndRest(name.lowercased()) != nil }

    /// Returns the year, if it is the only number in the name, and the words around it.
    private static func yearAndRest(_ words: String) -> (year: Substring, rest: String)? {
        guard let start = words.firstIndex(where: { $0.isASCII && $0.isNumber }) else { return nil }
        let year = words[start...].prefix { $0.isASCII && $0.isNumber }
        guard year.count == 4, let number = Int(year), (1826...2100).contains(number) else { return nil }
        let rest = words[..<start] + words[year.endIndex...]
        let blank = rest.onOneLine
        return rest.contains(where: \.isNumber) && !isDay(words, year) ? nil : (year, blank)
    }

    /// Old exports have a folder for each day: `2016-06-16`, `2016-06-16 #2`.
    private static func isDay(_ words: String, _ year: Substring) -> Bool {
        let parts = words.prefix { $0 != " " }.split(separator: "-", omittingEmptySubsequences: false)
        return parts.count == 3 && parts.first == year
            && parts.dropFirst().allSatisfy { $0.count == 2 && $0.allSatisfy { $0.isASCII && $0.isNumber } }
            && (words.count == 10 || words.dropFirst(10).hasPrefix(" #"))
    }
}

extension TakeoutName {
    /// A folder's name without the number that distinguishes folders of the same name, and that number.
    fileprivate var folder: (words: String, number: String) { (base + ending, number) }
}
