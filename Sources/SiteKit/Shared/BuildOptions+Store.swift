import CacheKit
import Diagnostics
import FeedKit

extension BuildOptions {
    package var shared: SharedPhotos? { store.map { SharedPhotos(store: $0) } }

    /// The environment variable for the store, used if no option is passed.
    package static let storeVariable = "FEEDGEN_STORE"

    /// Makes the build read derived data from a shared store, and write new data to it.
    ///
    /// - Parameters:
    ///   - url: A folder, or a URL with `http://`, `https://` or `s3://`; `nil` for the environment variable.
    ///   - isReadOnly: Whether nothing is written; `nil` is read-only if CI builds a proposed change.
    package mutating func share(
        through url: String?, isReadOnly: Bool?, environment: [String: String]
    ) throws(Refusal) {
        guard url != nil || environment.value(Self.storeVariable) != nil else { return }
        let access: RemoteStore.Access =
            isReadOnly ?? ProposedChange.isBuilt(in: environment) ? .readOnly : .readWrite
        store = RemoteStore(try StoreURL(of: url, environment: environment), access: access)
    }
}

extension StoreURL {
    /// - Parameter url: The option's value; `nil` for the environment variable.
    package init(of url: String?, environment: [String: String]) throws(Refusal) {
        let source = url == nil ? BuildOptions.storeVariable : "--store"
        do throws(StoreURLError) {
            self = try StoreURL(
                parsing: url ?? environment.value(BuildOptions.storeVariable) ?? "", environment: environment)
        } catch {
            throw Refusal(
                message: "invalid store in \(source): \(error.reason)",
                hint: error.hint
                    ?? "set a folder, or a URL such as https://store.example/feedgen/ or s3://bucket/x")
        }
    }
}
