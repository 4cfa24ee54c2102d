import Foundation

extension Body {
    /// Returns the length of the shortest path between two positions, in meters.
    ///
    /// It follows Vincenty (1975), exact to a millimeter. For nearly opposite positions, where that does not converge,
    /// it is the length on a sphere, exact to 0.5 %.
    package func distance(_ a: GeoPoint, _ b: GeoPoint) -> Double {
        if a == b { return 0 }
        return flattening == 0 ? distanceOnSphere(a, b) : distanceOnEllipsoid(a, b) ?? distanceOnSphere(a, b)
    }

    private var meanRadius: Double { radius * (1 - flattening / 3) }

    private func distanceOnSphere(_ a: GeoPoint, _ b: GeoPoint) -> Double {
        let (latitude1, latitude2) = (a.latitude.radians, b.latitude.radians)
        let (x, y) = (sin((latitude2 - latitude1) / 2), sin((b.longitude - a.longitude).radians / 2))
        let chord = x * x + cos(latitude1) * cos(latitude2) * y * y
        return 2 * meanRadius * asin(min(1, chord.squareRoot()))
    }

    private func distanceOnEllipsoid(_ a: GeoPoint, _ b: GeoPoint) -> Double? {
        let f = flattening
        let minor = radius * (1 - f)
        let difference = GeoPoint.normalized(b.longitude - a.longitude).radians
        let (u1, u2) = (atan((1 - f) * tan(a.latitude.radians)), atan((1 - f) * tan(b.latitude.radians)))
        let (sinU1, cosU1, sinU2, cosU2) = (sin(u1), cos(u1), sin(u2), cos(u2))
        var lambda = difference
        for _ in 0..<100 {
            let (sinLambda, cosLambda) = (sin(lambda), cos(lambda))
            let (x, y) = (cosU2 * sinLambda, cosU1 * sinU2 - sinU1 * cosU2 * cosLambda)
            let sinSigma = (x * x + y * y).squareRoot()
            if sinSigma == 0 { return 0 }
            let cosSigma = sinU1 * sinU2 + cosU1 * cosU2 * cosLambda
            let sigma = atan2(sinSigma, cosSigma)
            let sinAlpha = cosU1 * cosU2 * sinLambda / sinSigma
            let cosSquareAlpha = 1 - sinAlpha * sinAlpha
            let middle = cosSquareAlpha == 0 ? 0 : cosSigma - 2 * sinU1 * sinU2 / cosSquareAlpha
            let c = f / 16 * cosSquareAlpha * (4 + f * (4 - 3 * cosSquareAlpha))
            let previous = lambda
            lambda =
                difference + (1 - c) * f * sinAlpha
                * (sigma + c * sinSigma * (middle + c * cosSigma * (2 * middle * middle - 1)))
            guard abs(lambda) <= .pi else { return nil }
            guard abs(lambda - previous) < 1e-12 else { continue }
            let square = cosSquareAlpha * (radius * radius - minor * minor) / (minor * minor)
            let aTerm = 1 + square / 16_384 * (4_096 + square * (square * (320 - 175 * square) - 768))
            let bTerm = square / 1_024 * (256 + square * (square * (74 - 47 * square) - 128))
            let correction =
                bTerm * sinSigma
                * (middle + bTerm / 4
                    * (cosSigma * (2 * middle * middle - 1) - bTerm / 6 * middle * (4 * sinSigma * sinSigma - 3)
                        * (4 * middle * middle - 3)))
            return minor * aTerm * (sigma - correction)
        }
        return nil
    }

    /// Returns the position at a distance in meters and a bearing in radians, on the sphere of the mean radius.
    package func destination(from start: GeoPoint, meters: Double, bearing: Double) -> GeoPoint {
        let angle = meters / meanRadius
        let latitude = start.latitude.radians
        let sine = sin(latitude) * cos(angle) + cos(latitude) * sin(angle) * cos(bearing)
        let turned = atan2(
            sin(bearing) * sin(angle) * cos(latitude), cos(angle) - sin(latitude) * sine)
        return GeoPoint(
            latitude: asin(max(-1, min(1, sine))).degrees,
            longitude: GeoPoint.normalized(start.longitude + turned.degrees))
    }
}

extension Double {
    /// The same angle in radians.
    package var radians: Double { self * .pi / 180 }
    /// The same angle in degrees.
    package var degrees: Double { self * 180 / .pi }
}
