import Diagnostics
import DiffKit
import Engine
import FeedKit
import ListKit

/// An object without a file, which a program provides in memory.
///
/// A class, since lists of all objects are copied between stages, and a copy of the values would retain each of them.
package final class ProvidedObject: Sendable {
    let model: ListedObject
    /// The identity of the program's object.
    let identity: String
    /// Its path as a source: the identity after a slash, with which no path of a file begins.
    let path: String
    /// The digest of its content, unique among all versions of the object.
    let version: Digest
    /// The images that its cells show.
    let images: [ProvidedImage]
    /// The errors about a URL that leads out of the site, which was not validated before, and about images.
    let problems: [Diagnostic]

    /// - Parameters:
    ///   - collected: The section of the object, whose images are replaced by values for templates.
    ///   - read: Reads an image of the object.
    init(
        _ object: any ListModel, _ collected: ListAdapter.Collected, in site: Site,
        reading read: (ViewImage, Facts) -> Result<ImageAsset, Diagnostic.Failure>
    ) {
        var model = ListedObject(object, collected)
        var problems = [Self.problem(with: model.facts)].compactMap(\.self)
        var images: [ProvidedImage] = []
        let facts = model.facts
        model.collected.section?.replaceImages { image in
            switch read(image, facts) {
            case .success(let asset):
                images.append(ProvidedImage(file: ProvidedImage.file(image, of: facts), image: image, asset: asset))
                return asset.view(alt: image.alt, in: site)
            case .failure(let failure):
                problems.append(failure.diagnostic)
                return .bool(false)
            }
        }
        model.images = images.map { PageImage($0.asset, alt: $0.image.alt) }
        problems += images.flatMap(\.asset.warnings)
        (self.model, self.images, self.problems) = (model, images, problems)
        identity = object.diffIdentifier
        path = "/" + facts.id
        version = Digest(high: .random(in: 1...UInt64.max), low: .random(in: 0...UInt64.max))
    }

    var id: String { model.facts.id }

    /// An image that was read for this object; `nil` for any other.
    func asset(of image: ViewImage) -> ImageAsset? {
        images.first { $0.image.bytes == image.bytes && $0.image.name == image.name }?.asset
    }

    private static func problem(with facts: Facts) -> Diagnostic? {
        guard !facts.path.hasPrefix("/") || !SitePath.staysInside(SitePath.file(ofPage: facts.path)) else { return nil }
        return .error(
            "invalid URL of a page: `\(facts.path)`", at: facts.source,
            hint: "start and end it with a slash, without empty or dot segments: `/notes/first/`")
    }
}
