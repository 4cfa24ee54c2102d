enum FreedMemory {
    /// Lets others have what was freed. Before the largest thing that a build makes, the document of all objects, most of
    /// it lies about in pieces that are too small for that.
    static func giveBack() { SystemCalls.giveBackFreedMemory() }
}
