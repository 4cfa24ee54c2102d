import Synchronization

/// The files that lie in folders of documents, found by what their addresses end in: other texts lead to them.
package final class BundledFiles: Sendable {
    package struct File: Sendable, Hashable {
        /// Paths in the content folder.
        package var path: String
        package var document: String

        package init(path: String, document: String) {
            self.path = path
            self.document = document
        }
    }

    private let all: @Sendable () -> [File]
    /// Most sites never ask.
    private let byTail = Mutex<[String: [File]]?>(nil)

    /// - Parameter all: in an order that is the same for the same files.
    package init(_ all: @escaping @Sendable () -> [File] = { [] }) { self.all = all }

    /// Those that an address or a path may mean, as far as its `tail` tells it.
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

    /// What a file's path and its address have in common: the folder's name without its date, and the file's.
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
    /// The file beside another document that lies at this path in the content folder.
    func bundledFile(at path: String) -> BundledFiles.File? {
        let name = SitePath.name(of: path)
        var folder = SitePath.folder(of: path)
        // It may lie in a folder of the document's folder.
        while !folder.isEmpty {
            let file = bundledFiles(folder: folder, name: name).first { $0.path == path }
            if let file { return file }
            folder = SitePath.folder(of: folder)
        }
        return nil
    }

    /// The file beside another document that was published at this address elsewhere, or is here.
    func bundledFile(atAddress address: String) -> BundledFiles.File? {
        guard let slash = address.lastIndex(of: "/"), slash != address.startIndex else { return nil }
        let page = address[...slash]
        let name = SitePath.decoded(String(address[page.endIndex...])) ?? String(address[page.endIndex...])
        return bundledFiles(folder: page.dropLast(), name: name).first {
            self.address(of: $0.document)?.path == String(page)
        }
    }

    /// Where a document of the content folder has its page.
    func address(of document: String) -> DocumentAddress? {
        reads?.note(.document(document))
        return documents[document]
    }

    private func bundledFiles(folder: some StringProtocol, name: String) -> [BundledFiles.File] {
        let tail = BundledFiles.tail(folder: folder, name: name)
        reads?.note(.attachment(tail))
        return bundled.files(tail)
    }
}
