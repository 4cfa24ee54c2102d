/// The treatment of a file before it is published, by its first bytes, or by its name if these are unrecognized.
package enum FilePublishing: Hashable, Sendable {
    /// Not a media file, a document or an archive.
    case asItIs
    /// A photo, which is published without its metadata.
    case photo(PhotoFormat)
    /// A video or audio file, which is published without its metadata.
    case video
    /// An image that is published only if all of its parts are harmless. The value is the format, for messages.
    case image(String)
    /// An image from which metadata can't be stripped. The value is the format, for messages.
    case raw(String)
    /// Another media file that can't be stripped, or of unrecognized structure. The value is the format, for messages.
    case medium(String)
    /// A document or an archive, which can contain photos. The value is the format, for messages.
    case container(String)

    /// The number of bytes required.
    package static let byteCount = FirstBytes.count

    /// - Parameter path: A file with a media file's name must have the structure of one, unless it is text.
    package init(firstBytes bytes: [UInt8], path: String = "") {
        self =
            if let format = FirstBytes.photoFormat(bytes) {
                format.canBeStripped ? .photo(format) : .image("\(format.article) \(format.name) image")
            } else if let signature = FirstBytes.signature(of: bytes) {
                signature.publishing
            } else if MediaNames.isMedium(path), !bytes.isEmpty, !FirstBytes.isText(bytes) {
                .medium("a file with a media file's name, but an unrecognized structure")
            } else {
                .asItIs
            }
    }
}

/// File name extensions of image, video and audio files.
private enum MediaNames {
    private static let extensions = Set(
        """
        jpg jpeg jpe jfif pjpeg png apng webp gif tif tiff heic heif hif avif avifs jxl jp2 j2k jpf jpx jpm jph jls bmp dib ico \
        cur psd psb exr hdr pnm pbm pgm ppm pam pfm sun ras sgi rgb tga dds qoi pcx icns wdp jxr hdp dng cr2 cr3 crw nef nrw arw srf sr2 raf \
        orf rw2 pef srw gpr rwl x3f 3fr erf mef mos mrw iiq xcf ora kra \
        mp4 m4v mov qt webm mkv mka weba avi divx wmv wma asf flv f4v mpg mpeg mpe m2v vob nut h264 264 h265 265 hevc ivf y4m mts m2ts m2t 3gp 3g2 ogv mxf \
        insv insp lrv lrf mp3 mp2 m4a m4b m4r aac flac wav wave w64 rf64 aif aiff aifc ogg oga opus spx caf mid midi \
        amr awb ape wv mpc tta au snd ra rm dsf dff ac3 dts
        """.split(separator: " ").map(String.init))

    static func isMedium(_ path: String) -> Bool {
        let name = path.split(separator: "/").last ?? ""
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return false }
        return extensions.contains(name[dot...].dropFirst().lowercased())
    }
}
