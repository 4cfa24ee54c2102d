import Diagnostics
import Engine
import FeedKit

/// An operation on each stored field of `Facts`.
protocol FactsFieldOperation {
    associatedtype Target
    associatedtype Failure: Error
    static func apply<Value: Storable>(
        _ field: WritableKeyPath<Facts.Fields, Value>, of facts: inout Facts, to target: inout Target
    ) throws(Failure)
}

extension Facts: Storable {
    /// Applies an operation to each field in the order of storage. Reading and writing both use this list, so they
    /// can't differ. It is inlined, so that the compiler resolves the key paths.
    @inline(__always)
    static func forEachField<Operation: FactsFieldOperation>(
        _ operation: Operation.Type, of facts: inout Facts, to target: inout Operation.Target
    ) throws(Operation.Failure) {
        try operation.apply(\.id, of: &facts, to: &target)
        try operation.apply(\.kind, of: &facts, to: &target)
        try operation.apply(\.title, of: &facts, to: &target)
        try operation.apply(\.date, of: &facts, to: &target)
        try operation.apply(\.path, of: &facts, to: &target)
        try operation.apply(\.source, of: &facts, to: &target)
        try operation.apply(\.updated, of: &facts, to: &target)
        try operation.apply(\.seenUpdate, of: &facts, to: &target)
        try operation.apply(\.contentDigest, of: &facts, to: &target)
        try operation.apply(\.expires, of: &facts, to: &target)
        try operation.apply(\.appears, of: &facts, to: &target)
        try operation.apply(\.isDraft, of: &facts, to: &target)
        try operation.apply(\.isPinned, of: &facts, to: &target)
        try operation.apply(\.isDateDerived, of: &facts, to: &target)
        try operation.apply(\.tags, of: &facts, to: &target)
        try operation.apply(\.summary, of: &facts, to: &target)
        try operation.apply(\.authors, of: &facts, to: &target)
        try operation.apply(\.license, of: &facts, to: &target)
        try operation.apply(\.language, of: &facts, to: &target)
        try operation.apply(\.direction, of: &facts, to: &target)
        try operation.apply(\.aliases, of: &facts, to: &target)
        try operation.apply(\.formerPaths, of: &facts, to: &target)
        try operation.apply(\.extra, of: &facts, to: &target)
        try operation.apply(\.feedID, of: &facts, to: &target)
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
            _ field: WritableKeyPath<Facts.Fields, Value>, of facts: inout Facts, to reader: inout StorageReader
        ) throws(StorageError) {
            facts[dynamicMember: field] = try reader.read()
        }
    }

    func store(in writer: inout StorageWriter) {
        var facts = self
        Self.forEachField(Writing.self, of: &facts, to: &writer)
    }

    init(from reader: inout StorageReader) throws(StorageError) {
        self.init(
            id: "", kind: "", title: "", date: Instant(seconds: 0), path: "", source: FileLocation(file: ""))
        try Self.forEachField(Reading.self, of: &self, to: &reader)
    }
}

extension Instant: Storable {
    func store(in writer: inout StorageWriter) { writer.write(seconds) }
    init(from reader: inout StorageReader) throws(StorageError) { self.init(seconds: try reader.read()) }
}

extension TextDirection: Storable {}

extension License: Storable {}
