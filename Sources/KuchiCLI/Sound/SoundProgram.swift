/// A program with its arguments, which no shell parses. `{file}` and `{text}` in them stand for a file and a text.
struct SoundProgram: Equatable {
  static let (file, text) = ("{file}", "{text}")

  let name: String
  /// The program and its arguments.
  let words: [String]
  /// A program that runs before this one, with its arguments.
  var first: [String]?

  /// The same program with `{file}` and `{text}` filled in.
  func filled(file: String, text: String = "") -> SoundProgram {
    func fill(_ words: [String]) -> [String] {
      words.map { $0.replacing(Self.file, with: file).replacing(Self.text, with: text) }
    }
    return SoundProgram(name: name, words: fill(words), first: first.map(fill))
  }

  /// Whether an argument has `part`, the placeholder of a file or a text.
  func takes(_ part: String) -> Bool { (words + (first ?? [])).contains { $0.contains(part) } }
}

extension SoundProgram {
  /// A command as players write it: words separated by spaces; quotation marks hold a word together.
  init(command: String) {
    var (words, word, mark): ([String], String?, Character?) = ([], nil, nil)
    for character in command {
      switch character {
      case mark: mark = nil
      case "\"" where mark == nil, "'" where mark == nil: (mark, word) = (character, word ?? "")
      case " " where mark == nil:
        words += word.map { [$0] } ?? []
        word = nil
      default: word = (word ?? "") + String(character)
      }
    }
    words += word.map { [$0] } ?? []
    self.init(name: words.first ?? "", words: words)
  }
}

// The programs that play and speak.
extension InstalledPrograms {
  /// Which cards can be heard: all with a voice, else those with recordings; none unless sound is `auto`.
  var sound: CardPool.Sound {
    guard settings.sound == .auto else { return .none }
    if let voice, voice.words.first.flatMap(located) != nil,
      !voice.takes(SoundProgram.file) || player(of: "wav") != nil
    {
      return .voice
    }
    return player(of: "mp3") ?? player(of: "ogg") == nil ? .none : .recordings
  }

  /// The program that plays files of this kind, slowly if it can: that of the settings, or the first found.
  func player(of kind: String, slowly: Bool = false) -> SoundProgram? {
    if let program = settings.player.map(SoundProgram.init(command:)), !program.words.isEmpty {
      return program.takes(SoundProgram.file)
        ? program : SoundProgram(name: program.name, words: program.words + [SoundProgram.file])
    }
    let player = Self.players.first { $0.kinds?.contains(kind.lowercased()) ?? true && isThere($0.name) }
    return player.map {
      SoundProgram(
        name: $0.name, words: [$0.name] + (slowly ? $0.slow : []) + $0.options + [SoundProgram.file])
    }
  }

  /// `kinds` is nil if a program plays all kinds.
  private static let players: [(name: String, slow: [String], options: [String], kinds: Set<String>?)] = [
    ("mpv", ["--speed=0.7"], ["--no-video", "--no-terminal", "--"], nil),
    ("ffplay", ["-af", "atempo=0.7"], ["-nodisp", "-autoexit", "-loglevel", "quiet", "-i"], nil),
    ("pw-play", [], [], ["wav", "flac", "ogg", "aiff"]), ("paplay", [], [], ["wav", "flac", "ogg", "aiff"]),
    ("aplay", [], ["-q"], ["wav"]),
    ("afplay", ["-r", "0.7"], [], ["wav", "mp3", "m4a", "aac", "aiff", "flac"]),
  ]

  /// The voice in the settings, or the first that is found. eSpeak is never chosen automatically: it reads 今日
  /// as "Chinese letter" and the particle は as "ha".
  var voice: SoundProgram? {
    if settings.voice == SettingField.off { return nil }
    return settings.voice.map(SoundProgram.init(command:)) ?? kyoko ?? openJTalk ?? piper ?? voicevox
  }

  private var kyoko: SoundProgram? {
    guard isThere("say"), isThere("afplay") else { return nil }
    return SoundProgram(
      name: "Kyoko",
      words: ["say", "-v", "Kyoko", "--data-format=LEI16@22050", "-o", SoundProgram.file, SoundProgram.text])
  }

  private var openJTalk: SoundProgram? {
    let dictionary = "/var/lib/mecab/dic/open-jtalk/naist-jdic"
    guard isThere("open_jtalk"), FileManager.default.fileExists(atPath: dictionary),
      let voice = files(below: "/usr/share/hts-voice").first(where: { $0.hasSuffix(".htsvoice") })
    else { return nil }
    return SoundProgram(
      name: "Open JTalk", words: ["open_jtalk", "-x", dictionary, "-m", voice, "-ow", SoundProgram.file])
  }

  private var piper: SoundProgram? {
    guard isThere("piper"),
      let model = files(below: models).first(where: { $0.hasPrefix(models + "/ja") && $0.hasSuffix(".onnx") })
    else { return nil }
    return SoundProgram(
      name: "Piper", words: ["piper", "--model", model, "--output_file", SoundProgram.file])
  }

  /// The engine of VOICEVOX, if it runs here. It first makes a query of how to say a text, then the sound.
  private var voicevox: SoundProgram? {
    guard isThere("curl"), Self.isServed(Self.voicevoxPort) else { return nil }
    let (engine, post) = ("http://127.0.0.1:\(Self.voicevoxPort)", ["curl", "-sf", "-m", "20", "-X", "POST"])
    return SoundProgram(
      name: "VOICEVOX",
      words: post + [
        "-H", "Content-Type: application/json", "-d", "@" + SoundProgram.file, "-o", SoundProgram.file,
        engine + "/synthesis?speaker=\(Self.speaker)",
      ],
      first: post + [
        "-G", "--data-urlencode", "text=" + SoundProgram.text, "-d", "speaker=\(Self.speaker)", "-o",
        SoundProgram.file, engine + "/audio_query",
      ])
  }

  // The default port of the engine, and the voice Zundamon, whose model every engine has.
  private static let (voicevoxPort, speaker): (UInt16, Int) = (50_021, 3)

  /// Whether a program on this computer listens at a port.
  static func isServed(_ port: UInt16) -> Bool {
    connectedSocket(host: "127.0.0.1", port: "\(port)").map { close($0) } != nil
  }

  private func files(below folder: String) -> [String] {
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
    return names.sorted().map { "\(folder)/\($0)" }
  }
}
