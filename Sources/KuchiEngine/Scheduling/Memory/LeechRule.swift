/// When an item counts as a leech: one that is forgotten again and again and costs more than it gives.
public struct LeechRule: Hashable, Sendable {
  /// The lapses that make a leech.
  public let threshold: Int
  /// It is flagged again after so many further lapses.
  public let interval: Int

  /// A rule; values below 1 are raised to it.
  public init(threshold: Int = 8, interval: Int = 4) {
    self.threshold = max(1, threshold)
    self.interval = max(1, interval)
  }

  /// Eight lapses, and again every four.
  public static let standard = LeechRule()

  /// Whether the item is a leech.
  public func isLeech(_ memory: Memory) -> Bool { memory.lapses >= threshold }

  /// Whether again is a grade to flag the item after.
  public func flagsAgain(in preview: Preview) -> Bool { flags(preview.again, after: preview.before) }

  /// Whether a review that led from one memory to the next is one to flag the item after.
  public func flags(_ memory: Memory, after earlier: Memory?) -> Bool {
    memory.lapses > (earlier?.lapses ?? 0) && isLeech(memory) && (memory.lapses - threshold) % interval == 0
  }
}
