extension Section {
    package var templates: Set<String> {
        var names = Set([header, footer, separator, line].compactMap { $0?.template })
        for group in groups { group.addTemplates(to: &names) }
        return names
    }
}

extension Section {
    package var hasPins: Bool { groups.contains(where: \.hasPins) }
}

extension SizedGroup {
    fileprivate var hasPins: Bool { cells.contains { !$0.pins.isEmpty || $0.children?.hasPins == true } }

    fileprivate func addTemplates(to names: inout Set<String>) {
        if let footer { names.insert(footer.template) }
        for cell in cells {
            names.insert(cell.template)
            cell.children?.addTemplates(to: &names)
        }
    }
}
