import Foundation
import TestSupport

@testable import SiteKit

/// A file operation of users and programs, as a shell script that runs in the site's folder.
enum FileOperation: CaseIterable {
    case write, writeNew, saveLikeVim, saveAtomically, editInPlace, moveFile, moveFolder, copyFolder, removeFolder
    case removeFile, nestAndRename, burst, removeTemplates, makeTemplates, remakeContent, moveContentAway
    case linkFolder, linkFile, linkWithin, relink, editLinked, moveLinked, removeLinked, changeMode, changeDate
    case fileForFolder, fillAndSwap, manyCheckedOut

    /// - Parameters:
    ///   - files: the files in `content`, as paths relative to the site.
    ///   - folders: the folders in `content`, including itself.
    func script(_ number: Int, files: [String], folders: [String], random: inout SplitMix64) -> String {
        let folder = random.pick(folders)
        let other = random.pick(folders)
        let file = files.isEmpty ? folder + "/none.md" : random.pick(files)
        let inner = folders.count > 1 ? random.pick(folders.filter { $0 != "content" }) : "content/journal"
        let new = "\(folder)/n\(number)"
        return switch self {
        case .write: "echo \(number) > \(file)"
        case .writeNew: "echo \(number) > \(new).md"
        case .saveLikeVim:
            """
            echo 1 > \(folder)/4913; rm \(folder)/4913; echo 1 > \(folder)/.n.swp; mv \(file) \(file)~
            echo \(number) > \(file); chmod 644 \(file); rm \(file)~ \(folder)/.n.swp
            """
        case .saveAtomically: "echo \(number) > \(folder)/.t\(number); mv \(folder)/.t\(number) \(file)"
        case .editInPlace: "sed -i 's/$/\(number)/' \(file)"
        case .moveFile: "mv \(file) \(new).md"
        case .moveFolder: "mv \(inner) \(other)/d\(number)"
        case .copyFolder: "cp -r \(inner) \(other)/c\(number)"
        case .removeFolder: "rm -r \(inner)"
        case .removeFile: "rm \(file)"
        case .nestAndRename:
            """
            mkdir -p \(new)/b/c; echo 1 > \(new)/b/c/x.md; mv \(new) \(new)q; echo \(number) > \(new)q/b/y.md
            mkdir \(new)q/b/c/d; mv \(new)q/b \(other)/m\(number); echo 2 > \(other)/m\(number)/c/d/z.md
            """
        case .burst: "mkdir \(new); for i in $(seq 300); do echo $i > \(new)/b$i.md; done"
        case .removeTemplates: "rm -r Templates"
        case .makeTemplates: "mkdir -p Templates/sub; echo \(number) > Templates/t.css; echo 1 > Templates/sub/u.css"
        case .remakeContent: "mv content old; mkdir content; cp -r old/. content; rm -r old"
        case .moveContentAway: "mv content old; mv old content; mv content old; mv old content; echo 1 > \(file)"
        case .linkFolder: "mkdir -p assets/sub; echo 1 > assets/sub/p.md; ln -s $PWD/assets \(new)l"
        case .linkFile: "mkdir -p assets; echo \(number) > assets/a.md; ln -s $PWD/assets/a.md \(new)l.md"
        case .linkWithin: "ln -s $PWD/\(inner) \(new)k"
        case .relink:
            "mkdir -p assets/alt; echo 2 > assets/alt/q.md; ln -sfn $PWD/assets/alt \(new)r; ln -sfn ../assets \(new)r"
        case .editLinked: "echo \(number) > assets/a.md; mkdir assets/s\(number); echo 1 > assets/s\(number)/f.md"
        case .moveLinked: "mv assets assets2; mkdir -p assets/sub; echo \(number) > assets/sub/a.md; rm -r assets2"
        case .removeLinked: "rm -r assets"
        case .changeMode: "chmod 600 \(file); chmod 644 \(file)"
        case .changeDate: "touch -d 2001-01-01 \(file)"
        case .fileForFolder: "rm -r \(inner); echo \(number) > \(inner)"
        case .fillAndSwap:
            """
            mkdir \(new); echo 1 > \(new)/a.md; mv \(new) \(new)x; mkdir \(new); echo 2 > \(new)/b.md
            mv \(new) \(new)y; mv \(new)x \(new); mv \(new)y \(new)x; echo 3 > \(new)x/c.md; echo 4 > \(new)/c.md
            """
        case .manyCheckedOut: "for f in \(folder)/*.md; do rm $f; echo \(number) > $f; done"
        }
    }
}
