import CLibXML2

/// What all that talks to libxml2 needs first. That is this folder alone, and no pointer leaves the file that got it.
enum LibXML2 {
    /// Its tables are set up once, before several threads ask for them.
    static let isReady: Bool = {
        xmlInitParser()
        xmlSchemaInitTypes()
        return xmlRelaxNGInitTypes() == 0
    }()
}
