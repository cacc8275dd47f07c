import KuchiFoundation

package enum RequestFault: Error, Hashable {
  case lineTooLong(limit: Int)
  case notJSON
  case notAnObject
  case unknownKey(String, nearest: String?)
  case repeatedKey(String)
  case wrongType(String, expected: String)
  case otherVersion(Int)
  case nothingAsked
  case severalAsked([String])
  case unknownCommand(String, nearest: String?)
  case missingArgument(String)
  case needlessArgument(String)
  case noGrade(String)
  case neitherOnNorOff(String)
  case noFilter(String)
  case noQuery(CardQuery.Fault)
  case unknownSetting(String, nearest: String?)
  case noPlayerNamed
  case unknownPlayer(String)
  case noNameForPlayer(String)
  case playerNotOpened(String)
}

extension RequestFault {
  var text: String {
    switch self {
    case .lineTooLong(let limit): "A line may have \(limit) bytes at most. Nothing of it was read."
    case .notJSON: "The line is not JSON. A request is one object on one line."
    case .notAnObject: "A request is an object, such as {\"choice\": 0}."
    case .unknownKey(let key, let nearest):
      "The key \(key) is not known." + guess(nearest, orElse: " \(Self.nothingAsked.text)")
    case .repeatedKey(let key): "The key \(key) is given twice."
    case .wrongType(let key, let expected): "The value of \(key) must be \(expected)."
    case .otherVersion(let version): "Version \(version) is not known here; this is \(PlayEvent.version)."
    case .nothingAsked: "A request has one of the keys answer, choice and command."
    case .severalAsked(let keys): "One request at a time: keep one of \(keys.joined(separator: ", "))."
    case .unknownCommand(let word, let nearest):
      "There is no command \(word)."
        + guess(nearest, orElse: " There are: \(CommandRequest.all.map(\.word).joined(separator: ", ")).")
    case .missingArgument(let command): "The command \(command) needs an argument."
    case .needlessArgument(let request): "\(request) takes no argument."
    case .noGrade(let word): "\(word) is not a grade: use easy, good or hard."
    case .neitherOnNorOff(let word): "record takes on or off, and not \(word)."
    case .noFilter(let text): "\(text) is not a filter: kuchi help filters explains them."
    case .noQuery(let fault): fault.wording
    case .unknownSetting(let name, let nearest): "There is no setting \(name)." + guess(nearest)
    case .noPlayerNamed: "Whose request is it? Name the player, as in {\"player\": \"ada\", \"choice\": 0}."
    case .unknownPlayer(let name): "There is no player \(name). {\"join\": \"\(name)\"} makes one."
    case .noNameForPlayer(let name):
      "\(name) can't be a player: a name has 1 to 64 letters from a to z, digits, - and _, and does not begin with -."
    case .playerNotOpened(let reason): reason
    }
  }

  private func guess(_ nearest: String?, orElse words: String = "") -> String {
    nearest.map { " Did you mean \($0)?" } ?? words
  }
}

extension JSONLine {
  private init(code: String, text: String) { self = ["code": code, "text": text] }
  init(_ fault: RequestFault) { self.init(code: caseName(of: fault), text: fault.text) }
  init(_ alert: Alert) { self.init(code: alert.attempt.told.code, text: alert.wording) }
  init(_ notice: FilterNotice) { self.init(code: "nothing-matches", text: notice.wording) }
  init(_ obstacle: ChallengeCode.EncodingError) { self.init(code: "no-code", text: obstacle.wording) }

  init?(_ notice: Notice) {
    guard let code = notice.failure else { return nil }
    self.init(code: code, text: notice.wording)
  }

  static func nothingToAsk(in game: Game) -> JSONLine {
    JSONLine(code: "nothing-to-ask", text: GameTopic.wording(lacking: game.lackingTopic))
  }
}

extension Notice {
  fileprivate var failure: String? {
    switch self {
    case .nothingToUndo, .nothingElseToAsk, .nothingMissed, .nothingToAccept, .nothingToGrade, .nothingShown,
      .settingRefused, .noRecord:
      caseName(of: self)
    case .study(let notice) where [.nothingNew, .noDuel].contains(notice): caseName(of: notice)
    case .notTaken: "wrong-kind-of-answer"
    case .noHint, .noMoreHints: "no-more-hints"
    case .noQuestion, .nothingNext, .noLesson, .firstOfLesson, .lessonKeys, .readsOrNot, .leavingIsACommand,
      .commandWithoutColon, .lessonIsOpen:
      "no-question"
    case .study(.isListed), .study(.isNotListed): "list-not-changed"
    case .filter: "filter-refused"
    default: nil
    }
  }
}
