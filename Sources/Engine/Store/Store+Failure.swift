extension Store {
    /// The reason why a build continues without the results of earlier ones.
    package struct Failure: Error, Equatable {
        package enum Reason: Equatable {
            /// The file differs from what was saved. Nothing in it is used, and the next `open` creates a new one.
            case damaged
            /// A file of another program.
            case foreign
            case otherVersion
            /// A build was stopped before it stored anything; not reported.
            case unfinished
            /// An error of the machine; the file may be intact.
            case unusable(String)
        }

        package var path: String
        package var reason: Reason

        /// The message for people.
        package var notice: String? {
            let fact: String
            switch reason {
            case .damaged: fact = "is damaged"
            case .foreign: fact = "was not made by feedgen"
            case .otherVersion: fact = "was made by another version of feedgen"
            case .unfinished: return nil
            case .unusable(let reason): fact = "can't be used (\(reason))"
            }
            return "the cache \(path) \(fact), so this build starts from scratch"
        }

        /// Whether the file contains no results.
        package var isWorthless: Bool {
            switch reason {
            case .damaged, .foreign, .otherVersion, .unfinished: true
            case .unusable: false
            }
        }
    }
}
