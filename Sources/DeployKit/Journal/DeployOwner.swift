import DigestKit
import Foundation

/// A process on a machine. The machine is a digest, since the marker is public.
struct DeployOwner: Sendable, Equatable {
    let machine: String
    let process: Int
    /// The start time of the process, which distinguishes it from a later one with the same number; empty if unknown.
    let processStart: String

    /// This process.
    static var current: DeployOwner {
        let process = Int(getpid())
        return DeployOwner(machine: currentMachine, process: process, processStart: start(of: process) ?? "")
    }

    func isSameMachine(as other: DeployOwner) -> Bool { machine == other.machine }

    /// Whether the process is running; only for a process of this machine.
    var isRunning: Bool {
        guard let number = pid_t(exactly: process), number > 0, kill(number, 0) == 0 || errno == EPERM else {
            return false
        }
        guard !processStart.isEmpty, let start = Self.start(of: process) else { return true }
        return start == processStart
    }

    /// The name of the machine and, in a container, of its list of processes.
    private static var currentMachine: String {
        var name = [CChar](repeating: 0, count: 256)
        gethostname(&name, name.count - 1)
        let host = name.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
        let id = (try? String(contentsOfFile: "/etc/machine-id", encoding: .utf8)) ?? ""
        let processes = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/ns/pid")) ?? ""
        return Digest(of: "\(host)\n\(id)\n\(processes)").description
    }

    /// The start time in `/proc`, in ticks since the system started; `nil` without `/proc`.
    private static func start(of process: Int) -> String? {
        guard let line = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8),
            let end = line.lastIndex(of: ")")
        else { return nil }
        let fields = line[line.index(after: end)...].split(separator: " ")
        return fields.count > 19 ? String(fields[19]) : nil
    }
}
