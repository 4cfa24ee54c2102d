import DiffKit
import ListKit

/// An object of a list that says no more than who it is: its name is its title, and of its date nothing is known.
package struct ListedObject: FeedModel {
    package var facts: Facts
    package let object: any ListModel

    package init(_ object: any ListModel) {
        self.object = object
        let (id, origin) = (object.diffIdentifier, object.origin)
        let path = id.split(separator: "/").map { "/" + Slug.make(String($0)) }.joined() + "/"
        facts = Facts(
            id: id, kind: origin.kind, title: SitePath.name(of: id), date: Instant(seconds: 0), path: path,
            source: origin.source)
    }

    package static func == (a: ListedObject, b: ListedObject) -> Bool {
        a.facts == b.facts && AnyListDiffable(a.object) == AnyListDiffable(b.object)
    }
}
