import FeedKit
import Foundation
import TestSupport

@testable import SiteKit

/// The edits of an author, each of which returns a description.
extension EditedSite {
    func apply(_ numbered: EditScript.NumberedEdit) -> String {
        var random = SplitMix64(seed: numbered.seed)
        let edit = numbered.edit
        return applyToTexts(edit, &random) ?? applyToAlbums(edit, &random) ?? applyToFiles(edit, &random)
            ?? applyToLooks(edit, &random) ?? applyToOutput(edit, &random) ?? applyToMemory(edit, &random)
            ?? "\(edit): nothing to do"
    }

    // MARK: Texts

    private func applyToTexts(_ edit: Edit, _ random: inout SplitMix64) -> String? {
        if edit == .add { return add(&random) }
        if edit == .weather { return random.chance(60) ? changeWeather(&random) : changeTable(&random) }
        if edit == .translateSettings { return translateSettings(&random) }
        let documents = documents
        guard !documents.isEmpty else { return nil }
        let file = random.pick(documents)
        switch edit {
        case .rewrite: return rewrite(file, &random)
        case .append: return append(to: file, &random)
        case .translate: return translate(file, &random)
        case .describeTerm: return describeTerm(&random)
        case .textPartial: return changeTextPartial(&random)
        case .untranslate:
            let translations = documents.filter { Self.language(of: $0) != nil }
            guard !translations.isEmpty else { return nil }
            let translation = random.pick(translations)
            delete(translation)
            return "deletes \(translation)"
        case .rename: return renameDocument(file, &random)
        case .recase: return recase(random.pick(documents + photos), &random)
        case .move: return moveDocument(file, &random)
        case .delete:
            delete(file)
            return "deletes \(file)"
        case .retitle:
            return set("title", to: random.chance(20) ? nil : "\"\(word(&random)) \(nextNumber())\"", in: file)
        case .redate: return set("date", to: date(&random), in: file)
        case .retag: return set("tags", to: random.chance(30) ? nil : "[\"\(word(&random))\", ice]", in: file)
        case .setKey:
            let (key, value) = entryKey(&random)
            return set(key, to: random.chance(30) ? nil : value, in: file)
        case .readdress:
            let key = random.pick(["id", "slug"])
            return set(key, to: random.chance(25) ? nil : "\(key)-\(nextNumber())", in: file)
        case .warn: return set(random.pick(["colour", "weight"]), to: random.chance(40) ? nil : "red", in: file)
        case .breakText:
            write(file, "---\ntitle: [broken\n---\n\nNobody can read this.\n")
            return "breaks \(file)"
        default: return nil
        }
    }

    private static let languages = ["de", "ar", "pt-br"]

    private static func language(of file: String) -> String? {
        languages.first { (file as NSString).deletingPathExtension.hasSuffix("." + $0) }
    }

    /// Writes the translation of a document, or of the document that this one translates.
    private func translate(_ file: String, _ random: inout SplitMix64) -> String {
        var stem = (file as NSString).deletingPathExtension
        if let language = Self.language(of: file) { stem.removeLast(language.count + 1) }
        let translation = "\(stem).\(random.pick(Self.languages)).\((file as NSString).pathExtension)"
        if file.hasSuffix(".md") {
            let keys = random.pick(["", "tags: [eis]\n", "slug: s-\(nextNumber())\n", "date: \(date(&random))\n"])
            write(translation, "---\ntitle: \(random.below(9))\n\(keys)---\n\n\(paragraph(&random))")
        } else {
            let photo = "photos: {p0.jpg: {caption: \"\(word(&random))\"}}\n"
            write(translation, "title: \(random.below(9))\n" + (file.contains("/album.") ? photo : ""))
        }
        return "writes \(translation)"
    }

    private func translateSettings(_ random: inout SplitMix64) -> String {
        let file = "content/feed.\(random.pick(Self.languages)).yaml"
        if exists(file), random.chance(30) {
            delete(file)
            return "deletes \(file)"
        }
        let setting = random.pick([
            "title: \(random.below(9))", "words: {readOn: \(random.below(9))}", "menus: {main: [tags, years]}",
            "description: \(random.below(9))", "taxonomies: {places: {title: Orte}}",
        ])
        write(file, setting + "\n")
        return "writes \(setting) into \(file)"
    }

    private func describeTerm(_ random: inout SplitMix64) -> String {
        let file = "content/taxonomies/\(random.pick(["places", "tags"]))/\(random.pick(["ice", "iceland", "eis"])).md"
        if exists(file), random.chance(30) {
            delete(file)
            return "deletes \(file)"
        }
        write(file, "---\ntitle: \(word(&random))\n---\n\n\(paragraph(&random))")
        return "writes \(file)"
    }

    /// Changes a partial of texts, or a built-in one.
    private func changeTextPartial(_ random: inout SplitMix64) -> String {
        let file = "Templates/partials/\(random.pick(["note", "gallery", "photo"])).mustache"
        if exists(file), random.chance(40) {
            delete(file)
            return "deletes \(file)"
        }
        write(
            file,
            "{{! arguments: a? album? src? }}\n<aside>\(random.below(9)) {{a}} {{#photos}}{{title}} {{/photos}}{{body}}</aside>\n"
        )
        return "writes \(file)"
    }

    /// Changes a table beside a document, or one that is an object itself.
    private func changeTable(_ random: inout SplitMix64) -> String {
        let file = "content/recipes/\(random.pick(["2026-03-02-soup", "2026-03-04-table", "tea"])).csv"
        if exists(file), random.chance(30) {
            delete(file)
            return "deletes \(file)"
        }
        let rows = (1...3).map { "2026-03-0\($0),\(random.below(9)),\(random.below(4))\n" }.joined()
        write(file, "date,low,minutes\n" + rows)
        return "writes \(file)"
    }

    private func changeWeather(_ random: inout SplitMix64) -> String {
        let file = "content/weather/2026-03-0\(1 + random.below(9)).yaml"
        if exists(file), random.chance(30) {
            delete(file)
            return "deletes \(file)"
        }
        write(file, weather(&random))
        return "writes \(file)"
    }

    private func append(to file: String, _ random: inout SplitMix64) -> String {
        guard file.hasSuffix(".md"), let text = text(file) else { return rewrite(file, &random) }
        let paragraph = paragraph(&random)
        write(file, text + "\n" + paragraph)
        return "adds to \(file): \(paragraph.split(separator: "\n").joined(separator: " "))"
    }

    private func renameDocument(_ file: String, _ random: inout SplitMix64) -> String {
        let folder = (file as NSString).deletingLastPathComponent
        let isBundle = file.hasSuffix("/index.md") || file.hasSuffix("/album.yaml")
        let old = isBundle ? folder : file
        let parent = (old as NSString).deletingLastPathComponent
        let dot = isBundle ? "" : "." + (file as NSString).pathExtension
        let new = "\(parent)/2026-0\(1 + random.below(3))-2\(random.below(9))-renamed\(nextNumber())\(dot)"
        move(old, to: new)
        return "renames \(old) to \(new)"
    }

    /// Renames a document or photo to its name in upper or lower case, by which texts refer to it.
    private func recase(_ file: String, _ random: inout SplitMix64) -> String {
        let isBundle = file.hasSuffix("/index.md") || file.hasSuffix("/album.yaml")
        let old = isBundle ? (file as NSString).deletingLastPathComponent : file
        let name = (old as NSString).lastPathComponent as NSString
        let ending = isBundle ? "" : "." + name.pathExtension
        let stem = isBundle ? name as String : name.deletingPathExtension
        let new = random.chance(70) && stem != stem.uppercased() ? stem.uppercased() : stem.lowercased()
        let target = (old as NSString).deletingLastPathComponent + "/" + new + ending
        guard !exists(target) else { return "renames nothing" }
        move(old, to: target)
        return "renames \(old) to \(target)"
    }

    /// Moves a document to another folder, of its own kind or another; an `id` moves with it.
    private func moveDocument(_ file: String, _ random: inout SplitMix64) -> String {
        let isBundle = file.hasSuffix("/index.md") || file.hasSuffix("/album.yaml")
        let old = isBundle ? (file as NSString).deletingLastPathComponent : file
        let isText = file.hasSuffix(".md")
        let folders =
            isText ? ["journal", "journal/2026", "recipes", "pages", "pages/crew"] : ["photos/more", "outlines"]
        let new = "content/\(random.pick(folders))/\((old as NSString).lastPathComponent)"
        guard !exists(new) else { return "moves nothing" }
        let words = isText && random.chance(50) ? set("id", to: "id-\(nextNumber())", in: file) + ", and " : ""
        move(old, to: new)
        return words + "moves \(old) to \(new)"
    }

    /// Sets or removes a key that starts a line.
    private func set(_ key: String, to value: String?, in file: String) -> String {
        var lines = (text(file) ?? "").components(separatedBy: "\n")
        let isText = file.hasSuffix(".md")
        if isText, lines.first != "---" { lines = ["---", "---", ""] + lines }
        let end = isText ? lines.dropFirst().firstIndex(of: "---") ?? 1 : lines.count
        let known = lines[..<end].firstIndex { $0.hasPrefix(key + ":") }
        if let known { lines.remove(at: known) }
        if let value { lines.insert("\(key): \(value)", at: known ?? (isText ? 1 : 0)) }
        write(file, lines.joined(separator: "\n"))
        return value.map { "writes `\(key): \($0)` into \(file)" } ?? "takes `\(key)` out of \(file)"
    }

    // MARK: Albums

    private func applyToAlbums(_ edit: Edit, _ random: inout SplitMix64) -> String? {
        if edit == .album { return editAlbum(&random) }
        if edit == .addPhoto || edit == .video {
            let album = "content/photos/" + random.pick(["ridge", "dome", "tracks"])
            if edit == .addPhoto {
                let file = "\(album)/p\(random.below(4)).jpg"
                write(file, TinyPictures.photo(random.below(8)))
                return "puts a photo at \(file)"
            }
            if exists(album + "/clip.webm"), random.chance(50) {
                delete(album + "/clip.webm")
                return "deletes \(album)/clip.webm"
            }
            write(album + "/clip.webm", TinyPictures.video(random.below(100)))
            // A video has no date, so the album needs one.
            if !exists(album + "/album.yaml") { _ = caption(album, &random) }
            return "puts a video at \(album)/clip.webm"
        }
        let photos = photos
        guard !photos.isEmpty else { return nil }
        let photo = random.pick(photos)
        switch edit {
        case .caption:
            let folder = (photo as NSString).deletingLastPathComponent
            return folder.hasPrefix("content/photos/") ? caption(folder, &random) : nil
        case .sidecar: return writeSidecar(of: photo, &random)
        case .replacePhoto:
            write(photo, TinyPictures.photo(random.below(8)))
            return "replaces \(photo)"
        case .breakPhoto:
            let whole = TinyPictures.photo(random.below(8))
            write(photo, random.chance(50) ? Array("no photo".utf8) : Array(whole.prefix(whole.count / 2)))
            return "breaks \(photo)"
        case .deletePhoto:
            delete(photo)
            return "deletes \(photo)"
        case .movePhoto: return movePhoto(photo, &random)
        case .namePhoto:
            let file = photo.replacingOccurrences(of: ".jpg", with: ".md")
            write(file, "---\nid: \(random.pick(["dawn", "dusk"]))\nslug: s\(random.below(3))\nalt: A view\n---\n")
            return "names \(photo) in \(file)"
        default: return nil
        }
    }

    /// Moves a photo to another album or renames it within its own, together with its sidecar text.
    private func movePhoto(_ photo: String, _ random: inout SplitMix64) -> String {
        let name = random.chance(60) ? (photo as NSString).lastPathComponent : "p\(random.below(4)).jpg"
        let new = "content/photos/\(random.pick(["ridge", "dome", "tracks"]))/\(name)"
        guard new != photo, !exists(new) else { return "moves no photo" }
        move(photo, to: new)
        let text = photo.replacingOccurrences(of: ".jpg", with: ".md")
        if exists(text) { move(text, to: new.replacingOccurrences(of: ".jpg", with: ".md")) }
        return "moves \(photo) to \(new)"
    }

    /// Changes a key of `album.yaml` that applies to the whole album.
    private func editAlbum(_ random: inout SplitMix64) -> String? {
        let albums = documents.filter { $0.hasSuffix("/album.yaml") }
        guard !albums.isEmpty else { return nil }
        let (key, values) = random.pick([
            ("order", ["[p1.jpg, p0.jpg]", "[p2.jpg]"]), ("layout", ["masonry", "justified", "square"]),
            ("location", ["public", "private"]), ("originals", ["true", "false"]), ("description", ["Ice", "Dust"]),
        ])
        return set(key, to: random.chance(30) ? nil : random.pick(values), in: random.pick(albums))
    }

    private func writeSidecar(of photo: String, _ random: inout SplitMix64) -> String {
        let file = photo.replacingOccurrences(of: ".jpg", with: random.chance(70) ? ".md" : ".txt")
        if exists(file), random.chance(40) {
            delete(file)
            return "deletes \(file)"
        }
        let head = file.hasSuffix(".md") ? "---\ntitle: \(word(&random))\nalt: A view\n---\n" : ""
        write(file, head + "The \(word(&random)) \(random.below(9))\n")
        return "writes \(file) beside its photo"
    }

    // MARK: Looks

    private func applyToLooks(_ edit: Edit, _ random: inout SplitMix64) -> String? {
        switch edit {
        case .configure: return configure(&random)
        case .kind: return editKinds(&random)
        case .asset: return editAsset(&random)
        case .template: return overrideTemplate(&random)
        case .partial: return editPartial(&random)
        case .removeTemplate:
            let own = files("Templates")
            guard !own.isEmpty else { return nil }
            let file = random.pick(own)
            delete(file)
            return "deletes \(file)"
        default: return nil
        }
    }

    private func overrideTemplate(_ random: inout SplitMix64) -> String {
        let own = files("Templates").map { String($0.dropFirst("Templates/".count)) }
        let names =
            own.isEmpty || random.chance(40) ? Theme.named(.standard).files.keys.sorted() + ["dessert.mustache"] : own
        let name = random.pick(names)
        let file = "Templates/" + name
        let old = text(file) ?? Theme.named(.standard).files[name] ?? "<p>{{title}}</p>\n"
        let number = nextNumber()
        if !name.hasSuffix(".mustache") {
            write(file, old + "/* \(number) */\n")
        } else if random.chance(20) {
            // A copy of a built-in template as an override changes nothing.
            write(file, old)
        } else if old.contains("</body>") {
            write(file, old.replacingOccurrences(of: "</body>", with: "<hr class=\"n\(number)\">\n</body>"))
        } else {
            write(file, old + "<hr class=\"n\(number)\">\n")
        }
        return "edits \(file)"
    }

    /// Changes or restores a stylesheet or script of the theme.
    private func editAsset(_ random: inout SplitMix64) -> String {
        let file =
            "Templates/" + random.pick(Theme.named(.standard).files.keys.filter { !$0.hasSuffix(".mustache") }.sorted())
        if exists(file), random.chance(40) {
            delete(file)
            return "deletes \(file)"
        }
        write(file, "/* \(nextNumber()) */\n")
        return "writes \(file)"
    }

    /// Adds or changes a custom partial that a list template includes.
    private func editPartial(_ random: inout SplitMix64) -> String {
        let list = "Templates/list.mustache"
        let old = text(list) ?? Theme.named(.standard).templates["list"] ?? ""
        write("Templates/greeting.mustache", "<p class=\"n\(nextNumber())\">{{words.readOn}}</p>\n")
        guard !old.contains("{{> greeting}}") else { return "edits Templates/greeting.mustache" }
        write(list, "{{> greeting}}\n" + old)
        return "writes Templates/greeting.mustache, and has \(list) show it"
    }
}
