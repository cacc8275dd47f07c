import Foundation
import KuchiEngine
import KuchiSession
import KuchiTerminal
import Testing

/// Lessons on the screen: new cards, one by one, before they are asked.
struct LessonViewTests {
  /// A table at which everything is new, with a schedule.
  private func table(isInteractive: Bool = true, isPlain: Bool = false, width: Int = 80) -> Table {
    Table(
      isInteractive: isInteractive, width: width, isPlain: isPlain,
      effects: { effects in
        effects.deal = { pool, settings, seed in
          let queue = StudyQueue(
            of: pool, settings: settings, seed: seed, memories: [:], limits: DailyLimits(newPerDay: 20),
            at: .newYear,
            days: .wholeSpans)
          return DealtGame(
            Game(pool, settings: settings, seed: seed, queue: queue, teaches: true, at: .newYear),
            queue: queue)
        }
      })
  }

  @Test func `Enter goes on, b goes back, and after the last card the first question comes`() {
    table().expect {
      """

      Animals  3 cards, 0 due, 3 new

      New card 1 of 3
          犬  いぬ (inu)  dog
      Press Enter to go on.
      >

      New card 2 of 3
          猫  ねこ (neko)  cat
            Kept in a café, too.
      Press Enter to go on, b to go back.
      > b

      New card 1 of 3
          犬  いぬ (inu)  dog
      Press Enter to go on.
      > b
      This is the first card of the lesson. Press Enter to go on.
      > dog
      This is a lesson: nothing is asked yet. Enter goes on, b goes back.
      > :dunno
      This is a lesson: nothing is asked yet. Enter goes on, b goes back.
      >

      New card 2 of 3
          猫  ねこ (neko)  cat
            Kept in a café, too.
      Press Enter to go on, b to go back.
      >

      New card 3 of 3
          鳥  とり (tori)  bird, fowl
      Press Enter to be asked, b to go back.
      """
    }
  }
}
