import CLibXML2

/// Setup required before any use of libxml2. Only this folder uses libxml2, and no pointer leaves the file that got it.
package enum LibXML2 {
    /// Initializes libxml2's tables once, before several threads use them.
    package static let isReady: Bool = {
        xmlInitParser()
        xmlSchemaInitTypes()
        return xmlRelaxNGInitTypes() == 0
    }()
}
