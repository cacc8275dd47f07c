// Imports what Anki recorded about imported cards into the player's progress.
extension ImportRunner {
  /// Imports the histories of a file's decks, new or not, and suspends cards deleted in Anki: all or nothing.
  func takeIn(
    _ histories: [(history: DeckHistory, isNew: Bool)], gone: [CardReference], of source: AnkiHistory,
    at now: Date
  ) throws -> ImportedHistoryReport {
    let settings = try folders.settingsFile.load()
    let file = ProgressFile(folders: folders, settings: settings)
    var report = ImportedHistoryReport(histories.map(\.history), of: source)
    let database = try open(file, settings)
    let name = try database.name(of: profile ?? settings.name)
    // A dry run makes no profile.
    let isKnown = isDryRun ? try database.known(name) != nil : true
    let player = try (isKnown ? database : .inMemory(rule: .configured(by: settings))).profile(
      named: name, create: true)
    let known = try player.studyEvents()
    let (study, last) = (Study(of: known), known.lastDecisions)
    // A player who played without a study list gets one of all decks with answers at their next game.
    let isListed = try study.isListBegun || player.playedDecks().isEmpty
    let events = histories.flatMap {
      $0.history.news(after: study, last, isListed: isListed && $0.isNew, at: now)
    }
    let suspended = last.suspending(gone, at: now)
    report.take(events)
    report.gone = suspended.count
    report.outcome = try bring(histories.map(\.history), events + suspended, to: player)
    return report
  }

  // A dry run needs no file: in memory all answers are new, as they would be in a new file.
  private func open(_ file: ProgressFile, _ settings: Settings) throws(ProgressFailure) -> ProgressDatabase {
    if let database = try isDryRun ? file.openExisting() : file.open() { return database }
    return try .inMemory(rule: .configured(by: settings))
  }

  private func bring(
    _ histories: [DeckHistory], _ events: [StudyEvent], to player: Profile
  ) throws(ProgressFailure) -> HistoryImportReport {
    var bar = ProgressMeter("Bringing the history")
    let total = max(1, histories.reduce(0) { $0 + $1.size })
    var done = 0
    return try player.importHistory(histories.lazy.joined(), events: events, isTrial: isDryRun) {
      done += 1
      if done.isMultiple(of: 256) { bar.show(min(1, Double(done) / Double(total))) }
      return Shutdown.current.signal == nil
    }
  }
}

/// The result of importing the history of a file. Its counts of answers add up to the rows of the file's log.
struct ImportedHistoryReport {
  let rows: Int
  /// The numbers of rows not imported, by reason, for programs and for people, without reasons for no rows.
  let leftOut: [(name: String, count: Int, reason: String)]
  /// The cards with a schedule, no answers and no due date.
  let unanswered: Int
  /// The questions that are not asked, because their cards are suspended and others of the same note are not.
  let unasked: Int
  private(set) var suspended = 0
  private(set) var buried = 0
  private(set) var unsuspended = 0
  /// The cards that Anki no longer has.
  fileprivate(set) var gone = 0
  /// The decks that were put on the study list.
  private(set) var listed = 0
  var outcome = HistoryImportReport()

  init(_ histories: [DeckHistory], of source: AnkiHistory) {
    func sum(_ count: (DeckHistory) -> Int) -> Int { histories.reduce(0) { $0 + count($1) } }
    rows = source.rows
    let noCard = rows - source.manual - source.invalid - source.cardless - sum(\.answers)
    let counts = [
      ("manual", source.manual, "no answers, but changes of the schedule"),
      ("cloze", sum(\.leftOut.cloze), "about cloze deletions that became no gaps"),
      ("otherQuestion", sum(\.leftOut.otherQuestion), "about templates that ask something else"),
      ("noCard", noCard, "about notes that made no card"),
      ("deleted", source.cardless, "about cards that are no longer there"),
      ("future", sum(\.leftOut.future), "dated in the future"),
      ("invalid", source.invalid, "with numbers out of range"),
    ]
    leftOut = counts.filter { $0.1 > 0 }
    unanswered = sum(\.unanswered)
    unasked = sum(\.unasked)
  }

  mutating func take(_ events: [StudyEvent]) {
    for event in events {
      switch event.fact {
      case .suspended: suspended += 1
      case .buried: buried += 1
      case .unsuspended: unsuspended += 1
      case .added: listed += 1
      default: break
      }
    }
  }

  var message: String {
    let all = leftOut.reduce(0) { $0 + $1.count }
    let head =
      "History: \(counted(rows, "answer")) in the file, \(outcome.added) brought, \(outcome.known) there already, "
      + "\(all) left out."
    return ([head] + leftOut.map { "  \($0.count) left out: \($0.reason)." } + decided).joined(
      separator: "\n")
  }

  /// What was imported in addition to the answers, as sentences.
  private var decided: [String] {
    let sentences = [
      (outcome.practice, "\(outcome.practice) of them were crammed: they only count."),
      (
        outcome.placed,
        "\(counted(outcome.placed, "card")) with a due date and no answers: the date is brought."
      ),
      (
        outcome.moved + outcome.forgotten,
        "Decided in Anki: \(counted(outcome.moved, "due date")) moved, \(counted(outcome.forgotten, "card")) new again."
      ),
      (
        unanswered,
        "\(counted(unanswered, "card")) with a schedule, no answers and no due date: here they begin as new ones."
      ),
      (
        suspended + buried + unasked,
        "Suspended: \(counted(suspended, "card")). Buried: \(buried). Questions not asked, since Anki has them suspended: "
          + "\(unasked)."
      ),
      (unsuspended, "No longer suspended, since Anki asks them again: \(counted(unsuspended, "card"))."),
      (
        gone,
        "No longer in Anki, and suspended here: \(counted(gone, "card")). :study unsuspend WORD asks for one again."
      ),
      (listed, "\(counted(listed, "deck")) put on your study list: kuchi alone plays what is due."),
    ]
    return sentences.filter { $0.0 > 0 }.map(\.1)
  }
}

extension JSONLine {
  init(_ report: ImportedHistoryReport) {
    self = [
      "type": "history", "rows": report.rows, "added": report.outcome.added,
      "practice": report.outcome.practice, "known": report.outcome.known,
      "leftOut": Dictionary(uniqueKeysWithValues: report.leftOut.map { ($0.name, $0.count) }),
      "placed": report.outcome.placed, "moved": report.outcome.moved,
      "forgotten": report.outcome.forgotten, "unanswered": report.unanswered, "suspended": report.suspended,
      "unsuspended": report.unsuspended, "buried": report.buried, "unasked": report.unasked,
      "listed": report.listed, "gone": report.gone,
    ]
  }
}
