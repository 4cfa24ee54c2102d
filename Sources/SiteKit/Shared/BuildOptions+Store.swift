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
    ///   - address: A folder, or a URL with `http://`, `https://` or `s3://`; `nil` for the environment variable.
    ///   - isReadOnly: Whether nothing is written; `nil` is read-only if CI builds a proposed change.
    package mutating func share(
        through address: String?, isReadOnly: Bool?, environment: [String: String]
    ) throws(Refusal) {
        guard address != nil || environment.value(Self.storeVariable) != nil else { return }
        let access: RemoteStore.Access =
            isReadOnly ?? ProposedChange.isBuilt(in: environment) ? .readOnly : .readWrite
        store = RemoteStore(try StoreURL(of: address, environment: environment), access: access)
    }
}

extension StoreURL {
    /// - Parameter address: The option's value; `nil` for the environment variable.
    package init(of address: String?, environment: [String: String]) throws(Refusal) {
        let source = address == nil ? BuildOptions.storeVariable : "--store"
        do throws(StoreURLError) {
            self = try StoreURL(
                parsing: address ?? environment.value(BuildOptions.storeVariable) ?? "", environment: environment)
        } catch {
            throw Refusal(
                message: "the address that \(source) gives is wrong: \(error.reason)",
                hint: error.hint
                    ?? "write a folder, or an address such as https://store.example/feedgen/ or s3://bucket/x")
        }
    }
}
