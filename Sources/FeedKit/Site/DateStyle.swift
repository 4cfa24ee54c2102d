/// The format of dates on the site's pages.
public enum DateStyle: String, Sendable, CaseIterable {
    /// 2026-03-02
    case iso
    /// 2 Mar 2026
    case short
    /// 2 March 2026
    case long
    /// SOL 412: whole Martian sols since the landing date.
    case sol = "SOL n"
}
