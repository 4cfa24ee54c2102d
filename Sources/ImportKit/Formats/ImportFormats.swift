/// The sorts of exports that are known, in the order in which they are looked for: what is told by more comes first.
package enum ImportFormats {
    package static let all: [any ImportFormat] = []
}
