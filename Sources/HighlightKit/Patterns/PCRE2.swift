import CPCRE2
import Synchronization

/// A wrapper of the parts of PCRE2 that feedgen uses. Only this file imports the library, so no pointer leaves it.
///
/// The library is loaded with the first code block in a supported language. Its JIT compiler is not used: it counts
/// match steps differently, and where it is unavailable, pages would differ.
enum PCRE2 {
    /// Only valid if `lack` is `nil`, which must be checked before a `Pattern` is created.
    fileprivate static var library: PCRE2Library { loaded.library }

    /// The loader's error message if PCRE2 can't be loaded; `nil` if it is available.
    static var lack: String? { loaded.problem }

    private static let loaded: (library: PCRE2Library, problem: String?) = {
        var problem = [CChar](repeating: 0, count: 512)
        let library = pattern_load(&problem, problem.count)
        guard problem[0] != 0 else { return (library, nil) }
        return (library, problem.withUnsafeBufferPointer { String(cString: $0.baseAddress!) })
    }()
}

/// A pattern compiled by PCRE2.
///
/// It can be shared between threads because PCRE2 never changes a compiled pattern.
final class Pattern: @unchecked Sendable {
    /// The treatment of letter case, line starts and ends, and `.`.
    struct Options: OptionSet, Sendable {
        let rawValue: UInt32
        static let ignoresCase = Options(rawValue: PCRE2_CASELESS)
        static let matchesLines = Options(rawValue: PCRE2_MULTILINE)
        static let dotIsAny = Options(rawValue: PCRE2_DOTALL)
    }

    fileprivate let code: OpaquePointer
    let groupCount: Int
    /// The bytes that a match can start with; `nil` if any byte is possible or the match can be empty.
    private let first: (UInt64, UInt64, UInt64, UInt64)?

    /// Fails if PCRE2 can't compile the pattern.
    init?(_ pattern: String, _ options: Options) {
        let library = PCRE2.library
        guard let context = library.pcre2_compile_context_create_8(nil) else { return nil }
        defer { library.pcre2_compile_context_free_8(context) }
        // The default newline convention depends on how the library was built.
        _ = library.pcre2_set_newline_8(context, UInt32(PCRE2_NEWLINE_LF))
        var (error, offset) = (CInt(0), 0)
        var pattern = pattern
        let compiled = pattern.withUTF8 {
            library.pcre2_compile_8(
                $0.baseAddress, $0.count, PCRE2_UTF | options.rawValue, &error, &offset, context)
        }
        guard let compiled else { return nil }
        code = compiled
        groupCount = Int(Self.number(PCRE2_INFO_CAPTURECOUNT, of: compiled))
        first = Self.firstBytes(of: compiled)
    }

    deinit { PCRE2.library.pcre2_code_free_8(code) }

    /// Whether a match may begin with the byte.
    func mayBegin(with byte: UInt8) -> Bool {
        guard let first else { return true }
        let word =
            switch byte >> 6 {
            case 0: first.0
            case 1: first.1
            case 2: first.2
            case _: first.3
            }
        return word & (1 << UInt64(byte & 63)) != 0
    }

    private static func number(_ what: CInt, of code: OpaquePointer) -> UInt32 {
        var value: UInt32 = 0
        _ = PCRE2.library.pcre2_pattern_info_8(code, UInt32(what), &value)
        return value
    }

    private static func firstBytes(of code: OpaquePointer) -> (UInt64, UInt64, UInt64, UInt64)? {
        // The single first byte that PCRE2 can also report covers only one letter case, so only the bitmap is used.
        var map: UnsafePointer<UInt8>?
        guard PCRE2.library.pcre2_pattern_info_8(code, UInt32(PCRE2_INFO_FIRSTBITMAP), &map) == 0, let map else {
            return nil
        }
        func word(_ number: Int) -> UInt64 { (0..<8).reduce(0) { $0 | UInt64(map[number * 8 + $1]) << UInt64($1 * 8) } }
        return (word(0), word(1), word(2), word(3))
    }
}

/// A matcher for one text, with limits that apply to the whole text.
///
/// The cost of a match is counted in PCRE2's steps rather than time, so it ends at the same point on every machine.
struct Matcher: ~Copyable {
    /// The result of a match attempt.
    enum Outcome {
        case found
        case nothing
        /// A limit was reached.
        case exceeded
    }

    private let data: OpaquePointer
    private let contexts: [OpaquePointer]
    /// The number of remaining searches that may exceed each step limit.
    private var left: [Int] = bounds.map(\.searches)
    private var searchesLeft: Int

    /// Nearly all searches end within the first limit, and those of long comments within the second.
    private static let bounds: [(steps: UInt32, searches: Int)] = [(2000, .max), (50_000, 400), (1_000_000, 10)]
    private static let heapKiB: UInt32 = 64 << 10
    private static let searchesPerByte = 40

    /// - Parameter groupCount: the number of groups of the pattern that has the most.
    init?(byteCount: Int, groupCount: Int) {
        let library = PCRE2.library
        guard let data = library.pcre2_match_data_create_8(UInt32(groupCount) + 1, nil) else { return nil }
        self.data = data
        contexts = Self.bounds.compactMap { bound in
            guard let context = library.pcre2_match_context_create_8(nil) else { return nil }
            _ = library.pcre2_set_match_limit_8(context, bound.steps)
            _ = library.pcre2_set_heap_limit_8(context, Self.heapKiB)
            return context
        }
        searchesLeft = (byteCount + 100) * Self.searchesPerByte
    }

    deinit {
        for context in contexts { PCRE2.library.pcre2_match_context_free_8(context) }
        PCRE2.library.pcre2_match_data_free_8(data)
    }

    /// Searches for a match that starts exactly at an offset of a text, which must be valid UTF-8.
    mutating func match(_ pattern: Pattern, in text: UnsafeBufferPointer<UInt8>, at offset: Int) -> Outcome {
        searchesLeft -= 1
        guard searchesLeft >= 0, let start = text.baseAddress else { return .exceeded }
        for (number, context) in contexts.enumerated() {
            left[number] -= 1
            guard left[number] >= 0 else { return .exceeded }
            let result = PCRE2.library.pcre2_match_8(
                pattern.code, start, text.count, offset, PCRE2_ANCHORED | PCRE2_NO_UTF_CHECK, data, context)
            if result > 0 { return .found }
            guard result == PCRE2_ERROR_MATCHLIMIT else { return result == PCRE2_ERROR_NOMATCH ? .nothing : .exceeded }
        }
        return .exceeded
    }

    /// The range of a group of the last match (group 0 is the whole match); `nil` if the group did not participate.
    func group(_ number: Int) -> Range<Int>? {
        guard let offsets = PCRE2.library.pcre2_get_ovector_pointer_8(data) else { return nil }
        let (start, end) = (offsets[2 * number], offsets[2 * number + 1])
        // PCRE2 sets unused groups to the maximum offset; only `\K` can produce a range that ends before it starts.
        return start <= end && end != .max ? start..<end : nil
    }
}
