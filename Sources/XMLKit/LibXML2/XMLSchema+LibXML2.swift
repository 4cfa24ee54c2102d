import CLibXML2
import MarkupKit

extension XMLSchema {
    /// Returns the violations that libxml2 finds in a document. Reads only the two arguments, no other files.
    static func mistakes(of document: [UInt8], by schema: [UInt8]) -> [Mistake] {
        guard LibXML2.isReady else { return [Mistake(line: 1, message: "libxml2 does not support RELAX NG")] }
        return parsed(document) { tree in
            parsed(schema) { schemaTree in
                // The parser and the validator report to this list, which outlives both.
                var mistakes: [Mistake] = []
                withUnsafeMutablePointer(to: &mistakes) { validate(tree, by: schemaTree, into: $0) }
                return mistakes
            }
        }
    }

    private static func validate(
        _ tree: xmlDocPtr, by schemaTree: xmlDocPtr, into mistakes: UnsafeMutablePointer<[Mistake]>
    ) {
        guard let parser = xmlRelaxNGNewDocParserCtxt(schemaTree) else { return }
        defer { xmlRelaxNGFreeParserCtxt(parser) }
        xmlRelaxNGSetParserStructuredErrors(parser, { XMLSchema.record($0, $1.map { Mistake($0.pointee) }) }, mistakes)
        guard let schema = xmlRelaxNGParse(parser) else {
            if mistakes.pointee.isEmpty { mistakes.pointee.append(Mistake(line: 1, message: "this is not a schema")) }
            return
        }
        defer { xmlRelaxNGFree(schema) }
        guard let validator = xmlRelaxNGNewValidCtxt(schema) else { return }
        defer { xmlRelaxNGFreeValidCtxt(validator) }
        xmlRelaxNGSetValidStructuredErrors(
            validator, { XMLSchema.record($0, $1.map { Mistake($0.pointee) }) }, mistakes)
        let isValid = xmlRelaxNGValidateDoc(validator, tree) == 0
        if !isValid, mistakes.pointee.isEmpty {
            mistakes.pointee.append(Mistake(line: 1, message: "this does not match the schema"))
        }
    }

    private static func record(_ user: UnsafeMutableRawPointer?, _ mistake: Mistake?) {
        guard let mistake else { return }
        user?.assumingMemoryBound(to: [Mistake].self).pointee.append(mistake)
    }

    /// Parses without network access, external entities or entity replacement, and reports ill-formed input.
    private static func parsed(_ bytes: [UInt8], _ body: (xmlDocPtr) -> [Mistake]) -> [Mistake] {
        guard let context = xmlNewParserCtxt() else { return [] }
        defer { xmlFreeParserCtxt(context) }
        let options = [XML_PARSE_NONET, XML_PARSE_NOERROR, XML_PARSE_NOWARNING].reduce(0) { $0 | Int32($1.rawValue) }
        let tree = bytes.withUnsafeBufferPointer { bytes in
            bytes.withMemoryRebound(to: CChar.self) {
                xmlCtxtReadMemory(context, $0.baseAddress, Int32($0.count), nil, nil, options)
            }
        }
        guard let tree else {
            return [xmlCtxtGetLastError(context).map { Mistake($0.pointee) } ?? Mistake(line: 1, message: "not XML")]
        }
        defer { xmlFreeDoc(tree) }
        return body(tree)
    }
}

extension XMLSchema.Mistake {
    fileprivate init(_ error: xmlError) {
        let message = error.message.map { String(cString: $0) } ?? "not valid"
        let end = message.lastIndex { $0 != "\n" }
        self.init(line: max(1, Int(error.line)), message: end.map { String(message[...$0]) } ?? message)
    }
}
