import ArgumentParser
import Foundation
import KuchiEngine
import KuchiProgress
import KuchiSession
import KuchiTerminal

struct StudyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "study",
    abstract: "Show the decks that you study, or change the list.",
    discussion: """
      kuchi alone plays what these decks bring today. New cards come in the order of the list, and a card waits until its \
      kana are known, and its kanji where a deck of the list teaches them. A word of several decks is learned once.

        kuchi study                  the list, and the cards that are not asked
        kuchi study add kanji-n5     put a deck at the end of the list
        kuchi study remove hiragana  take a deck off; what you learned stays
        kuchi study move katakana 1  make a deck the first
        kuchi study pause katakana   ask nothing of it for now
        kuchi study resume katakana  ask it again

      Cards can be made new again, or due on another day. What would change is shown first.

        kuchi study forget is:leech       what is remembered of them begins anew; their answers
                                          stay in the log and count
        kuchi study due 3d tag:verb       they are due in three days
        kuchi study due 2026-12-24 deck:kana
        kuchi study undo                  take back what was forgotten or moved last, or
                                          what kuchi reschedule changed

      kuchi help search lists what a query may hold. A deck goes by the name that kuchi decks lists.

      With --json each deck is one object: deck (its id), title, paused, due, new and waiting (left out where it can't be \
      found); then one object for each card that is not asked: suspended or buried, its term. \
      A change is one object: type (forgotten, moved or undo), cards, questions, due (the day).
      """)

  @Argument(
    help: ArgumentHelp(
      "add, remove, move, pause, resume, forget, due or undo; without it the list.", valueName: "change"),
    completion: .list(["add", "remove", "move", "pause", "resume", "forget", "due", "undo"]))
  var change: String?

  @Argument(
    help: ArgumentHelp(
      "The deck's name, and its new place after move; or a day and a query.", valueName: "deck"),
    completion: .decks)
  var deck: [String] = []

  @Flag(help: "Forget, move or take back without asking.")
  var yes = false

  @OptionGroup var options: ProgressOptions

  func run() throws {
    let words = [change].compactMap(\.self) + deck
    if try changeSchedule(words) { return }
    let text = words.joined(separator: " ")
    if text.allSatisfy(\.isWhitespace) { return try list() }
    guard let change = StudyListChange(text) else {
      throw ValidationError(
        "study takes add, remove, move, pause or resume, and a deck; move a place after it; or forget, due or undo."
      )
    }
    try make(change)
  }

  private func list() throws {
    let progress = try PlayerProgress(options)
    let report = try progress.study(at: .now)
    try progress.show(
      report.lines(width: Terminal.width),
      json: report.rows.map { JSONLine($0) } + report.suspended.map { ["suspended": $0] }
        + report.buried.map { ["buried": $0] })
  }

  private func make(_ change: StudyListChange) throws {
    let folders = Folders.current
    let settings = try folders.settingsFile.load()
    let database = try ProgressFile(folders: folders, settings: settings).openToRecord(at: .now)
    let host = KuchiHost(settings, folders.library, recordingIn: RecordFile(database))
    host.givenName = options.profile
    let session = Session(settings: settings, host: host)
    session.changeList(change.deck, change.fact)
    try session.report()
  }
}

extension JSONLine {
  fileprivate init(_ row: StudyReport.Row) {
    self = [
      "deck": row.deckID, "title": row.title, "paused": row.isPaused, "due": row.due, "new": row.new,
      "waiting": row.new.map { _ in row.locked },
    ]
  }
}
