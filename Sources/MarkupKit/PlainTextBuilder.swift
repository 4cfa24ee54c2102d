/// Text without markup: white space is collapsed, words are counted, and only the first words are stored.
struct PlainTextBuilder {
    private var bytes: [UInt8] = []
    private(set) var wordCount = 0
    private let wordLimit: Int
    private var isInWord = false
    private var hasPendingSpace = false
    private var isFull = false
    /// The number of letters in the current word of a script without blanks between words.
    private var unspacedLetters = 0

    /// The average length of a word in scripts such as Thai, including vowel signs.
    private static let lettersOfUnspacedWord = 5

    init(wordLimit: Int) { self.wordLimit = wordLimit }

    var text: String { String(decoding: bytes, as: UTF8.self) }

    var isEmpty: Bool { bytes.isEmpty }

    /// Whether `text` is complete.
    var isWhole: Bool { !isFull }

    mutating func append(_ text: UnsafeBufferPointer<UInt8>) {
        var index = 0
        while index < text.count {
            let byte = text[index]
            if byte <= 0x20 {
                space()
                index += 1
            } else if byte < 0x80 {
                index = appendASCII(text, from: index)
            } else {
                index = appendScalar(text, from: index)
            }
        }
    }

    mutating func append(_ text: String) {
        var text = text
        text.withUTF8 { append($0) }
    }

    /// Ends a word, between blocks and at line ends.
    mutating func space() {
        hasPendingSpace = true
        isInWord = false
    }

    /// Appends a run of words separated by single spaces. They can be copied together, since they are stored that way.
    private mutating func appendASCII(_ text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        var (end, isWord) = Self.word(in: text, from: start)
        var endsInWord: Bool?
        var otherWords = 0
        let most = isFull ? text.count : min(64 * wordLimit - bytes.count, text.count - start)
        while end + 1 < text.count, text[end] == 0x20, case let byte = text[end + 1], byte > 0x20, byte < 0x80,
            isFull || wordCount + 1 + otherWords < wordLimit
        {
            let next = Self.word(in: text, from: end + 1)
            guard next.end - start < most else { break }
            end = next.end
            endsInWord = next.isWord
            if next.isWord { otherWords += 1 }
        }
        keep(UnsafeBufferPointer(rebasing: text[start..<end]))
        if isWord { countWord() }
        wordCount += otherWords
        if let endsInWord { isInWord = endsInWord }
        return end
    }

    private static func word(in text: UnsafeBufferPointer<UInt8>, from start: Int) -> (end: Int, isWord: Bool) {
        var end = start
        var isWord = false
        while end < text.count, case let byte = text[end], byte > 0x20, byte < 0x80 {
            isWord = isWord || byte.isAlphanumeric
            end += 1
        }
        return (end, isWord)
    }

    private mutating func appendScalar(_ text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        let length = text[start] >= 0xF0 ? 4 : text[start] >= 0xE0 ? 3 : 2
        let end = min(start + length, text.count)
        var value = UInt32(text[start]) & (0xFF >> UInt32(length + 1))
        for byte in text[start + 1..<end] { value = value << 6 | UInt32(byte & 0x3F) }
        switch Self.group(value) {
        case .space: space()
        case .punctuation: keep(UnsafeBufferPointer(rebasing: text[start..<end]))
        case .letter:
            keep(UnsafeBufferPointer(rebasing: text[start..<end]))
            countWord()
        case .unspaced:
            keep(UnsafeBufferPointer(rebasing: text[start..<end]))
            if unspacedLetters % Self.lettersOfUnspacedWord == 0 { isInWord = false }
            unspacedLetters = isInWord ? unspacedLetters + 1 : 1
            countWord()
        case .ideograph:
            isInWord = false
            keep(UnsafeBufferPointer(rebasing: text[start..<end]))
            countWord()
            isInWord = false
        }
        return end
    }

    private mutating func countWord() {
        if !isInWord { wordCount += 1 }
        isInWord = true
    }

    private mutating func keep(_ run: UnsafeBufferPointer<UInt8>) {
        guard !isFull else { return }
        let remaining = 64 * wordLimit - bytes.count
        if wordCount >= wordLimit && !isInWord || remaining < run.count { isFull = true }
        // Only a run of ASCII can be longer than the remaining space, so no character is split.
        let counted =
            !isFull ? run : UnsafeBufferPointer(rebasing: run.prefix(wordCount < wordLimit ? max(remaining, 0) : 0))
        guard !counted.isEmpty else { return }
        if hasPendingSpace, !bytes.isEmpty { bytes.append(UInt8(ascii: " ")) }
        hasPendingSpace = false
        bytes.append(contentsOf: counted)
    }

    private enum Group {
        case space, punctuation, letter, ideograph
        /// A letter of a script without blanks between words.
        case unspaced
    }

    private static func group(_ scalar: UInt32) -> Group {
        switch scalar {
        case 0x85, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000: return .space
        case 0x80...0xA9, 0xAB...0xB4, 0xB6...0xB9, 0xBB...0xBF, 0x2010...0x206F, 0x3001...0x303F, 0xFF01...0xFF0F:
            return .punctuation
        case 0x3040...0x30FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFD:
            return .ideograph
        // Thai, Lao, Tibetan, Burmese and Khmer.
        case 0xE00...0xFFF, 0x1000...0x109F, 0x1780...0x17FF: return .unspaced
        default: return .letter
        }
    }
}
