import KuchiEngine

extension CommandEntry {
  /// `:watch`.
  static let watch = CommandEntry(
    "watch", usage: "PLACE", summary: "print a place of the state whenever it changes",
    detail: "PLACE is score or streak, for example; once more ends it. :watch alone lists the places.",
    pausesClock: true, complete: { $0.first(WatchablePlace.all.map(\.name)) }
  ) { front, name in front.watches.answer(name) }
}

extension Watches {
  /// Watches the place that is called `name`, or no longer; without a name, lists the places. Gives what there is to say.
  func answer(_ name: String?) -> [Line] {
    guard let name else { return list }
    guard let place = WatchablePlace.named(name.lowercased()) else { return [Line(unknown(name))] }
    toggle(place)
    return [
      Line(
        words(at: place.name).map { "Watching \(place.name): \($0)" } ?? "No longer watching \(place.name).")
    ]
  }

  private var list: [Line] {
    let places = WatchablePlace.all
    let column = (places.map(\.name.count).max() ?? 0) + 2
    let rows = places.map { place in
      let watched = words(at: place.name).map { [Span("  watched: ", .faint), Span($0)] } ?? []
      return Line(
        [Span(place.name.padded(to: column), .key), Span(place.summary)] + watched, indent: 2,
        hanging: column + 2
      ).saying("\(place.name): \(place.summary)." + (words(at: place.name).map { " Watched: \($0)." } ?? ""))
    }
    return [":watch NAME prints one of these whenever it changes; once more ends it."] + rows
  }

  private func unknown(_ name: String) -> String {
    let nearest = NearestWord.nearest(to: name, among: WatchablePlace.all.map(\.name))
    let guess = nearest.map { "Did you mean \($0)? " } ?? ""
    return "There is no place \(name)".asSentence + " \(guess):watch lists the places."
  }
}

extension Watches.Change {
  var line: Line {
    Line([Span(place, .key), Span("  \(from) → \(to)")], indent: 2, hanging: 4)
      .saying("\(place) was \(from), and is \(to) now.")
  }
}
