import FileSystem

enum FreedMemory {
    /// Returns freed memory to the system. Called before creating a build's largest value, the snapshot, since most
    /// freed memory is in fragments too small for that.
    static func giveBack() { SystemCalls.returnFreedMemory() }
}
