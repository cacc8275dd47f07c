/// The programs of this computer, by the folders in which they are looked for.
struct InstalledPrograms {
  let path: [String]
  /// The folder with the models of Piper.
  let models: String
  let settings: Settings

  init(path: String, models: String = "", settings: Settings) {
    self.path = path.split(separator: ":").map(String.init).filter { $0.hasPrefix("/") }
    (self.models, self.settings) = (models, settings)
  }

  init(_ folders: Folders, _ settings: Settings) {
    self.init(
      path: folders.environment["PATH"] ?? "", models: folders.models.path, settings: settings)
  }

  func located(_ name: String) -> String? {
    if name.contains("/") { return FileManager.default.isExecutableFile(atPath: name) ? name : nil }
    return path.map { "\($0)/\(name)" }.first(where: FileManager.default.isExecutableFile)
  }

  func isThere(_ name: String) -> Bool { located(name) != nil }

  /// Opens a page or a picture in the program that is set for it, without waiting for it.
  func open(_ path: String) throws(OpeningError) {
    guard let program = ["xdg-open", "open"].lazy.compactMap(located).first else { throw .noProgram }
    do throws(AtomicFile.Failure) {
      _ = try ChildProgram(program, [URL(filePath: path).path], isLasting: true)
    } catch {
      throw .notStarted(program, reason: error.reason)
    }
  }
}
