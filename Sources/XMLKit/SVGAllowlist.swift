import MarkupKit

/// The names allowed in an inert SVG: those of SVG 2 that draw, none that run or load anything.
enum SVGAllowlist {
    static let elements = names(
        """
        svg g defs symbol use switch title desc a view style
        path rect circle ellipse line polyline polygon text tspan textPath
        linearGradient radialGradient stop pattern marker clipPath mask
        filter feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting
        feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge
        feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence
        animate animateMotion animateTransform mpath set
        """)

    /// The attributes, except `href`, which is checked separately.
    static let attributes = names(
        """
        id class style lang tabindex role version baseProfile viewBox preserveAspectRatio width height x y x1 x2 y1 y2
        dx dy cx cy r rx ry fx fy fr d points pathLength transform rotate textLength lengthAdjust startOffset method
        spacing side offset gradientUnits gradientTransform spreadMethod patternUnits patternContentUnits
        patternTransform markerUnits markerWidth markerHeight refX refY orient clipPathUnits maskUnits
        maskContentUnits filterUnits primitiveUnits in in2 result mode type values tableValues slope intercept
        amplitude exponent k1 k2 k3 k4 operator order kernelMatrix divisor bias targetX targetY edgeMode kernelUnitLength
        preserveAlpha surfaceScale diffuseConstant specularConstant specularExponent scale xChannelSelector
        yChannelSelector stdDeviation radius azimuth elevation pointsAtX pointsAtY pointsAtZ limitingConeAngle
        baseFrequency numOctaves seed stitchTiles z media target
        attributeName attributeType begin dur end min max restart repeatCount repeatDur fill calcMode keyTimes
        keySplines keyPoints from to by additive accumulate path
        alignment-baseline baseline-shift clip clip-path clip-rule color color-interpolation
        color-interpolation-filters color-rendering direction display dominant-baseline enable-background fill-opacity
        fill-rule filter flood-color flood-opacity font font-family font-size font-size-adjust font-stretch font-style
        font-variant font-weight glyph-orientation-horizontal glyph-orientation-vertical image-rendering isolation
        kerning letter-spacing lighting-color marker marker-end marker-mid marker-start mask mask-type mix-blend-mode
        opacity overflow paint-order pointer-events shape-rendering stop-color stop-opacity stroke stroke-dasharray
        stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-width text-anchor
        text-decoration text-rendering transform-origin unicode-bidi vector-effect visibility white-space word-spacing
        writing-mode requiredFeatures requiredExtensions systemLanguage
        """)

    private static func names(_ text: String) -> Set<String> {
        Set(text.split(whereSeparator: \.isWhitespace).map(String.init))
    }
}
