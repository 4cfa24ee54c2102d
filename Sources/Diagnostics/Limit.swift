/// A resource limit on content. Each countable quantity has one, far above what real sites need.
///
/// `SourceText.exceeds` reports excess at its location, before its cost is incurred; the diagnostic names the limit and
/// how to raise it. All limits are declared here; the manual lists them in a table.
package enum Limit: String, Sendable, Hashable, CaseIterable {
    /// Bytes of one text, data file or template; checked before it is read.
    case fileBytes
    /// Values of one data file, including those that aliases expand to.
    case values
    /// Bytes that the aliases of one YAML file expand to.
    case aliasBytes
    /// Nesting depth of lists and mappings.
    case nesting
    /// Tags of one object.
    case tags
    /// Former URLs of one object.
    case aliases
    /// Messages of one thread.
    case messages
    /// Attributes of one HTML tag.
    case attributes
    /// Rows times columns of all tables of one text.
    case tableCells
    /// Bytes of the URLs and titles from link definitions of one text, counted at every use.
    case linkBytes
    /// Columns of one table.
    case tableColumns
    /// Comparisons needed to pair the delimiters of one text, such as `*`, brackets and quotes.
    case markSteps
    /// Nesting depth of quotes, lists and footnotes in one text.
    case blockNesting
    /// Nesting depth of Markdown containers; deeper content is printed as text.
    case markdownNesting
    /// HTML elements of one text that are open at the same time.
    case openElements
    /// Nesting depth of HTML elements; deeper content is printed as text.
    case htmlNesting
    /// Nesting depth of sections in one template.
    case sectionNesting
    /// Partials of one text.
    case partials
    /// Nesting depth of partials in the bodies of others, in a text.
    case partialBodies
    /// Bytes of all that the partials of one text print.
    case partialBytes
    /// Nesting depth of partials during rendering.
    case partialNesting
    /// Bytes of one template, including all its partials.
    case templateBytes
    /// Texts, values and sections that one rendering of a template processes.
    case templateSteps
    /// Diagnostics reported per file and severity; the others are counted.
    case findings
    /// Diagnostics reported per severity; the others are counted.
    case allFindings
    /// Bytes of one file of an export that is read as a whole, such as JSON.
    case importFileBytes
    /// Values of one JSON file of an export.
    case importValues
    /// Entries of one XML file of an export.
    case importEntries
    /// Bytes of one entry of an export, plus 128 for each element in it.
    case importEntryBytes
    /// Ratio of the unpacked to the packed size of an archive or a file in it.
    case archiveGrowth
    /// Files of one archive.
    case archiveFiles
    /// Operations of one patch to apply.
    case patchOperations
    /// Bytes of the document that results from applying patches.
    case resultBytes

    /// How users can raise a limit.
    package enum Override: Sendable, Equatable {
        /// By a key under `limits:` in `feed.yaml`, up to a maximum.
        case setting(upTo: Int)
        /// By a command-line option.
        case option(String)
        /// Not at all: a higher limit could exhaust a thread's stack, or a browser.
        case none
    }

    /// The default value.
    package var standard: Int {
        switch self {
        case .fileBytes: 16 << 20
        case .values: 1_000_000
        case .aliasBytes: 4 << 20
        case .nesting: 200
        case .tags: 200
        case .aliases: 1000
        case .messages: 100_000
        case .attributes: 1000
        case .tableCells: 250_000
        case .linkBytes: 4 << 20
        case .tableColumns: 1000
        case .markSteps: 100_000_000
        case .blockNesting: 200
        case .markdownNesting: 100
        case .openElements: 1000
        case .htmlNesting: 200
        case .sectionNesting: 100
        case .partials: 500
        case .partialBodies: 8
        case .partialBytes: 8 << 20
        case .partialNesting: 500
        case .templateBytes: 4 << 20
        case .templateSteps: 20_000_000
        case .findings: 100
        case .allFindings: 1000
        case .importFileBytes: 512 << 20
        case .importValues: 10_000_000
        case .importEntries: 1_000_000
        case .importEntryBytes: 32 << 20
        case .archiveGrowth: 200
        case .archiveFiles: 2_000_000
        case .patchOperations: 1_000_000
        case .resultBytes: 1 << 30
        }
    }

    package var way: Override {
        switch self {
        case .fileBytes, .linkBytes, .aliasBytes, .templateBytes: .setting(upTo: 1 << 30)
        case .values, .tags, .aliases, .messages, .tableCells, .findings: .setting(upTo: 100_000_000)
        // The attributes of a tag, and the columns of a row, are compared pairwise.
        case .attributes, .tableColumns: .setting(upTo: 100_000)
        case .templateSteps, .markSteps: .setting(upTo: 1_000_000_000_000)
        case .importFileBytes: .option("--max-file-bytes")
        case .importValues: .option("--max-values")
        case .importEntries: .option("--max-entries")
        case .importEntryBytes: .option("--max-entry-bytes")
        case .patchOperations: .option("--max-operations")
        case .resultBytes: .option("--max-bytes")
        case .nesting, .blockNesting, .openElements, .markdownNesting, .htmlNesting, .sectionNesting, .partialNesting,
            .partials, .partialBodies, .partialBytes, .allFindings, .archiveGrowth, .archiveFiles:
            .none
        }
    }

    /// Returns the message for content that exceeds the limit, and a fix other than raising the limit.
    fileprivate func words(_ found: String, _ most: String) -> (message: String, wayOut: String) {
        switch self {
        case .fileBytes:
            (
                "this text file has \(found); feedgen reads up to \(most)",
                "split the entry, or put the file into static/ to copy it unchanged"
            )
        case .values: ("this file has more than \(most) values", "split it")
        case .aliasBytes:
            (
                "these aliases expand to more than feedgen reads",
                "write out the values, or nest fewer `&name` and `*name`"
            )
        case .nesting: ("this is nested more than \(most) levels deep", "flatten it")
        case .tags: ("this has \(found) tags; feedgen reads up to \(most)", "delete the less useful ones")
        case .aliases:
            ("this has \(found) aliases; feedgen reads up to \(most)", "delete those that are no longer linked")
        case .messages: ("this thread has \(found) messages; feedgen reads up to \(most)", "split the thread")
        case .attributes:
            ("this tag has \(found) attributes; feedgen reads up to \(most)", "write their content as text")
        case .tableCells:
            ("the tables of this text have \(found) cells; feedgen prints up to \(most)", "split the table")
        case .linkBytes:
            (
                "the links to this definition repeat \(found) of it; feedgen prints up to \(most)",
                "shorten the definition's URL and title"
            )
        case .tableColumns:
            ("this row of a table has \(found) columns; feedgen prints up to \(most)", "split the table")
        case .markSteps:
            (
                "the text has too many markers to pair, such as `*`, brackets and quotes; most are in this paragraph",
                "split the paragraph"
            )
        case .blockNesting: ("quotes and lists are nested more than \(most) levels deep here", "flatten them")
        case .openElements: ("more than \(most) HTML elements are open here", "close them where they end")
        case .markdownNesting, .htmlNesting:
            ("this is nested more than \(most) levels deep", "deeper content is printed as plain text")
        case .partials: ("this text uses more than \(most) partials", "split the text")
        case .partialBodies: ("partials are nested more than \(most) levels deep here", "flatten them")
        case .partialBytes: ("the partials of this text print more than \(most)", "split the text")
        case .sectionNesting:
            (
                "sections are nested more than \(most) levels deep here",
                "move the inner ones into a partial"
            )
        case .partialNesting:
            (
                "'\(found)' includes itself without end",
                "put the partial into a section that ends, such as {{#children}}"
            )
        case .templateBytes:
            (
                "'\(found)' expands to more than \(most) here, including its partials",
                "include a partial once, in a section for a list"
            )
        case .templateSteps:
            ("rendering '\(found)' exceeds \(most) steps", "nest fewer sections for lists")
        case .findings: ("and \(found) in this file", "fix those above, and build again")
        case .allFindings: ("and \(found) in other files", "fix those above, and build again")
        case .importFileBytes: ("this file has \(found); feedgen imports up to \(most)", "export fewer entries at once")
        case .importValues:
            ("this file has \(found) values; feedgen imports up to \(most)", "export fewer entries at once")
        case .importEntries: ("this file has more than \(most) entries", "export fewer entries at once")
        case .importEntryBytes: ("this entry is larger than \(most), and was not imported", "shorten it")
        case .archiveGrowth:
            (
                "'\(found)' unpacks to more than \(most) times its size, like a zip bomb",
                "if you trust it, unpack it, and import the folder"
            )
        case .archiveFiles:
            ("this archive has more than \(most) files", "if you trust it, unpack it, and import the folder")
        case .patchOperations: ("the patch has \(found) operations; feedgen applies up to \(most)", "split it")
        case .resultBytes: ("the patched document is larger than \(most)", "check the patch's copy operations")
        }
    }

    /// Returns a count in readable form, in MiB where the limit counts bytes.
    package func shown(_ number: Int) -> String {
        switch self {
        case .fileBytes, .aliasBytes, .linkBytes, .templateBytes, .resultBytes, .importFileBytes, .importEntryBytes,
            .partialBytes:
            number % (1 << 20) == 0 || number > 10 << 20 ? "\((number - 1) >> 20 + 1) MiB" : "\(number) bytes"
        case .values, .nesting, .tags, .aliases, .messages, .attributes, .tableCells, .tableColumns, .markSteps,
            .blockNesting, .openElements, .markdownNesting, .htmlNesting, .sectionNesting, .partialNesting, .partials,
            .partialBodies, .templateSteps, .findings,
            .allFindings, .importValues, .importEntries, .archiveGrowth, .archiveFiles, .patchOperations:
            "\(number)"
        }
    }

    /// Returns the message and the hint for content that exceeds the limit.
    ///
    /// - Parameters:
    ///   - found: the amount found, or the name of the cause.
    ///   - most: the limit in effect.
    ///   - enough: the lowest sufficient limit, or `nil` if it can't be determined.
    ///   - fix: a fix for this type of file, instead of the usual one.
    package func complaint(
        _ found: String, most: Int, enough: Int?, fix: String? = nil
    ) -> (message: String, hint: String) {
        let (message, usual) = words(found, shown(most))
        let wayOut = fix ?? usual
        let raised = enough ?? 10 * most
        switch way {
        case .setting(let highest) where raised <= highest:
            return (message, "\(wayOut); or write limits: {\(rawValue): \(raised)} into feed.yaml")
        case .option(let name): return (message, "\(wayOut); or pass \(name) \(raised)")
        case .setting, .none: return (message, wayOut)
        }
    }
}

/// The limits in effect for one site: the defaults, and the values that its author has changed.
package struct Limits: Sendable, Hashable {
    private var own: [Limit: Int] = [:]

    package init() {}

    package subscript(limit: Limit) -> Int {
        get { own.isEmpty ? limit.standard : own[limit] ?? limit.standard }
        set { own[limit] = newValue }
    }
}
