import Testing

@testable import SiteKit

/// Files that systems, editors and version control create are recognized by name.
@Suite struct JunkFileTests {
    @Test(
        arguments: [
            (
                SkippedFile.Origin.system,
                "._photo.jpg .DS_Store Thumbs.db THUMBS.DB ehthumbs.db desktop.ini Desktop.INI .directory .localized "
                    + "Icon\r .nextcloudsync.log .nfs0001 x.crdownload .stignore .syncthing.a.tmp .sync_a.db .dropbox a.jpg@SynoEAStream"
            ),
            (
                .editor,
                "a~ .a.md.swp a.swp .a.swo #a# .#a a.bak A.BAK a.orig a.rej .~lock.a.odt# ~$a.docx a.tmp 4913 .a.un~ .a.md.kate-swp a.md___jb_tmp___"
            ),
            (.versionControl, ".git"),
        ])
    func files(origin: SkippedFile.Origin, names: String) {
        for name in names.split(separator: " ") {
            #expect(JunkFile.origin(of: String(name), isFolder: false) == origin, "\(name)")
        }
    }

    @Test(
        arguments: [
            (
                SkippedFile.Origin.system,
                "__MACOSX .Spotlight-V100 .Trashes .fseventsd $RECYCLE.BIN @eaDir @EADIR .AppleDouble .stfolder .sync"
            ),
            (.versionControl, ".git .svn .hg .bzr CVS _darcs"), (.editor, ".idea .vscode"),
        ])
    func folders(origin: SkippedFile.Origin, names: String) {
        for name in names.split(separator: " ") {
            #expect(JunkFile.origin(of: String(name), isFolder: true) == origin, "\(name)")
        }
    }

    @Test func theAuthorsFilesAreNot() {
        let names = """
            .nojekyll .well-known CNAME _headers _redirects .htaccess robots.txt a.md a.jpg a.old database.db config.ini
            a.html cvs.txt 49130 icon icon.png thumbs.jpg a.bakery # #1.md _a @a $a ~a .env .gitignore a.ini
            """
        for name in names.split(whereSeparator: \.isWhitespace) {
            for isFolder in [false, true] {
                #expect(JunkFile.origin(of: String(name), isFolder: isFolder) == nil, "\(name)")
            }
        }
        for name in ["4913", "a.bak", "Thumbs.db"] { #expect(JunkFile.origin(of: name, isFolder: true) == nil) }
    }

    @Test func aLineCountsThem() {
        let files = [SkippedFile.Origin.camera, .system, .system].map { SkippedFile(path: "x", origin: $0) }
        #expect(files.summary == "3 files skipped: 2 of the system, 1 of a camera")
        #expect([SkippedFile(path: "x", origin: .versionControl)].summary == "1 file skipped: 1 of version control")
        #expect([SkippedFile]().summary == nil)
    }
}
