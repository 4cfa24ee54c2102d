extension StringProtocol {
    /// Whether a byte is in the text: as fast as memory is read, which `utf8.contains` is not.
    package func holds(_ byte: UInt8) -> Bool {
        utf8.withContiguousStorageIfAvailable { $0.contains(byte) } ?? utf8.contains(byte)
    }

    /// Whether all bytes of the text are so.
    package func holdsOnly(_ isWanted: (UInt8) -> Bool) -> Bool {
        utf8.withContiguousStorageIfAvailable { $0.allSatisfy(isWanted) } ?? utf8.allSatisfy(isWanted)
    }
}
