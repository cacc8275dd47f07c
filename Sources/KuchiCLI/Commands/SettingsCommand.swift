import ArgumentParser
import Foundation
import KuchiProgress
import KuchiSession
import KuchiState
import KuchiTerminal

/// Shows the settings or changes one.
struct SettingsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "settings",
    abstract: "Show the settings, or change one.",
    discussion: """
      Without a name all are shown, with a name that one, with a value it is changed and kept. Options of kuchi play \
      win over them for one run.

        kuchi settings                 what they are
        kuchi settings mode typed      answer by typing from now on
        kuchi settings retention 0.85  fewer reviews, and a little more forgotten

      scheduler is the model of what you remember: fsrs-7 counts every minute between two answers, fsrs-6 whole days. \
      When it is changed, your memories are computed anew from all your answers, and nothing moves that is planned.

      With --json the settings are one object: each name with its value.
      """)

  @Argument(help: "The setting.", completion: .list(SettingField.allCases.map(\.rawValue)))
  var name: String?

  @Argument(help: "Its new value.", completion: .settingValues)
  var value: String?

  @Flag(help: "Print one JSON object.")
  var json = false

  func run() throws {
    let file = SettingsFile(url: Folders.current.settingsFile)
    let known = try file.load(warn: Output.say)
    let store = Store(known)
    let fields = try name.map { [try field($0)] } ?? SettingField.allCases
    if let value, let field = fields.first {
      try change(field, to: value.lowercased(), in: store)
      try save(store.value, changedFrom: known, in: file)
      try replayMemories(store.value, changedFrom: known)
      if !json { try tellCost(of: field, since: known) }
    }
    if json {
      let values = fields.map { ($0.rawValue, $0.place(in: store.binding).peek()) }
      try Output.writeJSON(Dictionary(uniqueKeysWithValues: values))
    } else {
      Output.show(SettingsReport.lines(of: store.value, fields), store.value.appearance)
    }
    if fields == [.scheduler] { try tellExceptions(store.value) }
  }

  private func save(_ settings: Settings, changedFrom known: Settings, in file: SettingsFile) throws {
    do {
      try file.save(settings, changedFrom: known)
    } catch let failure as SettingsFile.Failure {
      Output.say("\(failure)")
      throw failure.exitCode
    } catch let failure as AtomicFile.Failure {
      Output.say("\(file.url.path) can't be written: \(failure.reason). It was left as it is.")
      throw ExitStatus.ioError
    }
  }

  /// Says what the new value will cost, as a simulation of the next month has it.
  private func tellCost(of field: SettingField, since known: Settings) throws {
    guard [.new, .retention, .maxInterval].contains(field) else { return }
    let progress = try PlayerProgress(ProgressOptions.parse([]))
    let outlook = try progress.file.reporting { () throws(ProgressFailure) in
      try progress.reports.outlook(on: [])
    }
    guard !outlook.memories.isEmpty else { return }
    let (now, then) = (outlook.answersADay(known, at: .now), outlook.answersADay(progress.settings, at: .now))
    Output.say("Answers a day in a month: about \(then) (until now \(now)). kuchi simulate tells more.")
  }

  /// Derives the memories anew where the settings change them.
  private func replayMemories(_ settings: Settings, changedFrom known: Settings) throws {
    guard settings.remembersOtherwise(than: known) else { return }
    let file = ProgressFile(folders: .current, settings: settings)
    try file.reporting { () throws(ProgressFailure) in
      // Opening it sees to another scheduler.
      let database = try file.openExisting()
      if settings.scheduler == known.scheduler { try database?.replay() }
    }
  }

  /// Says how many memories the scheduler does not make, and why.
  private func tellExceptions(_ settings: Settings) throws {
    let file = ProgressFile(folders: .current, settings: settings)
    let count = try file.reporting { () throws(ProgressFailure) in
      var count = 0
      for profile in try file.openExisting()?.profiles() ?? [] {
        count += try profile.memoriesOfOtherModels()
      }
      return count
    }
    if count > 0 { Output.say(keepTheirModel(count)) }
  }

  private func field(_ name: String) throws -> SettingField {
    if let field = SettingField(rawValue: name.lowercased()) { return field }
    throw ValidationError(
      SettingField.unknown(name))
  }

  private func change(_ field: SettingField, to value: String, in store: Store<Settings>) throws {
    if let problem = field.problem(with: value) {
      throw ValidationError(problem.message(about: value, for: field))
    }
    field.place(in: store.binding).wrappedValue = value
  }
}

extension CompletionKind {
  /// The values of the setting that precedes on the command line.
  fileprivate static var settingValues: CompletionKind {
    .custom { words, _, prefix in
      guard let field = words.lazy.compactMap({ SettingField(rawValue: $0) }).first,
        case .words(let values) = field.values
      else { return [] }
      return values.filter { $0.hasPrefix(prefix) }
    }
  }
}
