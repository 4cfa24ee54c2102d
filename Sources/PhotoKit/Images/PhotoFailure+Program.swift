import Diagnostics

extension PhotoFailure {
    /// The diagnostic for a program that provides the bytes of the image, instead of a file.
    package var diagnosticOfProgram: Diagnostic {
        let diagnostic = diagnostic
        let (message, hint): (String, String?) =
            switch cause {
            case .empty: ("this image has no bytes", "pass the bytes of an image file")
            case .notAPhoto(let kind?, let hint): ("the bytes of this image are \(kind)", hint ?? diagnostic.hint)
            case .notAPhoto(nil, _):
                ("the bytes of this image are not in a format that feedgen supports", diagnostic.hint)
            case .brokenOff: (diagnostic.message, "pass all bytes of the image file")
            case .tooLarge:
                (
                    diagnostic.message,
                    "make it smaller, or increase `photos.maxMegapixels` of the configuration if you trust its source"
                )
            case .unreadable, .machine, .notAFile, .undecodable, .lacking, .unusual, .noReader, .noWriter, .notEncoded,
                .noFrame:
                (diagnostic.message, diagnostic.hint)
            }
        return .error(message, at: FileLocation(object: diagnostic.place.file), hint: hint)
    }
}
