/// A celestial body, as an ellipsoid.
package enum Body: String, Sendable, CaseIterable {
    case earth, mercury, venus, moon, mars, ceres, io, europa, ganymede, callisto, titan, pluto

    /// The equatorial radius in meters; IAU 2015 and, for Earth, WGS 84.
    package var radius: Double {
        switch self {
        case .earth: 6_378_137
        case .mercury: 2_440_530
        case .venus: 6_051_800
        case .moon: 1_737_400
        case .mars: 3_396_190
        case .ceres: 470_000
        case .io: 1_821_490
        case .europa: 1_560_800
        case .ganymede: 2_631_200
        case .callisto: 2_410_300
        case .titan: 2_574_730
        case .pluto: 1_188_300
        }
    }

    /// The ratio by which the polar radius is shorter.
    package var flattening: Double {
        switch self {
        case .earth: 1 / 298.257_223_563
        case .mars: 1 / 169.894_447
        case .mercury, .venus, .moon, .ceres, .io, .europa, .ganymede, .callisto, .titan, .pluto: 0
        }
    }
}
