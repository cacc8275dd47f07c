import KuchiEngine
import KuchiState

extension Session {
  /// Changes a setting through its binding and keeps it. A running game stays as it was dealt.
  public func set(_ field: SettingField, to text: String) {
    let value = text.lowercased()
    if let problem = field.problem(with: value) { return say(.settingRefused(field, text, problem)) }
    remember(by: { field.place(in: state.settings).wrappedValue = value })
    say(.settingChanged(field, field.place(in: state.settings).peek()))
  }

  /// Changes a setting by the name that a player typed for it.
  public func set(named name: String, to text: String) {
    guard let field = SettingField(rawValue: name.lowercased()) else { return say(.noSuchSetting(name)) }
    set(field, to: text)
  }
}
