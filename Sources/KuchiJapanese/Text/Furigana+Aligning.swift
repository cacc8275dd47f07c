extension Furigana {
  /// Aligns a text with its whole reading. Kana match themselves, and the parts between them get the rest.
  ///
  ///     let food = Furigana("食べ物", read: "たべもの")  // 食[た]べ 物[もの]
  ///
  /// If the kana allow several alignments or none, the parts stay together under their reading. A text that
  /// is its own reading has no ruby.
  public init(_ text: String, read reading: String) {
    self.init(segments: FuriganaAligning(text, reading).segments)
  }
}

extension Furigana {
  /// Whether each kana of the text reads as it is written, and each kanji has a reading.
  package var isAligned: Bool {
    segments.allSatisfy { segment in
      !segment.base.unicodeScalars.contains(where: segment.ruby == nil ? Script.isKanji : Script.isKana)
    }
  }

  /// A text with readings in other brackets, 食（た）べる or {食|た}べる, in bracket notation.
  package static func notation(ofBrackets text: String) -> String {
    let braced = text.replacing(/\{([^{}|]+)\|([^{}]+)\}/) { " \($0.1)[\($0.2.filter { $0 != "|" })]" }
    let signs: [Character] = braced.map { "(（【〔《".contains($0) ? "[" : ")）】〕》".contains($0) ? "]" : $0 }
    return String(signs.first == " " ? signs.dropFirst() : signs[...]).replacing(" [", with: "[")
  }

  /// The text with its kana outside the bases, where they need no reading: in 取[と]り引[ひ]き, which lacks the
  /// spaces, the reading ひ belongs only to 引.
  package var withKanaApart: Furigana {
    Furigana(
      segments: segments.flatMap { segment -> [Segment] in
        guard let ruby = segment.ruby, !segment.base.isEmpty else { return [segment] }
        let base = segment.base
        let aligned = Furigana(base, read: ruby)
        // は母[はは]: the first kana is the particle before the word.
        let isAfterParticle =
          "はがをにでともへのや".contains(base.prefix(1)) && Script.isKanji(String(base.dropFirst()))
        if aligned.isAligned, base.unicodeScalars.contains(where: Script.isKana), !isAfterParticle {
          return aligned.segments
        }
        guard let last = base.lastIndex(where: { !$0.unicodeScalars.allSatisfy(Script.isKanji) }),
          base.index(after: last) < base.endIndex, !base[last].isNumber,
          !base[last].isASCII || !base[last].isLetter
        else { return [segment] }
        let start = base.index(after: last)
        return [Segment(base: String(base[..<start])), Segment(base: String(base[start...]), ruby: ruby)]
      })
  }
}

/// Divides the reading of a text among its parts.
private struct FuriganaAligning {
  /// A run of either kana or other letters.
  private typealias Run = (letters: [Character], isKana: Bool)

  // The readings of long texts are not searched.
  private static let most = (runs: 7, letters: 24)

  private var text: ArraySlice<Character>
  private var reading: ArraySlice<Character>

  init(_ text: String, _ reading: String) {
    (self.text, self.reading) = (Array(text)[...], Array(reading)[...])
  }

  var segments: [Furigana.Segment] {
    var rest = self
    let head = rest.takeKana(fromStart: true)
    let tail = rest.takeKana(fromStart: false)
    return [head, rest.middle, tail].flatMap(\.self)
  }

  /// The kana at one end that text and reading share.
  private mutating func takeKana(fromStart: Bool) -> [Furigana.Segment] {
    var taken: [Character] = []
    while let letter = fromStart ? text.first : text.last, letter.isKana,
      let sound = fromStart ? reading.first : reading.last, letter.soundsLike(sound)
    {
      taken.append(fromStart ? text.removeFirst() : text.removeLast())
      _ = fromStart ? reading.removeFirst() : reading.removeLast()
    }
    return taken.isEmpty ? [] : [.init(base: String(fromStart ? taken : taken.reversed()))]
  }

  private var middle: [Furigana.Segment] {
    if text.isEmpty { return [] }
    if reading.isEmpty { return [.init(base: String(text))] }
    return onlyWay ?? [.init(base: String(text), ruby: String(reading))]
  }

  // MARK: Ways to share out

  private var onlyWay: [Furigana.Segment]? {
    let runs = runs
    guard runs.count <= Self.most.runs, reading.count <= Self.most.letters else { return nil }
    let ways = ways(runs: runs[...], sounds: reading)
    return ways.count == 1 ? ways[0] : nil
  }

  private var runs: [Run] {
    text.reduce(into: []) { runs, letter in
      if runs.last?.isKana == letter.isKana {
        runs[runs.count - 1].letters.append(letter)
      } else {
        runs.append(([letter], letter.isKana))
      }
    }
  }

  /// At most two ways to read the runs as these sounds: two are enough to show an ambiguity.
  private func ways(runs: ArraySlice<Run>, sounds: ArraySlice<Character>) -> [[Furigana.Segment]] {
    guard let run = runs.first else { return sounds.isEmpty ? [[]] : [] }
    let rest = runs.dropFirst()
    if run.isKana {
      guard run.letters.count <= sounds.count, zip(run.letters, sounds).allSatisfy({ $0.soundsLike($1) })
      else {
        return []
      }
      let segment = Furigana.Segment(base: String(run.letters))
      return ways(runs: rest, sounds: sounds.dropFirst(run.letters.count)).map { [segment] + $0 }
    }
    if rest.isEmpty, !sounds.isEmpty {
      return [[Furigana.Segment(base: String(run.letters), ruby: String(sounds))]]
    }
    var found: [[Furigana.Segment]] = []
    for count in stride(from: 1, through: sounds.count, by: 1) where found.count < 2 {
      found += ways(runs: rest, sounds: sounds.dropFirst(count)).map {
        [Furigana.Segment(base: String(run.letters), ruby: String(sounds.prefix(count)))] + $0
      }
    }
    return found
  }
}

extension Character {
  fileprivate var isKana: Bool { unicodeScalars.first.map(Script.isKana) ?? false }

  /// Whether two kana differ only in script.
  fileprivate func soundsLike(_ other: Character) -> Bool {
    self == other || Kana.hiragana(ofKatakana: String(self)) == Kana.hiragana(ofKatakana: String(other))
  }
}

extension Furigana {
  /// The text on one line, with each reading in brackets after its part: 日本語(にほんご).
  package var inline: String {
    var result = ""
    var ruby = ""
    for segment in segments {
      if segment.ruby == nil || segment.opensWord, !ruby.isEmpty {
        result += "(\(ruby))"
        ruby = ""
      }
      result += segment.base
      ruby += segment.ruby ?? ""
    }
    return ruby.isEmpty ? result : result + "(\(ruby))"
  }
}

extension Furigana.Segment {
  /// The centred reading, and the text with its letters spread out, each in the columns of the wider one.
  /// Without a reading there are spaces.
  package var aligned: (reading: String, base: String, columns: Int) {
    let reading = ruby ?? ""
    let columns = max(DisplayWidth.columns(of: base), DisplayWidth.columns(of: reading))
    return (Self.spread([reading], in: columns), Self.spread(base.map(String.init), in: columns), columns)
  }

  /// The pieces with the free columns divided among them, and half a share at either end.
  private static func spread(_ pieces: [String], in columns: Int) -> String {
    let free = columns - pieces.reduce(0) { $0 + DisplayWidth.columns(of: $1) }
    guard free > 0, !pieces.isEmpty else { return pieces.joined() }
    var (text, spent) = ("", 0)
    for (number, piece) in pieces.enumerated() {
      let due = free * (2 * number + 1) / (2 * pieces.count)
      text += String(repeating: " ", count: due - spent) + piece
      spent = due
    }
    return text + String(repeating: " ", count: free - spent)
  }
}
