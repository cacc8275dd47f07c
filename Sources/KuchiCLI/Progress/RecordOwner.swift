import KuchiEngine
import KuchiSession

/// Whose progress is kept, with the settings as they are now: a new player says their name only after the progress
/// file is open.
final class RecordOwner {
  /// What is remembered of the player.
  var settings: Settings
  private let profile: String?

  /// The owner with these settings; `profile`, the name that the command line gives, goes before that of the settings.
  init(_ settings: Settings, profile: String?) {
    self.settings = settings
    self.profile = profile
  }

  /// How the player's memories follow from their answers.
  var replay: Replay { .nightly(dayStart: settings.dayStart) }

  /// The name that the progress is kept under.
  var name: String { profile ?? settings.name ?? ProfileName.fallback }
}
