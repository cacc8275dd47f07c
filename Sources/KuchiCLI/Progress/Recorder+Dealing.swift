import Foundation
import KuchiEngine
import KuchiProgress
import KuchiSession

extension Recorder {
  /// A game of what is due and of new cards; practice where nothing is due.
  func deal(_ course: Course, _ settings: GameSettings, _ seed: UInt64) throws -> Dealt? {
    guard !isSeeded else { return nil }
    let agenda = isCramming ? nil : try agenda(of: course, settings, seed: seed)
    let items = agenda.map { $0.entries.map { Item(card: $0.card, kind: $0.kind) } } ?? []
    var game = Game(
      course, settings: settings, seed: seed, items: items.isEmpty ? nil : items,
      confusions: try confusions(in: course), at: now())
    game.isPractice = items.isEmpty && !game.plan.isEmpty
    for move in try synonyms(in: course) { game.play(move) }
    return Dealt(game, agenda: agenda)
  }

  /// What waits to be asked now.
  func agenda(of course: Course, _ settings: GameSettings, seed: UInt64) throws -> Agenda {
    let known = try profile().memories(for: course.decks.map(\.id))
    let memories = CourseMemories(of: course) { known[$0] }
    var dice = SeededGenerator(seed: seed)
    return Agenda(
      of: course.candidates(topic: settings.topic) { memories[$0, $1] }, at: now(), days: days,
      limits: try limits(known), count: settings.count, using: &dice)
  }

  /// What each grade would lead to now.
  func preview(of skill: Skill) throws -> Preview {
    Replay.nightly.preview(of: skill, from: try profile().memory(of: skill), at: now())
  }

  /// What the day still allows: a skill that has no more reviews than it had today was new today.
  private func limits(_ known: [Skill: Memory]) throws -> DailyLimits {
    let profile = try profile()
    let reviews = try profile.reviews(within: days.day(of: now())).filter { !$0.isPractice }
    let counts = reviews.reduce(into: [Skill: Int]()) { $0[$1.skill, default: 0] += 1 }
    let new = try counts.filter { skill, count in
      // Of other decks, too: the limit is the player's.
      try (known[skill] ?? profile.memory(of: skill))?.reps ?? count <= count
    }
    return DailyLimits(
      newPerDay: owner.settings.newPerDay, newToday: new.count, reviewsToday: counts.count - new.count)
  }

  private func confusions(in course: Course) throws -> [Int: Set<Int>] {
    let known = try profile().confusions(for: course.decks.map(\.id))
    guard !known.isEmpty else { return [:] }
    let places = CardPlaces(in: course)
    return known.reduce(into: [:]) { confusions, confusion in
      guard let card = places[confusion.skill.deckID, confusion.skill.cardID],
        let other = places[confusion.skill.deckID, confusion.otherID]
      else { return }
      confusions[card, default: []].insert(other)
    }
  }

  private func synonyms(in course: Course) throws -> [Move] {
    let known = try profile().synonyms(for: course.decks.map(\.id))
    guard !known.isEmpty else { return [] }
    let places = CardPlaces(in: course)
    let synonyms = known.flatMap { skill, texts in
      (places[skill.deckID, skill.cardID].map { card in texts.map { (card, skill.kind, $0) } }) ?? []
    }
    return
      synonyms
      .sorted { ($0.0, $0.1.rawValue, $0.2) < ($1.0, $1.1.rawValue, $1.2) }
      .map { Move.synonym($0.2, card: $0.0, kind: $0.1) }
  }
}
