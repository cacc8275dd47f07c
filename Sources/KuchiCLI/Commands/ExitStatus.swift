import ArgumentParser

/// How the program ends, after sysexits.h.
enum ExitStatus {
  /// The data of a deck are wrong.
  static let badData = ExitCode(65)
  /// A file or folder can't be read as a deck.
  static let noInput = ExitCode(66)
  /// A file can't be made.
  static let cannotCreate = ExitCode(73)
  /// A file can't be written.
  static let ioError = ExitCode(74)
  /// Ended by Ctrl-C.
  static let interrupted = ExitCode(130)
}
