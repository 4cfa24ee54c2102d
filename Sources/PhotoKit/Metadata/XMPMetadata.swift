/// Title and description out of an XMP packet, found by looking for them rather than by reading XML.
///
/// Covers `dc:title` and `dc:description` under their usual prefix, as a list of languages (the default one wins,
/// else the first), as a bare text and as an attribute. A packet that is broken elsewhere still gives them.
struct XMPMetadata {
    var title: String?
    var description: String?

    init(_ packet: [UInt8]) {
        title = Self.text(of: "dc:title", in: packet[...]).flatMap(MetadataText.line)
        description = Self.text(of: "dc:description", in: packet[...]).flatMap(MetadataText.lines)
    }

    private static func text(of name: String, in packet: ArraySlice<UInt8>) -> String? {
        guard let element = content(of: name, in: packet) else {
            return packet.following(name + "=\"")?.upTo("\"").map(decode)
        }
        if let start = element.following("x-default") ?? element.following("<rdf:li") {
            return start.following(">")?.upTo("</rdf:li>").map(decode)
        }
        return element.contains(UInt8(ascii: "<")) ? nil : decode(element)
    }

    /// What stands between an element's tags; the name must end there, so that `dc:titles` is none.
    private static func content(of name: String, in packet: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        guard let afterName = packet.following("<" + name), let next = afterName.first,
            next == UInt8(ascii: ">") || next <= UInt8(ascii: " ")
        else { return nil }
        return afterName.following(">")?.upTo("</" + name)
    }

    /// UTF-8 with XML's character references.
    private static func decode(_ bytes: ArraySlice<UInt8>) -> String {
        var result = ""
        var rest = bytes
        while let ampersand = rest.firstIndex(of: UInt8(ascii: "&")) {
            result += MetadataText.decode(Array(rest[..<ampersand]))
            rest = rest[(ampersand + 1)...]
            if let name = rest.prefix(10).upTo(";"), let scalar = character(String(decoding: name, as: UTF8.self)) {
                result.unicodeScalars.append(scalar)
                rest = rest[(name.endIndex + 1)...]
            } else {
                result += "&"
            }
        }
        return result + MetadataText.decode(Array(rest))
    }

    private static func character(_ name: String) -> Unicode.Scalar? {
        switch name {
        case "amp": return "&"
        case "lt": return "<"
        case "gt": return ">"
        case "quot": return "\""
        case "apos": return "'"
        default:
            let digits = name.hasPrefix("#x") ? name.dropFirst(2) : name.dropFirst(1)
            guard name.hasPrefix("#"), let value = UInt32(digits, radix: name.hasPrefix("#x") ? 16 : 10) else {
                return nil
            }
            return Unicode.Scalar(value)
        }
    }
}

extension ArraySlice<UInt8> {
    /// The bytes behind the first place where the text stands.
    fileprivate func following(_ text: String) -> Self? {
        firstPlace(of: text).map { self[($0 + text.utf8.count)...] }
    }

    /// The bytes before the first place where the text stands.
    fileprivate func upTo(_ text: String) -> Self? {
        firstPlace(of: text).map { self[..<$0] }
    }

    private func firstPlace(of text: String) -> Int? {
        guard let first = text.utf8.first else { return nil }
        var from = startIndex
        while let place = self[from...].firstIndex(of: first) {
            if self[place...].starts(with: text.utf8) { return place }
            from = place + 1
        }
        return nil
    }
}
