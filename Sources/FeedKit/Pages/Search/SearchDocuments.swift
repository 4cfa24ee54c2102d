import DiffKit
import MarkupKit

/// Describes the documents of a block for search results, as JSON: URL, title, and for objects the date; last the URL of
/// a small image, if there is one.
package struct SearchDocuments: Sendable {
    let site: Site
    let objects: ObjectTable
    let bodies: any ObjectBodies

    package init(site: Site, objects: ObjectTable, bodies: any ObjectBodies) {
        self.site = site
        self.objects = objects
        self.bodies = bodies
    }

    /// Returns the file of a block.
    ///
    /// - Parameter reads: Records the objects and settings that the file shows.
    package func text(of block: SearchIndex.Block, recording reads: SiteReadRecorder) -> String {
        let site = site.recording(reads).inLanguage(block.language)
        let rows = block.documents.map { document -> JSON in
            switch document {
            case .page(let page): return row(page.path, page.title, "", page.pageImages.first?.image, site)
            case .object(let object):
                reads.record(.object(objects.id(of: object)))
                let facts = bodies.facts(of: object)
                let image = bodies.page(of: object)?.pageImages.first?.image
                let date = facts.isUndated ? "" : site.time.display(facts.date)
                return row(facts.path, facts.title, date, image, site)
            }
        }
        return JSON.array(JSONArray(rows)).text(.compact)
    }

    private func row(_ path: String, _ title: String, _ date: String, _ image: ImageAsset?, _ site: Site) -> JSON {
        let image = image.map { site.configuration.link($0.thumbnail.file) }
        return .strings([site.configuration.link(path), title, date] + [image].compactMap { $0 })
    }
}

extension PageDigests {
    /// Creates the shape of the documents of a block.
    package init(of block: SearchIndex.Block, in objects: ObjectTable) {
        var own = DigestInput()
        own.add("search")
        own.add(block.shardCount)
        for document in block.documents {
            guard case .page(let page) = document else { continue }
            own.add(page.path)
            own.add(page.title)
            own.add(page.model)
        }
        self.init(own: own.digest, shown: .joining(block.objects.map { objects.nameDigest(of: $0) }))
    }
}
