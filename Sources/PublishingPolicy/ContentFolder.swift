/// The names of the site's folder of content, and of the folder in it for files of any type.
package enum ContentFolder {
    /// In the site's folder.
    package static let name = "content"
    /// Inside `content/`.
    package static let staticFiles = "static"
}
