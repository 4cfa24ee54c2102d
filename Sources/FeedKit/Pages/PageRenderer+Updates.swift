import DiffKit
import MarkupKit

// With `updates: true`, a list page states what it shows, and a document states what the newest lists show.
extension PageRenderer {
    /// Returns the document that open list pages compare themselves with.
    package func bytes(of updates: SiteUpdates, recording reads: SiteReadRecorder? = nil) -> [UInt8] {
        edition(updates.language).recording(reads).bytes(updates)
    }

    private func bytes(_ updates: SiteUpdates) -> [UInt8] {
        let numbers = Dictionary(uniqueKeysWithValues: updates.newest.enumerated().map { ($1, $0) })
        let words = site.words
        var json = JSONWriter()
        json.object { json in
            json.member("version", 1)
            json.key("entries")
            json.strings(updates.newest.map { name(of: $0) })
            json.key("lists")
            json.object { json in
                for list in updates.lists {
                    json.key(list.path)
                    json.array { json in
                        json.string(state(of: list.objects))
                        for object in list.objects { if let number = numbers[object] { json.integer(number) } }
                    }
                }
            }
            json.key("words")
            json.object { json in
                for (category, text) in words.forms(of: .newEntries) { json.member(category.rawValue, text) }
                json.member("changed", words[.pageChanged])
            }
        }
        return json.bytes + [UInt8(ascii: "\n")]
    }

    /// Returns the element that loads the script, with the state of the page.
    func updatesElement(on page: Page) -> HTML? {
        guard hasUpdates else { return nil }
        switch page.content {
        case .list(let objects), .covers(let objects):
            var line = HTMLBuffer()
            line.append("<script id=\"updates.js\" type=\"module\" src=\"")
            line.append(quotable: site.configuration.link(SiteUpdates.script))
            line.append("\" data-document=\"")
            line.append(quotable: site.configuration.link(SiteUpdates.path(in: site.configuration)))
            line.append("\" data-page=\"")
            line.append(quotable: page.path)
            line.append("\" data-state=\"")
            line.append(quotable: state(of: objects))
            line.append("\" data-mark=\"")
            line.append(quotable: site.words[.newEntry])
            line.append("\"></script>\n")
            return line.html
        case .object, .subpage, .text, .plain: return nil
        }
    }

    /// Returns a digest of what a list shows of its objects.
    private func state(of objects: [ObjectID]) -> String {
        let digest = Digest.joining(objects.map { section($0).digest })
        return String(digest.description.prefix(16))
    }
}

extension RenderedSection {
    fileprivate var digest: Digest {
        var input = DigestInput()
        input.add(id)
        for part in [header, cells, footer] { input.add(part.bytes[...]) }
        return input.digest
    }
}
