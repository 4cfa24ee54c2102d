import Diagnostics

/// A file that `feed.yaml` refers to, with the location of the reference.
package struct NamedFile: Sendable, Equatable {
    /// The file's name as the author wrote it.
    package var name: String
    /// The location in `feed.yaml`.
    package var place: FileLocation

    package init(name: String, place: FileLocation) {
        self.name = name
        self.place = place
    }
}

/// The default image for pages without their own.
package enum SiteImage: Sendable, Equatable {
    /// An image of the content folder, published in its sizes.
    case photo(ImageAsset)
    /// A file that is published unchanged, as a path on the site.
    case file(String)
}

extension Site {
    /// The default image for pages; `nil` if `feed.yaml` sets none or the file does not exist.
    package var image: SiteImage? {
        configuration.image.flatMap { image(named: $0) }
    }

    /// Returns the image that `feed.yaml` refers to; `nil` if it does not exist.
    func image(named file: NamedFile) -> SiteImage? {
        if let photo = image(file.name, in: "") { return .photo(photo) }
        return staticPath(file.name).map { .file($0) }
    }

    /// The photos of the content folder that `feed.yaml` refers to, with the locations of the references.
    package var ownPhotos: [(image: ImageAsset, place: FileLocation)] {
        let named = ([configuration.image] + configuration.profiles.map(\.image)).compactMap {
            file -> (image: ImageAsset, place: FileLocation)? in
            guard let file, case .photo(let image)? = image(named: file) else { return nil }
            return (image, file.place)
        }
        let background = configuration.background.image.flatMap { path in
            image(at: path).map { ($0, configuration.place(ofKey: "map") ?? FileLocation(file: "content/" + path)) }
        }
        return named + [background].compactMap(\.self)
    }

    /// The file that is the site's icon, as a path on the site.
    var icon: String? { configuration.icon.flatMap { staticPath($0.name) } }

    /// Warnings for files that `feed.yaml` refers to but that do not exist.
    package var missingFiles: [Diagnostic] {
        var missing: [Diagnostic] = []
        if let file = configuration.image, image == nil {
            missing.append(
                .warning(
                    "the image `\(file.name)`, for pages without their own image, does not exist",
                    code: .init("missing-site-image", isLoss: true), at: file.place,
                    hint: "paths are relative to content/ or content/static/"))
        }
        for file in configuration.profiles.compactMap(\.image) where image(named: file) == nil {
            missing.append(
                .warning(
                    "the portrait `\(file.name)` does not exist", code: .init("missing-portrait", isLoss: true),
                    at: file.place, hint: "paths are relative to content/ or content/static/"))
        }
        if let file = configuration.icon, icon == nil {
            missing.append(
                .warning(
                    "there is no icon `\(file.name)` in content/static/", code: .init("missing-icon", isLoss: true),
                    at: file.place,
                    hint: "put the file there; it is published as it is"))
        }
        return missing
    }

    /// Returns the published file of `content/static/` with this name, which may start with that folder.
    private func staticPath(_ name: String) -> String? {
        guard let path = SitePath.resolve(name, in: "") else { return nil }
        let short = path.hasPrefix("static/") ? String(path.dropFirst("static/".count)) : path
        return [short, path].first(where: publishes)
    }
}
