import KuchiEngine
import KuchiSession
import KuchiFoundation

/// A parsed line from a program. Running it returns the events that it asks for.
package struct PlayRequest {
  /// The player whom it is about; nil from a program with one player.
  package fileprivate(set) var player: String?
  /// Whether it makes that player, if there is none of the name.
  package fileprivate(set) var joins = false
  let run: (JSONFront) -> [PlayEvent]

  /// Reads a line.
  package init(line: String) throws(RequestFault) {
    guard line.utf8.count <= JSONFront.longestLine else { throw .lineTooLong(limit: JSONFront.longestLine) }
    do {
      self = try JSONDecoder().decode(RequestObject.self, from: Data(line.utf8)).request
    } catch let fault as RequestFault {
      throw fault
    } catch DecodingError.typeMismatch, DecodingError.valueNotFound {
      throw .notAnObject
    } catch {
      throw .notJSON
    }
  }

  fileprivate init(run: @escaping (JSONFront) -> [PlayEvent]) { self.run = run }
}

/// One entry of the table of requests: the key of a request and its parser. A new kind of request is a new entry here.
/// A new command is a new entry of `CommandRequest.all`. `PlaySchema` names both.
private struct RequestForm: Sendable {
  let key: RequestKey.Name
  /// Whether the key `argument` is allowed beside it.
  let takesArgument: Bool
  let read: @Sendable (KeyedDecodingContainer<RequestKey>) throws(RequestFault) -> PlayRequest

  static let all: [RequestForm] = [
    RequestForm(key: .answer, takesArgument: false) { members throws(RequestFault) in
      let text = try members.value(.answer, String.self, "text") ?? ""
      return PlayRequest { $0.act { $0.answer(.text(text)) } }
    },
    RequestForm(key: .choice, takesArgument: false) { members throws(RequestFault) in
      let position = try members.value(.choice, Int.self, "a whole number") ?? 0
      return PlayRequest { $0.act { $0.answer(.choice(position)) } }
    },
    RequestForm(key: .command, takesArgument: true) { members throws(RequestFault) in
      let word = try members.value(.command, String.self, "text") ?? ""
      let argument = try members.value(.argument, String.self, "text")
      return PlayRequest(run: try CommandRequest.run(of: word, argument))
    },
    RequestForm(key: .join, takesArgument: false) { members throws(RequestFault) in
      var request = PlayRequest { _ in [] }
      request.player = try members.value(.join, String.self, "text")
      request.joins = true
      return request
    },
  ]
}

/// One entry of the table of commands for programs: its word, its argument and its handler. The words are part of the
/// protocol.
struct CommandRequest: Sendable {
  typealias Run = (JSONFront) -> [PlayEvent]

  let word: String
  /// Reads the argument, which is nil where there is none.
  private let read: @Sendable (String?) throws(RequestFault) -> Run

  /// A command without an argument.
  private init(_ word: String, run: @escaping @Sendable (JSONFront) -> [PlayEvent]) {
    self.word = word
    read = { argument throws(RequestFault) in
      guard argument == nil else { throw .needlessArgument(word) }
      return run
    }
  }

  /// A command with an argument.
  private init(_ word: String, argument parse: @escaping @Sendable (String) throws(RequestFault) -> Run) {
    self.word = word
    read = { argument throws(RequestFault) in
      guard let argument else { throw .missingArgument(word) }
      return try parse(argument)
    }
  }

  /// The commands, in the order in which they are listed.
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
    CommandRequest("duel") { $0.act { $0.startDuel() } },
    CommandRequest("score") { $0.scoreEvents },
    CommandRequest("code") { $0.codeEvents },
    CommandRequest("decks") { $0.deckEvents },
    CommandRequest("deck") { id throws(RequestFault) in { $0.act { $0.play([id]) } } },
    CommandRequest("today") { $0.act { $0.studyToday() } },
    CommandRequest("study") { id throws(RequestFault) in { $0.act { $0.changeList(.added(id)) } } },
    CommandRequest("drop") { id throws(RequestFault) in { $0.act { $0.changeList(.removed(id)) } } },
    CommandRequest("filter", argument: filter),
    CommandRequest("search", argument: search),
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
    return { $0.found(query) }
  }

  /// Sets what the first word names to the rest.
  @Sendable private static func set(_ text: String) throws(RequestFault) -> Run {
    let words = text.split(maxSplits: 1, whereSeparator: \.isWhitespace).map(String.init)
    let name = words.first ?? ""
    guard let field = SettingField.allCases.first(where: { $0.rawValue == name }) else {
      let known = SettingField.allCases.map(\.rawValue)
      throw .unknownSetting(name, nearest: NearestWord.nearest(to: name, among: known))
    }
    return { front in
      _ = front.act { $0.set(field, to: words.count > 1 ? words[1] : "") }
      return front.settingEvents
    }
  }

  /// The handler of the command `word`.
  fileprivate static func run(of word: String, _ argument: String?) throws(RequestFault) -> Run {
    guard let command = all.first(where: { $0.word == word }) else {
      throw .unknownCommand(word, nearest: NearestWord.nearest(to: word, among: all.map(\.word)))
    }
    return try command.read(argument)
  }
}

// MARK: Members

/// The object of a request. Every member of it is checked.
private struct RequestObject: Decodable {
  let request: PlayRequest

  init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: RequestKey.self)
    var request = try members.form().read(members)
    if let player = try members.value(.player, String.self, "text") {
      if request.joins { throw RequestFault.severalAsked(["join", "player"]) }
      request.player = player
    }
    self.request = request
  }
}

/// Any key, so that an unknown key can be reported.
private struct RequestKey: CodingKey {
  enum Name: String, CaseIterable { case answer, choice, command, argument, join, player, version }

  let stringValue: String
  var intValue: Int? { nil }

  init(_ name: Name) { stringValue = name.rawValue }
  init?(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}

extension KeyedDecodingContainer<RequestKey> {
  /// The form of the request. Throws where a key is unknown, and where the object has no form or several.
  fileprivate func form() throws(RequestFault) -> RequestForm {
    let keys = allKeys.map(\.stringValue).sorted()
    if let unknown = keys.first(where: { RequestKey.Name(rawValue: $0) == nil }) {
      let known = RequestKey.Name.allCases.map(\.rawValue)
      throw .unknownKey(unknown, nearest: NearestWord.nearest(to: unknown, among: known))
    }
    if let version = try value(.version, Int.self, "a whole number"), version != PlayEvent.version {
      throw .otherVersion(version)
    }
    let forms = RequestForm.all.filter { keys.contains($0.key.rawValue) }
    guard let form = forms.first else { throw .nothingAsked }
    guard forms.count == 1 else { throw .severalAsked(forms.map(\.key.rawValue)) }
    guard form.takesArgument || !keys.contains("argument") else {
      throw .needlessArgument(form.key.rawValue)
    }
    return form
  }

  /// The member `name`; nil where there is none.
  fileprivate func value<Value: Decodable>(
    _ name: RequestKey.Name, _ type: Value.Type, _ expected: String
  ) throws(RequestFault) -> Value? {
    let key = RequestKey(name)
    guard contains(key) else { return nil }
    do {
      return try decode(type, forKey: key)
    } catch {
      throw .wrongType(name.rawValue, expected: expected)
    }
  }
}
