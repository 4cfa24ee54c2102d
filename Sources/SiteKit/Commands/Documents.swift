import DiffKit
import Foundation

/// What is wrong with a document or a patch, in a message for a person.
public struct DocumentError: Error, Sendable {
    public var message: String
    /// Whether the file could not be read at all.
    public var isMachineAtFault: Bool
}

/// `diff` and `apply` on any JSON documents.
public enum Documents {
    public struct PrintedPatch: Sendable {
        public var text: String
        public var isEmpty: Bool
    }

    /// - Parameters: paths of JSON documents; a folder stands for the `snapshot.json` in it, `-` for standard input.
    public static func diff(_ old: String, _ new: String) throws(DocumentError) -> PrintedPatch {
        let patch = JSONDiff.patch(from: try read(old), to: try read(new))
        return PrintedPatch(
            text: patch.json.text(JSONStyle(indent: 2, compactBelowDepth: 1)), isEmpty: patch.operations.isEmpty)
    }

    /// Applies the patches one after the other; the result in print.
    public static func apply(_ patches: [String], to document: String) throws(DocumentError) -> String {
        var result = try read(document)
        for path in patches {
            do {
                result = try JSONPatch(json: try read(path)).applying(to: result)
            } catch let error as DocumentError {
                throw error
            } catch {
                throw DocumentError(message: "\(path): error: \(error)", isMachineAtFault: false)
            }
        }
        return result.text(.pretty)
    }

    private static func read(_ path: String) throws(DocumentError) -> JSON {
        let file = Disk.isFolder(path) ? path + "/snapshot.json" : path
        let bytes: [UInt8]
        do throws(DiskError) {
            bytes = path == "-" ? Array(FileHandle.standardInput.readDataToEndOfFile()) : try Disk.read(file)
        } catch {
            throw DocumentError(message: error.description, isMachineAtFault: true)
        }
        do {
            return try JSON(parsing: bytes)
        } catch {
            throw DocumentError(
                message: "\(file):\(error.line):\(error.column): error: \(error.message)", isMachineAtFault: false)
        }
    }
}
