/// Collation rules for letters that count as separate letters in a language, from CLDR, without the rules that only
/// dictionaries of a single country use.
enum CollationRules {
    /// In each rule the first letter keeps its position and the others follow it.
    static let everywhere = [
        "d ð", "e ə", "i ı", "n ŋ", "z ʒ þ",
        "г ґ", "д ђ ѓ", "е є", "з ѕ", "и і й ј", "л љ", "н њ", "т ћ ќ", "у ў", "ч џ",
        "ب پ", "ج چ", "ز ژ", "ك ک گ", "ي ی",
    ].map { Slug.decomposed($0) }

    static let ofLanguages: [String: [String]] = [
        "az": ["c ç", "e ə", "g ğ", "h x ı", "k q", "o ö", "s ş", "u ü"],
        "bs": south, "hr": south, "sr": south, "sh": south,
        "cs": ["c č", "h ch", "r ř", "s š", "z ž"],
        "cy": ["c ch", "d dd", "f ff", "g ng", "l ll", "p ph", "r rh", "t th"],
        "da": north, "nb": north, "nn": north, "no": north,
        "eo": ["c ĉ", "g ĝ", "h ĥ", "j ĵ", "s ŝ", "u ŭ"],
        "es": ["n ñ"], "gl": ["n ñ"], "eu": ["n ñ"], "ast": ["n ñ"], "tl": ["n ñ"], "fil": ["n ñ"],
        "et": ["s š z ž", "w õ ä ö ü"],
        "fi": ["z å ä ö"], "sv": ["z å ä ö"],
        "fo": ["a á", "d ð", "i í", "o ó", "u ú", "y ý", "z æ ø"],
        "hu": ["c cs", "d dz dzs", "g gy", "l ly", "n ny", "o ö", "s sz", "t ty", "u ü", "z zs"],
        "is": ["a á", "d ð", "e é", "i í", "o ó", "u ú", "y ý", "z þ æ ö å"],
        "lt": ["c č", "s š", "z ž"],
        "lv": ["c č", "g ģ", "k ķ", "l ļ", "n ņ", "r ŗ", "s š", "z ž"],
        "mt": ["b ċ", "f ġ", "g għ", "h ħ", "y ż"],
        "pl": ["a ą", "c ć", "e ę", "l ł", "n ń", "o ó", "s ś", "z ź ż"],
        "ro": ["a ă â", "i î", "s ș ş", "t ț ţ"],
        "sk": ["a ä", "c č", "h ch", "o ô", "s š", "z ž"],
        "sl": ["c č ć", "d đ", "s š", "z ž"],
        "sq": ["c ç", "d dh", "e ë", "g gj", "l ll", "n nj", "r rr", "s sh", "t th", "x xh", "z zh"],
        "tr": ["c ç", "g ğ", "h ı", "o ö", "s ş", "u ü"],
        "uk": ["г ґ", "е є", "и і ї й"],
        "vi": ["a ă â", "d đ", "e ê", "o ô ơ", "u ư"],
    ].mapValues { $0.map { Slug.decomposed($0) } }

    private static let north = ["z æ ø å"]
    private static let south = ["c č ć", "d dž đ", "l lj", "n nj", "s š", "z ž"]

    /// The script of a language, which is ordered before all others.
    static let scripts: [String: ClosedRange<UInt32>] = [
        "el": 0x370...0x3ff, "he": 0x590...0x5ff, "yi": 0x590...0x5ff, "ka": 0x10a0...0x10ff, "hy": 0x530...0x58f,
        "zh": 0x3400...0x9fff, "ar": arabic, "fa": arabic, "ur": arabic, "ps": arabic, "ckb": arabic, "be": cyrillic,
        "bg": cyrillic, "kk": cyrillic, "ky": cyrillic, "mk": cyrillic, "mn": cyrillic, "ru": cyrillic, "sr": cyrillic,
        "tg": cyrillic, "uk": cyrillic,
    ]

    private static let arabic: ClosedRange<UInt32> = 0x600...0x6ff
    private static let cyrillic: ClosedRange<UInt32> = 0x400...0x52f

    /// The base letters of letters without a Unicode decomposition.
    static let parts: [Unicode.Scalar: String] = [
        "ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "đ": "d", "ł": "l", "ħ": "h", "ŧ": "t", "ĸ": "q", "ſ": "s",
    ]

    /// Returns the weight of an accent: the common accents in CLDR's order, the others by code point.
    static func mark(_ value: UInt32) -> UInt32 {
        let first: [UInt32] = [0x301, 0x300, 0x306, 0x302, 0x30c, 0x30a, 0x308, 0x30b, 0x303, 0x307]
        return first.firstIndex(of: value).map { UInt32($0) + 1 } ?? value
    }

    /// Returns the weight of punctuation: the characters that separate parts of names come first.
    static func punctuation(_ value: UInt32) -> UInt32 {
        switch value {
        case 0x5f: 0
        case 0x2d, 0x2010, 0x2011: 1
        default: value + 2
        }
    }

    /// Maps katakana to hiragana, so that both are ordered as one script.
    static func hiragana(_ value: UInt32) -> UInt32 { (0x30a1...0x30f6).contains(value) ? value - 0x60 : value }
}
