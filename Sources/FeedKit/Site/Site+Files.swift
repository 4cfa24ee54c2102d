import Diagnostics

/// A file that `feed.yaml` names, and where it does.
package struct NamedFile: Sendable, Equatable {
    /// The file's name as the author wrote it.
    package var name: String
    /// Where it stands in `feed.yaml`.
    package var place: Place

    /// Takes a name, and the place where it stands.
    package init(name: String, place: Place) {
        self.name = name
        self.place = place
    }
}

/// The picture that stands for pages without one of their own.
package enum SiteImage: Sendable, Equatable {
    /// An image of the content folder, published in its sizes.
    case photo(ImageAsset)
    /// A file that is published as it is, as a path on the site.
    case file(String)
}

extension Site {
    /// The picture for pages without one of their own; `nil` if `feed.yaml` names none, or one that is not there.
    package var image: SiteImage? {
        guard let name = configuration.image?.name else { return nil }
        if let photo = image(name, in: "") { return .photo(photo) }
        return staticPath(name).map { .file($0) }
    }

    /// The file that is the site's icon, as a path on the site.
    var icon: String? { configuration.icon.flatMap { staticPath($0.name) } }

    /// Warnings for files that `feed.yaml` names and that are not there.
    package var missingFiles: [Diagnostic] {
        var missing: [Diagnostic] = []
        if let file = configuration.image, image == nil {
            missing.append(
                .warning(
                    "there is no picture `\(file.name)` for pages without one of their own",
                    code: .init("missing-site-picture", isLoss: true), at: file.place,
                    hint: "paths begin at content/, or at content/static/"))
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

    /// The file of `content/static/` that a name means, with that folder before it or without.
    private func staticPath(_ name: String) -> String? {
        guard let path = SitePath.resolve(name, in: "") else { return nil }
        let short = path.hasPrefix("static/") ? String(path.dropFirst("static/".count)) : path
        return [short, path].first(where: publishes)
    }
}
