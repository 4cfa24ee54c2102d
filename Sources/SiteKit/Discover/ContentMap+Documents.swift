import Diagnostics
import FeedKit
import PhotoKit

extension ContentMap {
    /// Adds the documents of a kind, or the plain pages, with the files beside them.
    mutating func addDocuments(_ files: [String], kind: Int?, root: String, extensions: [String]) {
        let suffixes = suffixes
        let kindFiles = SourceFiles.documents(extensions: extensions)
        func isDocument(_ file: String) -> Bool { extensions.contains(SitePath.fileExtension(of: file)) }
        func isIndex(_ file: String) -> Bool {
            let name = SitePath.name(of: file)
            return name.hasPrefix("index.") && isDocument(file)
                && suffixes.split(SitePath.withoutExtension(name)).stem == "index"
        }
        // The file beside each document that describes a route, or is the table of an object.
        let beside =
            kindFiles == .routes
            ? Self.descriptions(in: files, isDocument) : kindFiles == .tables ? tables(in: files, isDocument) : [:]
        let described = Set(beside.values)
        // The kind's folder is not an object's folder: an index in it must not absorb all other documents.
        let indices = Set(files.filter { isIndex($0) && !described.contains($0) })
        let bundles = Set(indices.map { SitePath.folder(of: $0) }).subtracting([root])
        func bundle(of file: String) -> String? {
            guard !bundles.isEmpty else { return nil }
            var folder = SitePath.folder(of: file)
            while !folder.isEmpty {
                if bundles.contains(folder) { return folder }
                folder = SitePath.folder(of: folder)
            }
            return nil
        }
        var attachments: [String: [String]] = [:]
        sources.reserveCapacity(sources.count + (bundles.isEmpty ? files.count : indices.count))
        for file in files where !indices.contains(file) {
            if described.contains(file) { continue }
            if let bundle = bundle(of: file) {
                if !PhotoFormat.isPhoto(file) { attachments[bundle, default: []].append(file) }
                if isDocument(file), !Self.isTable(file) { diagnostics.append(Self.document(file, inBundle: bundle)) }
            } else if isDocument(file) || kindFiles.mayBeMarkup(file) {
                let (stem, language) = suffixes.split(SitePath.withoutExtension(file))
                sources.append(
                    UnreadSource(
                        kind: kind, path: file, hasDocument: true, stem: stem, folder: SitePath.folder(of: file),
                        sidecars: beside[file].map { [file: $0] } ?? [:], language: language))
            } else if kindFiles == .routes, let problem = Self.foreignRoute(file) {
                diagnostics.append(problem)
            } else if !PhotoFormat.isPhoto(file) {
                diagnostics.append(
                    .warning(
                        "this file is not used", code: .init("unused-file", isLoss: true), at: Self.place(file),
                        hint: "files here end in \(extensions.map { "." + $0 }.joined(separator: ", ")); "
                            + "move files to be copied unchanged to content/static/"))
            }
        }
        for file in files where indices.contains(file) {
            let folder = SitePath.folder(of: file)
            sources.append(
                UnreadSource(
                    kind: kind, path: file, hasDocument: true, stem: folder, folder: folder,
                    sidecars: beside[file].map { [file: $0] } ?? [:],
                    attachments: attachments[folder] ?? [],
                    language: suffixes.split(SitePath.withoutExtension(file)).language))
        }
    }

    /// Assigns `ridge.yaml` to `ridge.gpx`.
    private static func descriptions(in files: [String], _ isDocument: (String) -> Bool) -> [String: String] {
        let byStem = Dictionary(
            files.filter { SourceFiles.dataExtensions.prefix(2).contains(SitePath.fileExtension(of: $0)) }
                .map { (SitePath.withoutExtension($0), $0) }, uniquingKeysWith: { first, _ in first })
        let pairs = files.filter(isDocument).compactMap { file in
            byStem[SitePath.withoutExtension(file)].map { (file, $0) }
        }
        return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
    }

    /// The formats of routes that are not read, with their names in GPSBabel.
    private static let foreignRoutes = [
        "fit": "garmin_fit", "kml": "kml", "kmz": "kml", "igc": "igc", "nmea": "nmea",
    ]

    /// The error about a route in another format; `nil` for other files.
    private static func foreignRoute(_ file: String) -> Diagnostic? {
        let type = SitePath.fileExtension(of: file)
        guard let format = foreignRoutes[type] else { return nil }
        let name = SitePath.name(of: file), stem = SitePath.withoutExtension(name)
        return .error(
            "routes in the format \(type.uppercased()) are not supported", at: place(file),
            // A KMZ is a ZIP archive, which GPSBabel does not read.
            hint: type == "kmz"
                ? "unzip it, and convert its file doc.kml with GPSBabel: gpsbabel -i kml -f doc.kml -o gpx -F \(stem).gpx"
                : "convert it with GPSBabel: gpsbabel -i \(format) -f \(name) -o gpx -F \(stem).gpx")
    }

    private static func isTable(_ file: String) -> Bool {
        SitePath.fileExtension(of: file) == SourceFiles.tableExtension
    }

    /// Assigns `year.csv` to `year.yaml` and its translations.
    private func tables(in files: [String], _ isDocument: (String) -> Bool) -> [String: String] {
        let byStem = Dictionary(
            files.filter(Self.isTable).map { (SitePath.withoutExtension($0), $0) },
            uniquingKeysWith: { first, _ in first })
        let pairs = files.filter { isDocument($0) && !Self.isTable($0) }.compactMap { file in
            byStem[suffixes.split(SitePath.withoutExtension(file)).stem].map { (file, $0) }
        }
        return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
    }

    private static func document(_ file: String, inBundle bundle: String) -> Diagnostic {
        .warning(
            "no page is created from this file: it is in the folder of an entry",
            code: .init("text-in-entry-folder", isLoss: true), at: place(file),
            hint: "to make it an entry, move it out of \(folderName)/\(bundle)/ or rename the `index` there"
        )
    }
}
