import DiffKit
import ListKit

/// An object of a program's list, with the section that its adapter collected.
package struct ListedObject: FeedModel {
    /// The object's own facts if it is a `FeedModel`; otherwise derived from its identity and origin, without a date.
    package var facts: Facts
    package let object: any ListModel
    package var collected: ListAdapter.Collected
    /// The images in memory that its cells show.
    package var images: [PageImage] = []

    package init(_ object: any ListModel, _ collected: ListAdapter.Collected) {
        self.object = object
        self.collected = collected
        facts = (object as? any FeedModel)?.facts ?? Facts(bare: object)
    }

    package static func == (a: ListedObject, b: ListedObject) -> Bool {
        AnyListDiffable(a.object) == AnyListDiffable(b.object) && a.collected == b.collected && a.images == b.images
    }
}

extension FeedModel {
    /// The program's own model: the wrapped one of a `ListedObject`, otherwise this.
    var own: any FeedModel { ((self as? ListedObject)?.object as? any FeedModel) ?? self }
}

extension Facts {
    fileprivate init(bare object: any ListModel) {
        let (id, origin) = (object.diffIdentifier, object.origin)
        let path = id.split(separator: "/").map { "/" + Slug.make(String($0)) }.joined() + "/"
        self.init(
            id: id, kind: origin.kind, title: SitePath.name(of: id), date: Instant(seconds: 0), path: path,
            source: origin.source)
        self.isUndated = true
    }
}
