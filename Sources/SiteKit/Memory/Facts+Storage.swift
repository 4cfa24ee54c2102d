import Diagnostics
import Engine
import FeedKit

/// An operation on each stored field of `Facts`.
protocol FactsFieldOperation {
    /// The facts, or all their fields.
    associatedtype Source
    associatedtype Target
    associatedtype Failure: Error
    static func apply<Value: Storable>(
        _ field: WritableKeyPath<Facts.Fields, Value>, of source: inout Source, to target: inout Target
    ) throws(Failure)
}

extension Facts: Storable {
    /// Applies an operation to each field in the order of storage. Reading and writing both use this list, so they
    /// can't differ. It is inlined, so that the compiler resolves the key paths.
    @inline(__always)
    static func forEachField<Operation: FactsFieldOperation>(
        _ operation: Operation.Type, of source: inout Operation.Source, to target: inout Operation.Target
    ) throws(Operation.Failure) {
        try operation.apply(\.id, of: &source, to: &target)
        try operation.apply(\.kind, of: &source, to: &target)
        try operation.apply(\.title, of: &source, to: &target)
        try operation.apply(\.isUntitled, of: &source, to: &target)
        try operation.apply(\.link, of: &source, to: &target)
        try operation.apply(\.date, of: &source, to: &target)
        try operation.apply(\.path, of: &source, to: &target)
        try operation.apply(\.source, of: &source, to: &target)
        try operation.apply(\.updated, of: &source, to: &target)
        try operation.apply(\.seenUpdate, of: &source, to: &target)
        try operation.apply(\.contentDigest, of: &source, to: &target)
        try operation.apply(\.expires, of: &source, to: &target)
        try operation.apply(\.appears, of: &source, to: &target)
        try operation.apply(\.isDraft, of: &source, to: &target)
        try operation.apply(\.isPinned, of: &source, to: &target)
        try operation.apply(\.isDateDerived, of: &source, to: &target)
        try operation.apply(\.isUndated, of: &source, to: &target)
        try operation.apply(\.tags, of: &source, to: &target)
        try operation.apply(\.terms, of: &source, to: &target)
        try operation.apply(\.summary, of: &source, to: &target)
        try operation.apply(\.authors, of: &source, to: &target)
        try operation.apply(\.license, of: &source, to: &target)
        try operation.apply(\.language, of: &source, to: &target)
        try operation.apply(\.edition, of: &source, to: &target)
        try operation.apply(\.direction, of: &source, to: &target)
        try operation.apply(\.aliases, of: &source, to: &target)
        try operation.apply(\.formerPaths, of: &source, to: &target)
        try operation.apply(\.extra, of: &source, to: &target)
        try operation.apply(\.feedID, of: &source, to: &target)
    }

    private enum Writing: FactsFieldOperation {
        @inline(__always)
        static func apply<Value: Storable>(
            _ field: WritableKeyPath<Facts.Fields, Value>, of facts: inout Facts, to writer: inout StorageWriter
        ) throws(Never) {
            writer.write(facts[dynamicMember: field])
        }
    }

    private enum Reading: FactsFieldOperation {
        @inline(__always)
        static func apply<Value: Storable>(
            _ field: WritableKeyPath<Facts.Fields, Value>, of fields: inout Facts.Fields, to reader: inout StorageReader
        ) throws(StorageError) {
            fields[keyPath: field] = try reader.read()
        }
    }

    func store(in writer: inout StorageWriter) {
        var facts = self
        Self.forEachField(Writing.self, of: &facts, to: &writer)
    }

    init(from reader: inout StorageReader) throws(StorageError) {
        var fields = Self.unset
        try Self.forEachField(Reading.self, of: &fields, to: &reader)
        self.init(fields)
    }

    private static let unset = Facts(
        id: "", kind: "", title: "", date: Instant(seconds: 0), path: "", source: FileLocation(file: "")
    ).all
}

extension Instant: Storable {
    func store(in writer: inout StorageWriter) {
        writer.write(seconds)
        writer.write(writtenOffset.map { Int64($0) })
    }
    init(from reader: inout StorageReader) throws(StorageError) {
        self.init(seconds: try reader.read())
        let offset: Int64? = try reader.read()
        writtenOffset = offset.flatMap { Int32(exactly: $0) }
    }
}

extension ObjectTerm: Storable {
    func store(in writer: inout StorageWriter) {
        writer.write(taxonomy)
        writer.write(title)
    }
    init(from reader: inout StorageReader) throws(StorageError) {
        self.init(taxonomy: try reader.read(), title: try reader.read())
    }
}

extension TextDirection: Storable {}

extension License: Storable {}
