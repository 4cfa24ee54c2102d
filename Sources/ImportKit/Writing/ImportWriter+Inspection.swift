import Diagnostics
import FeedKit

extension ImportWriter {
    /// Returns a text without the files that a build would refuse.
    mutating func publishable(_ text: ImportedText) throws(ImportFailure) -> ImportedText {
        var text = text
        text.photos = try publishable(text.photos, in: "journal", \.medium)
        text.media = try publishable(text.media, in: "journal", \.self)
        return text
    }

    mutating func publishable<Shown>(
        _ shown: [Shown], in folder: String, _ medium: (Shown) -> ImportedMedium
    ) throws(ImportFailure) -> [Shown] {
        var accepted: [Shown] = []
        for element in shown {
            let medium = medium(element)
            let name = FileNames.safe(medium.name ?? SitePath.name(of: medium.path))
            if try !refusesMedium(medium.path, as: folder + "/" + name) { accepted.append(element) }
        }
        return accepted
    }

    /// Whether a build would refuse a file that is copied unchanged.
    mutating func refuses(_ file: ImportedFile) throws(ImportFailure) -> Bool {
        switch (file.item, file.content) {
        case (.media, .copy(let path)): return try refusesMedium(path, as: file.path)
        case (.file, .copy(let path)):
            guard let problem = try inspect(path, file.path) else { return false }
            report(problem)
            leaveOut(.file, .isRefused, path)
            return true
        case (_, .copy), (_, .bytes): return false
        }
    }

    /// Whether a build would refuse a medium at a path inside `content/`; it is reported and left out.
    private mutating func refusesMedium(_ path: String, as target: String) throws(ImportFailure) -> Bool {
        if refusedMedia.contains(path) { return true }
        guard let problem = try inspect(path, target) else { return false }
        report(problem)
        refusedMedia.insert(path)
        // An earlier text may contain it by a name that a build accepts.
        if !media.contains(path) { leaveOut(.media, .isRefused, path) }
        return true
    }
}
