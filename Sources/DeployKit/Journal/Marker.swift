import DiffKit

/// The lock of a target, and the progress of the deploy that holds it.
///
/// It is written before the first change of the target, and deleted after the last. So a target with a marker may
/// contain any mix of old and new files among those of the plan.
struct Marker: Sendable, Equatable {
    static let maximumBytes = 1 << 16
    /// A marker that was not renewed for this many seconds belongs to a deploy that was killed.
    static let lifetimeSeconds = 15 * 60

    /// A random name of the deploy.
    var id: String
    /// The machine and process; `nil` if the deploy has ended, and left its plan.
    var owner: DeployOwner?
    /// In seconds since 1970.
    var started: Int
    var renewed: Int
    /// The name of the plan to which `done` belongs; empty before the first plan is written.
    var plan = ""
    /// The number of the plan's entries that are done.
    var done = 0

    init(owner: DeployOwner, now: Int) {
        id = Self.randomName()
        self.owner = owner
        (started, renewed) = (now, now)
    }

    static func randomName() -> String { String(UInt64.random(in: .min ... .max), radix: 36) }

    /// Whether the deploy that wrote it may still be running.
    func isHeld(seenBy own: DeployOwner, now: Int) -> Bool {
        guard let owner else { return false }
        return owner.isSameMachine(as: own) ? owner.isRunning : now - renewed < Self.lifetimeSeconds
    }

    var bytes: [UInt8] {
        var members: [(String, JSON)] = [
            ("deploy", .string(id)), ("started", .integer(started)), ("renewed", .integer(renewed)),
            ("plan", .string(plan)), ("done", .integer(done)),
        ]
        if let owner {
            members += [
                ("machine", .string(owner.machine)), ("process", .integer(owner.process)),
                ("processStart", .string(owner.processStart)),
            ]
        }
        return Array((JSON.object(JSONObject(members)).text(.compact) + "\n").utf8)
    }

    /// - Returns: `nil` if the bytes are not a marker, such as one that was written in part.
    init?(parsing bytes: [UInt8]) {
        guard let json = try? JSON(parsing: bytes), let id = json["deploy"]?.string,
            let started = json["started"]?.int, let renewed = json["renewed"]?.int,
            let plan = json["plan"]?.string, let done = json["done"]?.int, done >= 0
        else { return nil }
        self.id = id
        (self.started, self.renewed, self.plan, self.done) = (started, renewed, plan, done)
        owner = json["machine"]?.string.map {
            DeployOwner(
                machine: $0, process: json["process"]?.int ?? 0, processStart: json["processStart"]?.string ?? "")
        }
    }
}
