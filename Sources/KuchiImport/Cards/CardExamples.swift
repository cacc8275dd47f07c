import KuchiEngine
import KuchiJapanese

extension CardBuilder {
  /// The example sentence of a row. Furigana of the sentence belongs to the example and never to the card, whatever
  /// column contains it.
  func example(_ text: inout FieldReader) -> [Example] {
    guard let sentence = text.line(.example) else { return [] }
    let translation = text.line(.exampleTranslation)
    if sentence.contains("["), let furigana = try? Furigana(sentence) {
      return [Example(text: furigana.base, furigana: sentence, translation: translation)]
    }
    let notation = text.line(.exampleFurigana)
    let isOfSentence = notation.flatMap { try? Furigana($0) }?.base == sentence
    return [Example(text: sentence, furigana: isOfSentence ? notation : nil, translation: translation)]
  }
}

extension FieldReader {
  /// Reads the examples of an export: each line is an example, and bars separate its parts.
  mutating func examples(in text: String?) -> [Example] {
    guard let text else { return [] }
    return text.split(separator: "\n").compactMap { line in
      let parts = TextList.parts.items(of: String(line), keepingEmpty: true).map { self.line($0, .examples) }
      guard let sentence = parts.first ?? nil else { return nil }
      let rest = (parts.dropFirst() + [nil, nil, nil]).prefix(3).map { $0 }
      return Example(text: sentence, furigana: rest[0], translation: rest[1], source: rest[2])
    }
  }
}
