extension [UInt8] {
  mutating func append(packed foreign: [ForeignMember]) {
    append(packed: foreign.flatMap { [$0.key, $0.json] })
  }

  // A part of an example is a list, for one that is missing is other than an empty one.
  mutating func append(packed examples: [Example]) {
    append(packed: examples.count)
    for example in examples {
      append(packed: example.text)
      for part in [example.furigana, example.translation, example.source] {
        append(packed: part.map { [$0] } ?? [])
      }
      append(packed: example.foreign)
    }
  }
}

extension PackedReader {
  mutating func foreign() -> [ForeignMember] {
    (0..<number() / 2).map { _ in ForeignMember(key: text(), json: text()) }
  }

  mutating func examples() -> [Example] {
    (0..<number()).map { _ in
      var example = Example(
        text: text(), furigana: texts().first, translation: texts().first, source: texts().first)
      example.foreign = foreign()
      return example
    }
  }
}
