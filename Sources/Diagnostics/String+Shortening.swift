extension String {
    /// Returns the text, or its start with an ellipsis if it has more characters, for messages.
    package func shortened(to count: Int) -> String { self.count > count ? prefix(count - 1) + "…" : self }
}
