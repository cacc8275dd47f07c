import KuchiFoundation

/// A parsed line from a program. Running it returns the events that it asks for.
package struct PlayRequest {
  /// The player that the request is about; nil from a program with one player.
  package fileprivate(set) var player: String?
  /// Whether it creates that player, if there is none with that name.
  package fileprivate(set) var joins = false
  let run: (JSONFront) -> [PlayEvent]
}

extension PlayRequest {
  package init(line: String) throws(RequestFault) {
    guard line.utf8.count <= JSONFront.longestLine else { throw .lineTooLong(limit: JSONFront.longestLine) }
    // If a key is repeated, the decoder picks one of them, and another program may pick the other.
    var keys: Set<String> = []
    let object = JSONItems(in: Array(line.utf8.drop { $0 <= 0x20 }), at: 0)
    if let key = object?.items.lazy.compactMap(\.key).first(where: { !keys.insert($0).inserted }) {
      throw .repeatedKey(key)
    }
    do {
      self = try JSONDecoder().decode(PlayRequest.self, from: Data(line.utf8))
    } catch let fault as RequestFault {
      throw fault
    } catch DecodingError.typeMismatch, DecodingError.valueNotFound {
      throw .notAnObject
    } catch {
      throw .notJSON
    }
  }
}

/// One entry of the table of commands for programs. Add commands here. The words are part of the protocol.
struct CommandRequest: Sendable {
  typealias Run = (JSONFront) -> [PlayEvent]

  let word: String
  /// Reads the argument; nil if there is none.
  private let read: @Sendable (String?) throws(RequestFault) -> Run

  private init(_ word: String, run: @escaping @Sendable (JSONFront) -> [PlayEvent]) {
    self.word = word
    read = { argument throws(RequestFault) in
      guard argument == nil else { throw .needlessArgument(word) }
      return run
    }
  }

  private init(_ word: String, argument parse: @escaping @Sendable (String) throws(RequestFault) -> Run) {
    self.word = word
    read = { argument throws(RequestFault) in
      guard let argument else { throw .missingArgument(word) }
      return try parse(argument)
    }
  }

  static let all: [CommandRequest] = [
    CommandRequest("show") { $0.act { $0.reveal() } },
    CommandRequest("hint") { $0.act { $0.hint() } },
    CommandRequest("dunno") { $0.act { $0.giveUp() } },
    CommandRequest("skip") { $0.act { $0.skip() } },
    CommandRequest("undo") { $0.act { $0.undo() } },
    CommandRequest("accept") { $0.act { $0.accept() } },
    CommandRequest("grade", argument: grade),
    CommandRequest("again") { $0.act { $0.again() } },
    CommandRequest("missed") { $0.act { $0.playMissed() } },
    CommandRequest("learn") { $0.act { $0.startLesson() } },
    CommandRequest("know") { word throws(RequestFault) in { $0.act { $0.know(word) } } },
    CommandRequest("duel") { $0.act { $0.startDuel() } },
    CommandRequest("score") { [$0.score.event].compactMap(\.self) },
    CommandRequest("code") { $0.codeEvents },
    CommandRequest("decks") { $0.deckEvents },
    CommandRequest("deck") { id throws(RequestFault) in { $0.act { $0.play([id]) } } },
    CommandRequest("today") { $0.act { $0.studyToday() } },
    CommandRequest("study") { id throws(RequestFault) in { $0.act { $0.changeList(id, StudyFact.added) } } },
    CommandRequest("drop") { id throws(RequestFault) in { $0.act { $0.changeList(id, StudyFact.removed) } } },
    CommandRequest("filter", argument: filter),
    CommandRequest("search", argument: search),
    CommandRequest("why") { $0.whyEvents },
    CommandRequest("due") { $0.report(.due) },
    CommandRequest("stats") { $0.report(.statistics) },
    CommandRequest("settings") { $0.settingEvents },
    CommandRequest("set", argument: set),
    CommandRequest("record", argument: record),
    CommandRequest("remembered") { $0.act { $0.answer(.remembered) } },
    CommandRequest("forgot") { $0.act { $0.answer(.forgot) } },
    CommandRequest("quit") { $0.act { $0.leave() } },
  ]

  @Sendable private static func grade(_ word: String) throws(RequestFault) -> Run {
    guard let grade = Grade(word: word) else { throw .noGrade(word) }
    return { $0.act { $0.grade(grade) } }
  }

  @Sendable private static func record(_ word: String) throws(RequestFault) -> Run {
    guard ["on", "off"].contains(word) else { throw .neitherOnNorOff(word) }
    return { $0.act { word == "on" ? $0.recordOn() : $0.stopRecording() } }
  }

  @Sendable private static func filter(_ text: String) throws(RequestFault) -> Run {
    guard let command = FilterCommand(text) else { throw .noFilter(text) }
    return { $0.act { $0.filter(command) } }
  }

  @Sendable private static func search(_ text: String) throws(RequestFault) -> Run {
    let query: CardQuery
    do { query = try CardQuery(text) } catch { throw .noQuery(error) }
    return { $0.found(query, text) }
  }

  @Sendable private static func set(_ text: String) throws(RequestFault) -> Run {
    let (name, value) = text.firstWord
    guard let field = SettingField.ofLearning.first(where: { $0.rawValue == name }) else {
      let known = SettingField.ofLearning.map(\.rawValue)
      throw .unknownSetting(name, nearest: NearestWord.nearest(to: name, among: known))
    }
    return { front in
      _ = front.act { $0.set(field, to: value ?? "") }
      return front.settingEvents
    }
  }

  fileprivate static func run(of word: String, _ argument: String?) throws(RequestFault) -> Run {
    guard let command = all.first(where: { $0.word == word }) else {
      throw .unknownCommand(word, nearest: NearestWord.nearest(to: word, among: all.map(\.word)))
    }
    return try command.read(argument)
  }
}

extension PlayRequest: Decodable {
  /// Reads the object of a request. Every member of it is checked.
  package init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: MemberName.self)
    self = try members.request(try members.subject())
    if let player = try members.text("player") {
      if joins { throw RequestFault.severalAsked(["join", "player"]) }
      self.player = player
    }
  }
}

/// The keys of which a request has exactly one. `PlaySchema` lists them too.
private enum RequestSubject: String, CaseIterable { case answer, choice, command, join }

extension KeyedDecodingContainer<MemberName> {
  /// The subject of the request. Throws if a key is unknown, or if there is no subject or more than one.
  fileprivate func subject() throws(RequestFault) -> RequestSubject {
    let keys = allKeys.map(\.stringValue).sorted()
    let known = RequestSubject.allCases.map(\.rawValue) + ["argument", "player", "version"]
    if let unknown = keys.first(where: { !known.contains($0) }) {
      throw .unknownKey(unknown, nearest: NearestWord.nearest(to: unknown, among: known))
    }
    if let version = try number("version"), version != PlayEvent.version { throw .otherVersion(version) }
    let asked = RequestSubject.allCases.filter { keys.contains($0.rawValue) }
    guard let subject = asked.first else { throw .nothingAsked }
    guard asked.count == 1 else { throw .severalAsked(asked.map(\.rawValue)) }
    guard subject == .command || !keys.contains("argument") else {
      throw .needlessArgument(subject.rawValue)
    }
    return subject
  }

  fileprivate func request(_ subject: RequestSubject) throws(RequestFault) -> PlayRequest {
    switch subject {
    case .answer:
      let text = try text("answer") ?? ""
      return PlayRequest { $0.act { $0.answer(.text(text)) } }
    case .choice:
      let position = try number("choice") ?? 0
      return PlayRequest { $0.act { $0.answer(.choice(position)) } }
    case .command:
      return PlayRequest(run: try CommandRequest.run(of: try text("command") ?? "", try text("argument")))
    case .join: return PlayRequest(player: try text("join"), joins: true) { _ in [] }
    }
  }

  fileprivate func text(_ key: String) throws(RequestFault) -> String? { try value(key, "text") }

  private func number(_ key: String) throws(RequestFault) -> Int? { try value(key, "a whole number") }

  private func value<Value: Decodable>(_ key: String, _ expected: String) throws(RequestFault) -> Value? {
    guard contains(MemberName(key)) else { return nil }
    do {
      return try decode(Value.self, forKey: MemberName(key))
    } catch {
      throw .wrongType(key, expected: expected)
    }
  }
}
