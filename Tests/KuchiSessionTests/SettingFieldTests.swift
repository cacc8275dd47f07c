import KuchiEngine
import KuchiSession
import KuchiState
import SessionTesting
import Testing

struct SettingFieldTests {
  @Test(
    arguments: [
      (.questions, "3", "3"), (.questions, "100", "100"), (.choices, "6", "6"), (.mode, "flash", "flash"),
      (.timed, "1", "1"), (.timed, "600", "600"), (.timed, "off", "off"),
      (.new, "0", "0"), (.new, "999", "999"), (.goal, "1", "1"), (.goal, "999", "999"), (.goal, "off", "off"),
      (.dayStart, "0", "00:00"), (.dayStart, "04:00", "04:00"), (.dayStart, "7:00", "07:00"),
      (.dayStart, "23", "23:00"), (.appearance, "none", "none"),
      (.keys, "line", "line"), (.keys, "single", "single"),
    ] as [(SettingField, String, String)])
  func `a value is written through the setting's place, and reads as such`(
    field: SettingField, text: String, shown: String
  ) {
    let store = Store(Settings(dailyGoal: 7, dayStart: 9))
    #expect(field.problem(with: text) == nil)
    field.place(in: store.binding).wrappedValue = text
    #expect(field.place(in: store.binding).peek() == shown)
  }

  @Test(
    arguments: [
      (.questions, "2"), (.questions, "101"), (.questions, ""), (.choices, "1"), (.mode, "typd"),
      (.keys, "off"),
      (.timed, "0"), (.timed, "601"), (.new, "-1"),
      (.new, "off"), (.goal, "0"), (.goal, "many"), (.goal, ""), (.dayStart, "24"), (.dayStart, "-1"),
      (.dayStart, "04:30"), (.dayStart, "4:"), (.dayStart, ":00"), (.dayStart, "004"), (.dayStart, ""),
    ] as [(SettingField, String)])
  func `what is no value changes nothing`(field: SettingField, text: String) {
    let settings = Settings(dailyGoal: 7, dayStart: 9)
    let store = Store(settings)
    #expect(field.problem(with: text) != nil)
    field.place(in: store.binding).wrappedValue = text
    #expect(store.value == settings)
  }

  @Test func `every setting is told as it reads, however it was typed`() {
    let session = World().animals()
    session.set(.dayStart, to: "6")
    #expect(session.now.notice == .settingChanged(.dayStart, "06:00"))
    #expect(session.now.settings.dayStart == 6)
    session.set(.goal, to: "OFF")
    #expect(session.now.notice == .settingChanged(.goal, "off"))
  }
}
