struct RemindCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remind",
    abstract: "Be reminded each day, when something waits.",
    discussion: """
      At the time that you name, one line tells what today brings, by notify-send or on a Mac by Notification Centre. Where \
      nothing waits, nothing is shown.

        kuchi remind 20:00    each day at eight in the evening
        kuchi remind          tell when
        kuchi remind off      no more
        kuchi remind --now    show the line now, if something waits

      It writes kuchi-remind.timer and kuchi-remind.service to ~/.config/systemd/user, or kuchi-remind.plist to \
      ~/Library/LaunchAgents, and nothing else; off removes them. If the computer was asleep at that time, the reminder \
      comes when it wakes. Where there is \
      no notify-send, --now on a terminal has it show the line. kuchi help prompt puts the same line into a prompt.

      With --json it is one object: time, left out where there is no reminder.
      """)

  @Argument(help: ArgumentHelp("When, such as 20:00, or off.", valueName: "time"), completion: .list(["off"]))
  var time: String?

  @Flag(help: "Show the line now, if something waits.")
  var now = false

  @OptionGroup var options: ProgressOptions

  func validate() throws {
    if now, time != nil { throw ValidationError("--now shows the line at once, and takes no time.") }
    if let time, time != SettingField.off, ReminderTime(time) == nil {
      throw ValidationError("\(time) is not a time: use 00:00 to 23:59, or off.")
    }
  }

  func run() throws {
    let settings = try Folders.current.settingsFile.load()
    let programs = InstalledPrograms(.current, settings)
    if now { return try show(by: programs) }
    let reminder = Reminder(folders: .current, programs: programs, profile: options.profile)
    if let time = time.flatMap(ReminderTime.init) {
      try reminder.set(at: time)
    } else if time != nil {
      try reminder.remove()
    }
    let time = reminder.time?.text
    let words =
      time.map { "Each day at \($0), when something waits. kuchi remind off ends it." }
      ?? "There is no reminder. kuchi remind 20:00 sets one."
    if options.json { try Output.writeJSON(["time": time] as JSONLine) } else { Output.say(words) }
  }

  /// Shows what is left of today with the first notifier that works, or else with the terminal.
  private func show(by programs: InstalledPrograms) throws {
    guard let line = try PlayerProgress(options).shortLine(of: [], at: .now) else { return }
    let script = ["on run a", "display notification (item 1 of a) with title \"kuchi\"", "end run"]
    let notifiers = [
      ("notify-send", ["--app-name=kuchi", "kuchi", line]),
      ("osascript", script.flatMap { ["-e", $0] } + [line]),
    ]
    for (name, arguments) in notifiers {
      let program = programs.located(name).flatMap { try? ChildProgram($0, arguments) }
      if program?.wait() == 0 { return }
    }
    guard isatty(STDOUT_FILENO) == 1 else {
      throw CommandError("Nothing here shows a notification: notify-send does.", .unavailable)
    }
    Output.draw("\u{1B}]9;kuchi: \(line)\u{07}")
  }
}
