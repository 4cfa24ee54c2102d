import Foundation
import Testing

@testable import DeployKit

@Suite struct MarkerTests {
    private let here = DeployOwner(machine: "here", process: 1, processStart: "")

    @Test func isReadAsWritten() throws {
        var marker = Marker(owner: DeployOwner.current, now: 1_700_000_000)
        (marker.plan, marker.done) = ("x", 17)
        #expect(Marker(parsing: marker.bytes) == marker)
        marker.owner = nil
        #expect(Marker(parsing: marker.bytes) == marker)
        for count in 0..<marker.bytes.count - 1 { #expect(Marker(parsing: Array(marker.bytes.prefix(count))) == nil) }
    }

    @Test func isHeldByARunningProcess() {
        let own = DeployOwner.current
        #expect(Marker(owner: own, now: 0).isHeld(seenBy: own, now: 1 << 30))
        let other = DeployOwner(machine: own.machine, process: own.process, processStart: "1")
        #expect(!Marker(owner: other, now: 0).isHeld(seenBy: own, now: 0) || own.processStart.isEmpty)
        let ended = DeployOwner(machine: own.machine, process: Int(pid_t.max), processStart: "")
        #expect(!Marker(owner: ended, now: 0).isHeld(seenBy: own, now: 0))
    }

    @Test func isHeldOnAnotherMachineForSomeTime() {
        var marker = Marker(owner: DeployOwner(machine: "there", process: 1, processStart: ""), now: 1000)
        #expect(marker.isHeld(seenBy: here, now: 1000 + Marker.lifetimeSeconds - 1))
        #expect(!marker.isHeld(seenBy: here, now: 1000 + Marker.lifetimeSeconds))
        // The other clock may be ahead.
        #expect(marker.isHeld(seenBy: here, now: 0))
        marker.owner = nil
        #expect(!marker.isHeld(seenBy: here, now: 1000))
    }
}
