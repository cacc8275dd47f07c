import Foundation
import KuchiSession

/// The file that settings are kept in.
struct SettingsFile {
  let url: URL

  /// The settings kept, or those of a new player where nothing was kept yet.
  ///
  /// - Parameter warn: Told when the file is damaged; it is set aside under a new name then, and never lost.
  func load(warn: (String) -> Void) -> Settings {
    guard let data = try? Data(contentsOf: url) else { return Settings() }
    if let settings = try? JSONDecoder().decode(Settings.self, from: data) { return settings }
    warn(setAside())
    return Settings()
  }

  /// Keeps `settings`; a file half written is never seen.
  func save(_ settings: Settings) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try encoder.encode(settings).write(to: url, options: .atomic)
  }

  private func setAside() -> String {
    var number = 1
    var place = url.appendingPathExtension("damaged")
    while FileManager.default.fileExists(atPath: place.path) {
      number += 1
      place = url.appendingPathExtension("damaged-\(number)")
    }
    do {
      try FileManager.default.moveItem(at: url, to: place)
      return "The settings in \(url.path) can't be read. They were set aside as \(place.path)."
    } catch {
      return "The settings in \(url.path) can't be read, and can't be set aside either."
    }
  }
}
