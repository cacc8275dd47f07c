import Foundation
import KuchiSession

/// The file that settings are kept in.
struct SettingsFile {
  let url: URL

  /// The settings kept, or those of a new player where nothing was kept yet.
  ///
  /// - Parameter warn: Told when the file is damaged; it is set aside under a new name then, and never lost. What can
  ///   be read of it stays.
  func load(warn: (String) -> Void) -> Settings {
    guard let data = try? Data(contentsOf: url) else { return Settings() }
    guard let reading = try? JSONDecoder().decode(SettingsReading.self, from: data) else {
      warn(
        "The settings in \(url.path) can't be read"
          + (setAside().map { ". They were set aside as \($0)." } ?? stuck))
      return Settings()
    }
    if !reading.unreadable.isEmpty { warn(setAside(keeping: reading)) }
    return reading.settings
  }

  /// Keeps `settings`; a file half written is never seen.
  func save(_ settings: Settings) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try encoder.encode(settings).write(to: url, options: .atomic)
  }

  private func setAside(keeping reading: SettingsReading) -> String {
    let names = reading.unreadable.joined(separator: ", ")
    let place = setAside()
    if place != nil { try? save(reading.settings) }
    return "In the settings in \(url.path) there is no sense in \(names), and the defaults stand in"
      + (place.map { ". The file was set aside as \($0)." } ?? stuck)
  }

  private var stuck: String { ", and can't be set aside either." }

  /// Moves the file; its new path, or nil when it can't be moved.
  private func setAside() -> String? {
    var number = 1
    var place = url.appendingPathExtension("damaged")
    while FileManager.default.fileExists(atPath: place.path) {
      number += 1
      place = url.appendingPathExtension("damaged-\(number)")
    }
    do {
      try FileManager.default.moveItem(at: url, to: place)
      return place.path
    } catch {
      return nil
    }
  }
}
