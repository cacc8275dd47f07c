/// The output of `kuchi sync`, in sentences and as lines of JSON.
struct SyncMessages {
  private static let shownFaults = 10

  let report: SyncReport
  let files: FolderSync.Files
  let path: String
  let player: String
  let isDryRun: Bool

  var lines: [String] {
    func events(_ count: Int) -> String { "\(counted(count, "event")) (answers, lessons and the like)" }
    let sent =
      switch (report.sent, report.unsent) {
      case (0, 0): "Nothing new here."
      case (0, let unsent): "\(events(unsent)) could not be sent to \(path)."
      case (let sent, _): (isDryRun ? "Would send " : "Sent ") + "\(events(sent)) to \(path)."
      }
    let sources = report.sources.filter { !$0.isEmpty }
    let received = sources.isEmpty ? ["Nothing new from elsewhere."] : sources.map(\.wording)
    return [sent] + received + otherPlayers + decks { [.done, .left].contains($0.standing) }
      + files.media.lines + settings.map { "Settings \($0.done): \($0.names.joined(separator: ", "))." }
      + futures + notes
      + faults + losses
  }

  /// What could not be written.
  var losses: [String] { decks { $0.standing == .lost } + files.failures }

  /// What can't be read in the shared folder.
  var faults: [String] {
    let told = (report.faults + files.faults).map(\.wording)
    let rest = told.count - Self.shownFaults
    return told.prefix(Self.shownFaults) + (rest > 0 ? ["… and \(rest) more."] : [])
      + decks { $0.standing == .unreadable }
  }

  /// The decks that two sides changed in different ways.
  var clashes: [String] { decks { if case .clash = $0 { true } else { false } } }

  private func decks(_ isWanted: (SyncedChange) -> Bool) -> [String] {
    files.decks.filter { isWanted($0.change) }.map(Self.wording)
  }

  private var settings: [(done: String, change: String, names: [String])] {
    [("sent", "sent", files.settings.sent), ("taken in", "received", files.settings.received)]
      .filter { !$0.2.isEmpty }
  }

  /// What needs attention after an automatic sync; nil if nothing does.
  var attention: String? {
    let lines = notes + futures + faults + clashes + losses
    return lines.isEmpty ? nil : lines.joined(separator: "\n")
  }

  private var otherPlayers: [String] {
    report.sources.filter { !$0.players.isEmpty && !$0.players.contains(player) }.map { source in
      let names = source.players.sorted()
      return
        "That is the progress of \(names.joined(separator: ", ")), and here you play as \(player). kuchi play --profile "
        + "\(VisibleText.shellWord(names[0])) goes on with it."
    }
  }

  private var futures: [String] {
    report.sources.filter { $0.future > 0 }.map {
      "\($0.future) from \($0.title) are from the future and set aside until then: the clock there is wrong, or the one here."
    }
  }

  private var notes: [String] { report.notes.map(\.wording) }
}

extension SyncReport.Source {
  /// The name of the computer, or otherwise of its log.
  var title: String { name ?? "\(machine)" }

  fileprivate var wording: String {
    let parts = [
      (answers, counted(answers, "answer")), (retracted, "\(retracted) taken back"),
      (games, counted(games, "game")), (others, counted(others, "lesson event")),
    ]
    return "From \(title): " + parts.filter { $0.0 > 0 }.map(\.1).joined(separator: ", ") + "."
  }
}

extension SyncReport.Note {
  var wording: String {
    switch self {
    case .copy(let file):
      "\(file), a conflict copy that another program made, had new entries. They were taken in."
    case .incomplete(let file): "\(file) has not arrived completely yet. The rest comes with the next sync."
    case .sharedLog:
      "Another computer writes the log of this one, as when a home folder was copied or a backup was put back. This "
        + "one has a log of its own from now on, and nothing is lost."
    case .lostLog:
      "The log of this computer is gone from the folder or was changed. Everything was written again."
    case .notWritable(let code):
      "The folder can't be written to: \(String(cString: strerror(code))). What is there was taken in."
    }
  }
}

extension SyncFault {
  var wording: String { line.map { "\(file):\($0): \(reason.message)" } ?? "\(file): \(reason.message)" }
}

extension SyncFault.Reason {
  fileprivate var message: String {
    switch self {
    case .notReadable(EACCES): "it can't be read: its owner may allow it (chmod a+r)."
    case .notReadable(let code): "it can't be read: \(String(cString: strerror(code)))."
    case .notAFile: "it is not a file. Links are not followed."
    case .fileTooLarge(let bytes): "it is too large (\(bytes) bytes); it was left alone."
    case .noList: "kuchi writes no such file there; it was left alone."
    case .line(.newer(let version, let known)):
      "it is of version \(version), this program knows version \(known); update kuchi to read it."
    case .lineTooLong(let bytes): "the line is too long (\(bytes) bytes); it was left out."
    case .line(.unreadable(let field)): "this is not an event (\(field)); it was left out."
    case .line(.outOfRange(let name)): "the number \(name) is out of range; the line was left out."
    case .line(.unknownType(let type)):
      "this program knows no event of the type \(type); update kuchi to read it."
    }
  }
}

extension SyncMessages {
  private static func wording(of deck: Deck.ID, _ change: SyncedChange) -> String {
    switch change {
    case .sent: "The deck \(deck) was sent."
    case .received: "The deck \(deck) was taken in."
    case .merged: "The edits of the deck \(deck) from here and elsewhere were merged."
    case .removed:
      "The deck \(deck), deleted elsewhere, is deleted here; a file whose name ends in .bak keeps it."
    case .removedElsewhere:
      "The deck \(deck) was deleted here and will be deleted on your other computers, unless it was edited there."
    case .left(let fault): "The deck \(deck) was left alone: \(fault.reason)."
    case .unreadable(let fault):
      "The deck \(deck) of another computer can't be read and was left alone: \(fault.reason)\(fault.reason.hasSuffix(".") ? "" : ".")"
    case .clash(let clashes):
      "The deck \(deck) was changed here and elsewhere in different ways (\(Self.list(clashes))); each side keeps its own. "
        + "kuchi sync asks about it at a terminal."
    case .unwritten(let failure): "The deck \(deck) was not synced: \(failure)"
    }
  }

  private static func list(_ clashes: [DeckDifference]) -> String {
    let rest = clashes.count - 3
    return clashes.prefix(3).map(\.subject).joined(separator: "; ") + (rest > 0 ? " and \(rest) more" : "")
  }
}

extension SyncFailure: CustomStringConvertible {
  /// What happened, for a player who knows which folder is meant.
  public var description: String { message("The shared folder", progress: ProgressFile.usualPath) }

  /// What happened and what to do, for a player who asked for a sync.
  func message(_ folder: String, progress: String) -> String {
    switch self {
    case .progress(let failure): failure.message(about: progress)
    case .folder(ENOTDIR), .folder(ELOOP):
      "\(folder)/kuchi-log or kuchi-files is not a folder; it was left alone, and links are not followed."
    case .folder(let code):
      "\(folder) can't be used: \(String(cString: strerror(code))). What was sent until now stays; try again."
    case .inUse: "Another kuchi is syncing with \(folder) right now."
    case .stopped: "The sync was stopped. The next one goes on from there."
    }
  }

  var exitCode: ExitCode {
    switch self {
    case .progress(let failure): failure.exitCode
    case .folder, .inUse: ExitCode.ioError
    case .stopped: ExitCode.interrupted
    }
  }
}

extension SyncedChange.PathFault {
  fileprivate var reason: String {
    switch self {
    case .noName: "its id can't be the name of a file"
    case .taken(let path): "\(path) is another file"
    }
  }
}

extension SyncedChange.Fault {
  fileprivate var reason: String {
    switch self {
    case .incomplete: "its contents are cut off or not there yet"
    case .noDeck(let fault): fault?.message ?? "it is not a deck"
    case .otherDeck(let id): "it is the deck \(id)"
    }
  }
}

// MARK: JSON

extension SyncMessages {
  var jsonLines: [JSONLine] {
    var lines: [JSONLine] = [["type": "sent", "machine": "\(report.machine)", "events": report.sent]]
    lines += report.sources.filter { !$0.isEmpty }.map(\.jsonLine)
    lines += files.decks.flatMap(Self.jsonLines) + files.media.jsonLines
    lines += settings.flatMap { _, change, names in
      names.map { ["type": "setting", "name": $0, "change": change] }
    }
    for note in report.notes { lines.append(["type": "note", "message": note.wording]) }
    for fault in report.faults + files.faults {
      lines.append(
        ["type": "fault", "file": fault.file, "line": fault.line, "message": fault.reason.message])
    }
    for loss in losses { lines.append(["type": "loss", "message": loss]) }
    return lines
  }
}

extension SyncedMedia {
  fileprivate var lines: [String] {
    let counts = [(sent, "sent"), (received, "taken in"), (waiting, "left for the next sync")]
    let names = missing.prefix(3).joined(separator: ", ") + (missing.count > 3 ? " …" : "")
    let carried = counts.filter { $0.0 > 0 }.map { "\($0) \($1)" }.joined(separator: ", ")
    return (carried.isEmpty ? [] : ["Sounds and pictures: \(carried)."])
      + (missing.isEmpty ? [] : ["Sounds and pictures that can't be had: \(missing.count) (\(names))."])
  }

  fileprivate var jsonLines: [JSONLine] {
    self == Self()
      ? [] : [["type": "media", "sent": sent, "received": received, "waiting": waiting, "missing": missing]]
  }
}

extension SyncReport.Source {
  fileprivate var jsonLine: JSONLine {
    [
      "type": "received", "machine": "\(machine)", "name": name, "players": players.sorted(),
      "answers": answers, "retracted": retracted, "games": games, "others": others, "future": future,
    ]
  }
}

extension SyncMessages {
  private static func jsonLines(of deck: Deck.ID, _ change: SyncedChange) -> [JSONLine] {
    func line(_ change: String, _ message: String? = nil) -> JSONLine {
      ["type": "deck", "deck": deck, "change": change, "message": message]
    }
    return switch change {
    case .sent, .received, .merged, .removed, .removedElsewhere: [line("\(change)")]
    case .unwritten: []
    case .left(let fault): [line("left", fault.reason)]
    case .unreadable(let fault): [line("left", fault.reason)]
    case .clash(let clashes):
      [line("clash")]
        + clashes.map {
          [
            "type": "clash", "deck": deck, "card": $0.cardID, "term": $0.term, "field": $0.field,
            "ours": $0.before, "theirs": $0.after,
          ]
        }
    }
  }
}
