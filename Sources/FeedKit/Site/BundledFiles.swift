import Synchronization

/// The files in the folders of documents, indexed by the end of their URLs, so that other texts can link to them.
package final class BundledFiles: Sendable {
    package struct File: Sendable, Hashable {
        /// The path in the content folder, as is `document`.
        package var path: String
        package var document: String

        package init(path: String, document: String) {
            self.path = path
            self.document = document
        }
    }

    private let all: @Sendable () -> [File]
    /// The index by tail, built on first use: most sites never need it.
    private let byTail = Mutex<[String: [File]]?>(nil)

    /// - Parameter all: Returns the files, in the same order for the same files.
    package init(_ all: @escaping @Sendable () -> [File] = { [] }) { self.all = all }

    /// Returns the candidates for a URL or path, found by its `tail`.
    package func files(_ tail: String) -> [File] {
        byTail.withLock { index in
            if let index { return index[tail] ?? [] }
            let made = Dictionary(grouping: all()) { file in
                Self.tail(folder: SitePath.folder(of: file.document), name: SitePath.name(of: file.path))
            }
            index = made
            return made[tail] ?? []
        }
    }

    /// The part that a file's path and its URL have in common: the folder's name without its date, and the file name.
    static func tail(folder: some StringProtocol, name: String) -> String {
        var folder = SitePath.name(of: String(folder))[...]
        let date = folder.utf8.prefix(11)
        if date.count == 11, date.last == UInt8(ascii: "-"), date.prefix(10).allSatisfy({ $0.isDateByte }) {
            folder = folder.dropFirst(11)
        }
        return folder + "/" + name
    }
}

extension UInt8 {
    fileprivate var isDateByte: Bool { (0x30...0x39).contains(self) || self == UInt8(ascii: "-") }
}

extension Site {
    /// Returns the file at this path in the content folder, if it belongs to a document.
    func bundledFile(at path: String) -> BundledFiles.File? {
        let name = SitePath.name(of: path)
        var folder = SitePath.folder(of: path)
        // The file may be in a subfolder of the document's folder.
        while !folder.isEmpty {
            let file = bundledFiles(folder: folder, name: name).first { $0.path == path }
            if let file { return file }
            folder = SitePath.folder(of: folder)
        }
        return nil
    }

    /// Returns the file beside a document whose page has, or had in another generator, the folder of this URL.
    func bundledFile(atURL url: String) -> BundledFiles.File? {
        guard let slash = url.lastIndex(of: "/"), slash != url.startIndex else { return nil }
        let page = url[...slash]
        let name = SitePath.decoded(String(url[page.endIndex...])) ?? String(url[page.endIndex...])
        return bundledFiles(folder: page.dropLast(), name: name).first {
            self.url(of: $0.document)?.path == String(page)
        }
    }

    /// Returns the location of a document's page.
    func url(of document: String) -> DocumentURL? {
        reads?.record(.document(document))
        return documents[document]
    }

    private func bundledFiles(folder: some StringProtocol, name: String) -> [BundledFiles.File] {
        let tail = BundledFiles.tail(folder: folder, name: name)
        reads?.record(.attachment(tail))
        return bundled.files(tail)
    }
}
