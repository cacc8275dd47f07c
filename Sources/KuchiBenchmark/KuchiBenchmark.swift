import ArgumentParser

/// Measures Kuchi against its alternatives.
@main
struct KuchiBenchmark: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "kuchi-benchmark",
    abstract: "Measure Kuchi against its alternatives.",
    usage: "kuchi-benchmark [<scene> ...] [--pick-worth <share>] [--minutes <minutes>] [--json] [--list]",
    discussion: """
      Each scene does its work and the work of its baseline in turn, several rounds in one run, and prints the \
      medians. A ratio is ours divided by the baseline's, so less is better; a goal is the highest ratio to \
      aim at. Every scene checks its own results: a wrong one is an error, a missed goal is not.

        kuchi-benchmark                      every scene
        kuchi-benchmark one-observer kana    these two
        kuchi-benchmark --json > run.jsonl   one object a line

      The scene teaching measures no time. It counts what simulated learners know, so more is better there, and a goal \
      is the lowest ratio to aim at. It reads the decks in ./decks.

      With --json a line has scene, name, unit, ours, baseline, against (what the baseline is), ratio, and goal \
      and meetsGoal where there is a goal; isLeast where the goal is the least ratio; spread, the lowest and the highest \
      ratio, where there were several; or scene and skipped, the reason why it can't be measured here.

      Build it with -c release, and leave the machine alone while it runs. Progress goes to standard error.
      """)

  @Argument(help: ArgumentHelp("The scenes to run; all of them when none is named.", valueName: "scene"))
  var scenes: [String] = []

  @Option(
    help: ArgumentHelp(
      "For the scene teaching: how much a right pick helps in producing a word, from 0 to 1, compared with a typed answer.",
      discussion: "1 is the model that was fixed before the first run, and the only one with goals.",
      valueName: "share"))
  var pickWorth = 1.0

  @Option(
    help: ArgumentHelp(
      "For the scene players: the least number of minutes for which they answer.", valueName: "minutes"))
  var minutes = 0.0

  @Flag(help: "Print one JSON object a line instead of a table.")
  var json = false

  @Flag(help: "List the scenes and stop.")
  var list = false

  @OptionGroup(visibility: .hidden)
  var probe: ProbeOptions

  func validate() throws {
    for name in scenes where Scene.named(name) == nil {
      let known = Scene.all.map(\.name).joined(separator: ", ")
      throw ValidationError("There is no scene “\(name)”. The scenes are: \(known).")
    }
    guard (0...1).contains(pickWorth) else { throw ValidationError("A pick is worth from 0 to 1.") }
  }

  func run() throws {
    if let line = try probe.line() { return print(line) }
    if list { return printList() }
    let report: any MeasurementReport = json ? JSONReport() : TableReport()
    report.begin()
    let adjusted = [Scene.teaching(pickWorth: pickWorth), .players(minutes: minutes)]
    for scene in scenes.isEmpty ? Scene.all : scenes.compactMap(Scene.named) {
      try (adjusted.first { $0.name == scene.name } ?? scene).run(reportingTo: report)
    }
  }

  private func printList() {
    let width = Scene.all.map(\.name.count).max() ?? 0
    for scene in Scene.all { print(Column.left(scene.name, width), scene.summary) }
  }
}
