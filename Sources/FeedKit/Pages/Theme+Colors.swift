extension ThemeName {
    /// The colors of a theme's stylesheet that browsers and icons need too.
    var colors: (light: String, dark: String, accent: String) {
        switch self {
        case .standard: ("#fdfcfa", "#171614", "#96401f")
        case .essay: ("#fbf7ee", "#191a1d", "#7c2431")
        case .gallery: ("#0e0e0f", "#0e0e0f", "#f2f0ea")
        case .plain: ("#ffffff", "#121212", "#0645ad")
        }
    }
}
