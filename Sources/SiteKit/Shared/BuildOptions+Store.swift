import CacheKit
import FeedKit

extension BuildOptions {
    var shared: SharedPhotos? { store.map { SharedPhotos(store: $0) } }

    /// The variable that names the store where no option does.
    package static let storeVariable = "FEEDGEN_STORE"

    /// Lets the build take from a store what other machines have made, and give it what is made here.
    ///
    /// - Parameters:
    ///   - address: a folder, or what begins with `http://`, `https://` or `s3://`; the variable's, if `nil`.
    ///   - isReadOnly: whether nothing is given; if `nil`, that is so where CI builds a proposed change.
    package mutating func share(
        through address: String?, isReadOnly: Bool?, environment: [String: String]
    ) throws(Refusal) {
        guard address != nil || environment.value(Self.storeVariable) != nil else { return }
        let access: SharedStore.Access =
            isReadOnly ?? ProposedChange.isBuilt(in: environment) ? .readOnly : .readWrite
        store = SharedStore(try StoreAddress(of: address, environment: environment), access: access)
    }
}

extension StoreAddress {
    /// - Parameter address: as an option gives it; the variable's, if `nil`.
    init(of address: String?, environment: [String: String]) throws(Refusal) {
        let source = address == nil ? BuildOptions.storeVariable : "--store"
        do throws(StoreAddressError) {
            self = try StoreAddress(
                parsing: address ?? environment.value(BuildOptions.storeVariable) ?? "", environment: environment)
        } catch {
            throw Refusal(
                message: "the address that \(source) gives is wrong: \(error.reason)",
                hint: error.hint
                    ?? "write a folder, or an address such as https://store.example/feedgen/ or s3://bucket/x")
        }
    }
}
