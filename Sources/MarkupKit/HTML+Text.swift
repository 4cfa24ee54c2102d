extension HTML {
    /// Escapes text for content and for quoted attribute values. Removes control characters, which HTML forbids.
    public init(text: some StringProtocol) {
        var buffer = HTMLBuffer(capacity: text.utf8.count)
        buffer.append(quotable: String(text))
        self.init(trusted: buffer.bytes)
    }
}
