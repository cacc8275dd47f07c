import Foundation
import KuchiEngine
import KuchiSession

/// A JSON line of statistics: its type and the members of that type.
struct StatisticsLine: Encodable {
  enum Kind: String, Encodable {
    case all, day, due, retention, maturity, form, question, deck, hard, leech, confused
  }

  var type: Kind
  var date: String?
  var deck: String?
  var title: String?
  var card: String?
  var term: String?
  var other: String?
  var otherTerm: String?
  var kind: String?
  var from: Double?
  var to: Double?
  var right: Int?
  var total: Int?
  var expected: Double?
  var count: Int?
  var left: Int?
  var minutes: Double?
  var streak: Int?
  var remedies: [String]?

  init(_ type: Kind, _ tally: Tally? = nil, count: Int? = nil) {
    self.type = type
    right = tally?.right
    total = tally?.total
    self.count = count
  }

  func with(_ change: (inout StatisticsLine) -> Void) -> StatisticsLine {
    var line = self
    change(&line)
    return line
  }
}

extension StatisticsReport {
  /// The report as JSON lines, in the order of the printed report.
  var jsonLines: [StatisticsLine] {
    let all = StatisticsLine(.all, accuracy.all).with { $0.streak = activity.streak(today: today) }
    return [all] + days + retentions + questions + cards
  }

  private var days: [StatisticsLine] {
    let past = activity.days.map { day in
      StatisticsLine(.day, day.tally).with {
        $0.date = Self.date(ofDay: day.number)
        $0.minutes = (day.seconds / 6).rounded() / 10
      }
    }
    let left = forecast.left(afterAsking: reviewsPerDay)
    let coming = forecast.counts.enumerated().map { offset, count in
      StatisticsLine(.due, count: count).with {
        $0.date = Self.date(ofDay: today + offset)
        $0.left = left[offset]
      }
    }
    return past + coming + [StatisticsLine(.due, count: forecast.later)]
  }

  private var recalls: [StatisticsLine] {
    let maturities = Maturity.allCases.map {
      (StatisticsLine.Kind.maturity, $0.rawValue, retention.byMaturity[$0])
    }
    let forms = Review.Form.allCases.map { (StatisticsLine.Kind.form, $0.rawValue, retention.byForm[$0]) }
    return (maturities + forms).compactMap { type, name, recall in
      recall.map { recall in
        StatisticsLine(type, recall.tally).with {
          $0.kind = name
          $0.expected = recall.expectedAccuracy
        }
      }
    }
  }

  private var retentions: [StatisticsLine] {
    recalls
      + retention.buckets.filter { $0.tally.total > 0 }.map { bucket in
        StatisticsLine(.retention, bucket.tally).with {
          $0.from = bucket.stability.lowerBound
          $0.to = bucket.stability.upperBound == .infinity ? nil : bucket.stability.upperBound
          $0.expected = bucket.expectedAccuracy
        }
      }
  }

  private var questions: [StatisticsLine] {
    let kinds = QuestionKind.all(gaps: Gap.limit).compactMap { kind in
      accuracy.byKind[kind].map { StatisticsLine(.question, $0).with { $0.kind = kind.rawValue } }
    }
    let decks = accuracy.byDeck.sorted { $0.key < $1.key }.map { id, tally in
      StatisticsLine(.deck, tally).with {
        $0.deck = id
        $0.title = names.title(of: id)
      }
    }
    return kinds + decks
  }

  private var cards: [StatisticsLine] {
    let hard = hardest.map { card in
      StatisticsLine(.hard, card.tally).with {
        $0.deck = card.deckID
        $0.card = card.cardID
        $0.term = names.card(card.cardID, in: card.deckID)?.term
      }
    }
    let forgotten = leeches.map { leech in
      StatisticsLine(.leech, count: leech.lapses).with {
        $0.deck = leech.item.deckID
        $0.card = leech.item.cardID
        $0.kind = leech.item.kind.rawValue
        $0.term = names.card(leech.item.cardID, in: leech.item.deckID)?.term
        $0.remedies = remedies(for: leech).map(\.command)
      }
    }
    let pairs = confused.map { pair in
      StatisticsLine(.confused, count: pair.count).with {
        $0.deck = pair.deckID
        $0.card = pair.first
        $0.term = names.card(pair.first, in: pair.deckID)?.term
        $0.other = pair.second
        $0.otherTerm = names.card(pair.second, in: pair.deckID)?.term
      }
    }
    return hard + forgotten + pairs
  }

  // Day numbers count from 1 January 1970 in UTC, whatever the time zone of the player.
  private static func date(ofDay number: Int) -> String {
    Date(timeIntervalSince1970: Double(number) * 86_400).formatted(.iso8601.year().month().day())
  }
}
