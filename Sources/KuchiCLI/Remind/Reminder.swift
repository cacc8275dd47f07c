import KuchiFoundation

/// The daily reminder: files of the user that systemd or launchd reads.
struct Reminder {
  let folders: Folders
  let programs: InstalledPrograms
  /// The name of the player; nil for the one in the settings.
  let profile: String?

  private static let name = "kuchi-remind"
  /// The text before the time in the files.
  private static let mark = "kuchi remind "

  private var timer: URL { folders.systemdUnits.appending(path: "\(Self.name).timer") }
  private var service: URL { folders.systemdUnits.appending(path: "\(Self.name).service") }
  private var agent: URL { folders.launchAgents.appending(path: "\(Self.name).plist") }

  /// The time at which it is shown; nil if there is no reminder.
  var time: ReminderTime? {
    [timer, agent].lazy.compactMap { file in
      let text = (try? AtomicFile.contents(file.path)).map { String(decoding: $0, as: UTF8.self) } ?? ""
      return text.firstRange(of: Self.mark).flatMap { ReminderTime(String(text[$0.upperBound...].prefix(5))) }
    }.first
  }

  /// Shows the reminder each day at `time` from now on. If it can't be started, no files are left behind.
  func set(at time: ReminderTime) throws {
    let isSystemd = programs.located("systemctl") != nil
    guard isSystemd || programs.located("launchctl") != nil else {
      throw CommandError(
        "Neither systemd nor launchd is here, so nothing would start the reminder. cron can: kuchi remind --now.",
        .unavailable)
    }
    let files = isSystemd ? [(service, unit), (timer, timerUnit(time))] : [(agent, plist(time))]
    for (file, text) in files { try DeckFile.write(Array(text.utf8), to: file.path) }
    guard isSystemd ? startTimer() : startAgent() else {
      try remove()
      let program = isSystemd ? "systemctl" : "launchctl"
      throw CommandError(
        "\(program) did not accept the reminder, so none is set. It needs a session of your own.",
        .unavailable)
    }
  }

  /// Stops the reminder and removes its files.
  func remove() throws {
    let files = [timer, service, agent].filter { AtomicFile.isFile($0.path) }
    if files.contains(timer) { _ = run("systemctl", "--user", "disable", "--now", timer.lastPathComponent) }
    if files.contains(agent) { _ = run("launchctl", "unload", "-w", agent.path) }
    for file in files { try FileManager.default.removeItem(at: file) }
    if files.contains(timer) { _ = run("systemctl", "--user", "daemon-reload") }
  }

  private func startTimer() -> Bool {
    run("systemctl", "--user", "daemon-reload")
      && run("systemctl", "--user", "enable", timer.lastPathComponent)
      && run("systemctl", "--user", "restart", timer.lastPathComponent)
  }

  private func startAgent() -> Bool {
    // A loaded agent would keep its old time. Unloading fails if it is not loaded, which does not matter.
    _ = run("launchctl", "unload", agent.path)
    return run("launchctl", "load", "-w", agent.path)
  }

  private func run(_ program: String, _ arguments: String...) -> Bool {
    programs.located(program).flatMap { try? ChildProgram($0, arguments) }?.wait() == 0
  }
}

// MARK: The files

extension Reminder {
  private var command: [String] {
    [Bundle.main.executableURL?.resolvingSymlinksInPath().path ?? "kuchi", "remind", "--now"]
      + (profile.map { ["--profile", $0] } ?? [])
  }

  /// The variables that locate the progress and the decks, if they are not at their usual places.
  private var variables: [(name: String, value: String)] {
    ["XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "KUCHI_DECKS"].compactMap { name in
      folders.environment[name].flatMap { $0.isEmpty ? nil : (name, $0) }
    }
  }

  private var unit: String {
    func quoted(_ text: String) -> String {
      let signs = [("\\", "\\\\"), ("\"", "\\\""), ("\n", "\\n"), ("%", "%%")]
      return "\"" + signs.reduce(text) { $0.replacing($1.0, with: $1.1) } + "\""
    }
    let environment = variables.map { "Environment=\(quoted("\($0)=\($1)"))\n" }.joined()
    let words = command.map { quoted($0).replacing("$", with: "$$") }.joined(separator: " ")
    return """
      [Unit]
      Description=What kuchi brings today

      [Service]
      Type=oneshot
      \(environment)ExecStart=\(words)

      """
  }

  private func timerUnit(_ time: ReminderTime) -> String {
    """
    # \(Self.mark)\(time.text)
    [Timer]
    OnCalendar=*-*-* \(time.text):00
    Persistent=true

    [Install]
    WantedBy=timers.target

    """
  }

  private func plist(_ time: ReminderTime) -> String {
    func string(_ text: String) -> String {
      let signs = [("&", "&amp;"), ("<", "&lt;"), (">", "&gt;")]
      return "<string>\(signs.reduce(text) { $0.replacing($1.0, with: $1.1) })</string>"
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <!-- \(Self.mark)\(time.text) -->
      <plist version="1.0"><dict>
      <key>Label</key>\(string(Self.name))
      <key>ProgramArguments</key><array>\(command.map(string).joined())</array>
      <key>EnvironmentVariables</key><dict>\(variables.map { "<key>\($0)</key>\(string($1))" }.joined())</dict>
      <key>StartCalendarInterval</key>
      <dict><key>Hour</key><integer>\(time.hour)</integer><key>Minute</key><integer>\(time.minute)</integer></dict>
      </dict></plist>

      """
  }
}

/// A time of day in hours and minutes.
struct ReminderTime: Equatable {
  let hour: Int
  let minute: Int

  /// The time in a text such as 20:00 or 8:30; nil for any other text.
  init?(_ text: String) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    let isNumeric = parts.joined().allSatisfy { $0.isASCII && $0.isNumber }
    guard isNumeric, parts.count == 2, parts[0].count <= 2, parts[1].count == 2, let hour = Int(parts[0]),
      let minute = Int(parts[1]), hour < 24, minute < 60
    else { return nil }
    (self.hour, self.minute) = (hour, minute)
  }

  var text: String { [hour, minute].map { ($0 < 10 ? "0" : "") + "\($0)" }.joined(separator: ":") }
}
