import Engine

extension Store {
    /// The store of a site: `.feedgen/build.sqlite`.
    static func open(
        _ folder: CacheFolder, version: String, isReadOnly: Bool
    ) -> (store: Store?, notice: String?) {
        open(folder.path + "/build.sqlite", tables: Table.all, version: version, isReadOnly: isReadOnly) {
            do throws(DiskError) { try folder.make() } catch { return error.reason }
            return nil
        }
    }
}

extension Store.Table {
    static let images = Store.Table("images")
    static let objects = Store.Table("objects")
    static let bodies = Store.Table("bodies")
    static let notes = Store.Table("notes")

    static let all: [Store.Table] = [.images, .objects, .bodies, .notes]
}
