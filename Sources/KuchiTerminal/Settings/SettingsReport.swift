public import KuchiSession
import KuchiState

/// All settings with their values, and what they can be.
public enum SettingsReport {
  /// A line for each setting, or for each of `fields`.
  public static func lines(of settings: Settings, _ fields: [SettingField] = SettingField.allCases) -> [Line]
  {
    let store = Store(settings)
    let rows = fields.map { ($0, $0.place(in: store.binding).peek()) }
    let (names, values) = (rows.map { $0.0.rawValue.count }, rows.map { $0.1.count })
    let columns = (name: (names.max() ?? 0) + 2, value: (values.max() ?? 0) + 2)
    return rows.map { field, value in
      Line(
        [
          Span(padded(field.rawValue, columns.name)), Span(padded(value, columns.value), .strong),
          Span("\(field.summary): \(field.valuesText)", .faint),
        ], indent: 2, hanging: 2 + columns.name + columns.value
      ).saying("\(field.rawValue) is \(value): \(field.summary). It can be \(field.valuesText).")
    }
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}
