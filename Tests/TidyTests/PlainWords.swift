/// Words that feedgen's texts don't use, and what to write. They are those of the first versions' private language.
enum PlainWords {
    // Regular expressions are not sendable, so each suite creates the list.
    typealias Entry = (word: Regex<Substring>, instead: String)

    /// The words of comments, in tests too.
    static var basic: [Entry] {
        [
            (#/\b[Ss]t(?:ands?|ood|anding)\b/#, "is, appears, contains"),
            (#/\b[Tt](?:ells?|old|elling)\b/#, "reports, lists, distinguishes"),
            (#/\banew\b/#, "again"), (#/\bat fault\b/#, "cause, error"),
            (#/\b(?:[Nn]obody|[Ss]omebody)\b/#, "the actor"),
            (#/\bunasked\b/#, "by default"), (#/\bany more\b/#, "no longer"), (#/\bfrom nothing\b/#, "from scratch"),
            (#/^(?:What|Whatever|Who|Whoever) /#, "a noun"),
        ]
    }

    static var all: [Entry] {
        basic + [
            (#/\b[Aa]ddress(?:es|ed|ing)?\b/#, "URL"), (#/\b(?:[Aa]ll|what) else\b/#, "everything else"),
            (#/\bbelongs? into\b/#, "belong in"), (#/\b(?:[Bb]rings?|bringing|brought)\b/#, "import, include"),
            (#/\bbut for\b/#, "except"), (#/\bby (?:itself|themselves)\b/#, "automatically, alone"),
            (#/\belsewhere\b/#, "in other files, in other tools"), (#/\bhand(?:s|ed|ing)? out\b/#, "serve"),
            (#/\b(?:is|are) gone\b/#, "was removed"), (#/\bkept\b/#, "stored, preserved"),
            (#/\b(?:knows?|knew|knowing|believes?|believed)\b/#, "supports, contains, recognizes"),
            (#/\bleads? (?:on|nowhere)\b/#, "redirects, is broken"), (#/\b[Mm]end(?:s|ed|ing)?\b/#, "fix"),
            (#/\b[Mm]oments?\b/#, "time"), (#/\bone after (?:the other|another)\b/#, "in sequence"),
            (#/\b[Pp]erhaps\b/#, "optionally"), (#/\b[Pp]hotographs?\b/#, "photo"), (#/\b[Pp]ictures?\b/#, "image"),
            (#/\b(?:[Rr]ooms?|[Hh]ouses?)\b/#, "module, space"), (#/\b[Ss]orts? of\b/#, "type of"),
            (#/\b(?:[Ss]peaks?|spoke|spoken)\b/#, "support"), (#/\b(?:takes?|taken|took) (?:away|out)\b/#, "remove"),
            (#/\b(?:is|are) made of\b/#, "consists of, is derived from"),
            (#/\b[Ss]tand-?ins?\b/#, "placeholder"), (#/\b[Tt]he same is\b/#, "a noun"),
            (#/\bof (?:its|their|your|our) own\b/#, "its own, custom"),
            (#/\b(?![Tt]here\b)\w+ (?:is|are) (?:no|none)\b(?! longer)/#, "is not a"),
        ]
    }

    /// Standard terms that contain such a word.
    static var terms: Regex<Substring> {
        #/\b(?:IP|IPv4|IPv6|email) address(?:es)?\b|\baddress space\b|\bopen-addressing\b/#.ignoresCase()
    }
}
