/// The error about bytes that no writer of this version wrote.
@usableFromInline
package enum StorageError: Error {
    case damaged
}
