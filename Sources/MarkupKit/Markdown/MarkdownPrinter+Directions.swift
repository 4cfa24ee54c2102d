/// Blocks whose letters run in another direction than the text around them.
extension MarkdownPrinter {
    /// Prints `dir="auto"` for such a block, and stores its direction until its end.
    mutating func printDirection(of node: MarkdownNode) {
        guard mayMixDirections else { return }
        let isOuterRightToLeft = runsRightToLeft
        let letters = DirectedLetters(of: node)
        guard letters.runsRightToLeft(in: isOuterRightToLeft) != isOuterRightToLeft else { return }
        out.append(" dir=\"auto\"")
        turnedBlocks.append((node, !isOuterRightToLeft))
    }

    /// Whether the current block runs from right to left.
    var runsRightToLeft: Bool {
        mutating get { turnedBlocks.last?.isRightToLeft ?? isRightToLeft }
    }

    mutating func endDirection(of node: MarkdownNode) {
        if turnedBlocks.last?.node == node { turnedBlocks.removeLast() }
    }
}

/// The letters of a block, except for code, by their direction.
private struct DirectedLetters {
    private var leftToRight = 0
    private var rightToLeft = 0
    private var isFirstRightToLeft = false

    /// Reads the beginning of a block.
    init(of block: MarkdownNode) {
        var node = block
        var bytesLeft = 2000
        for _ in 0..<200 {
            if node.kind == .text {
                node.withLiteral { read(UnsafeBufferPointer(rebasing: $0.prefix(bytesLeft))) }
                bytesLeft -= node.withLiteral { $0.count }
            }
            guard bytesLeft > 0 else { return }
            if node.kind != .image, let child = node.firstChild {
                node = child
                continue
            }
            while node != block, node.next == nil, let parent = node.parent { node = parent }
            guard node != block, let next = node.next else { return }
            node = next
        }
    }

    private mutating func read(_ text: UnsafeBufferPointer<UInt8>) {
        for (index, byte) in text.enumerated() {
            let next = index + 1 < text.count ? text[index + 1] : 0
            switch byte {
            case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"): leftToRight += 1
            // Hebrew, Arabic, Syriac, Thaana and N’Ko, without the Armenian letters before them.
            case 0xD6...0xDF: count(isRightToLeft: byte > 0xD6 || next >= 0x90)
            // Samaritan to Arabic Extended-A, and the presentation forms of Hebrew and Arabic.
            case 0xE0: count(isRightToLeft: next <= 0xA3)
            case 0xEF where (0xAC...0xB7).contains(next) || (0xB9...0xBB).contains(next): count(isRightToLeft: true)
            // Latin with marks to Armenian, and East Asian and other letters, without general punctuation.
            case 0xC3...0xD5, 0xE1, 0xE3...0xED: count(isRightToLeft: false)
            default: break
            }
        }
    }

    private mutating func count(isRightToLeft: Bool) {
        if leftToRight + rightToLeft == 0 { isFirstRightToLeft = isRightToLeft }
        if isRightToLeft { rightToLeft += 1 } else { leftToRight += 1 }
    }

    /// The direction of the block within a text.
    ///
    /// Words of other languages are common in texts from right to left, also at the beginning of a sentence. A block there
    /// runs from left to right only without any letter of the text's script.
    func runsRightToLeft(in isOuterRightToLeft: Bool) -> Bool {
        if isOuterRightToLeft { return rightToLeft > 0 || leftToRight == 0 }
        return isFirstRightToLeft && rightToLeft > leftToRight
    }
}
