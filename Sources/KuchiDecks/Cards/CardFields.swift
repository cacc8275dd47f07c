/// The fields of a card, each for itself: what a card is packed of, and unpacked to when it is changed.
struct CardFields {
  var id = ""
  var term = ""
  var readings: [String] = []
  var meanings: [String] = []
  var partsOfSpeech: [String] = []
  var tags: [String] = []
  var kind = CardKind.word
  var formerIds: [String] = []
  var forms: [String] = []
  var furigana: String?
  var accept: [String] = []
  var reject: [String] = []
  var distractors: [String] = []
  var hint: String?
  var notes: String?
  var examples: [Example] = []
  var quiz: [QuestionKind]?
  var foreign: [ForeignMember] = []
}

extension CardFields {
  /// The fields of a card.
  init(_ card: Card) {
    id = card.id
    term = card.term
    readings = card.readings
    meanings = card.meanings
    partsOfSpeech = card.partsOfSpeech
    tags = card.tags
    kind = card.kind
    formerIds = card.formerIds
    forms = card.forms
    furigana = card.furigana
    accept = card.accept
    reject = card.reject
    distractors = card.distractors
    hint = card.hint
    notes = card.notes
    examples = card.examples
    quiz = card.quiz
    foreign = card.foreign
  }
}
