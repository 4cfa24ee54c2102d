/// The bytes are not what a writer of this version wrote.
package enum StorageError: Error {
    case damaged
}
