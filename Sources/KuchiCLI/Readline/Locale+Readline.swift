import Foundation

extension Locale {
  /// Sees to it that readline counts in characters of UTF-8, whatever the environment says.
  ///
  /// Readline sets the locale from the environment itself, so the environment has to be right before it starts.
  static func prepareForReadline() {
    setlocale(LC_ALL, "")
    guard String(cString: nl_langinfo(Int32(CODESET))) != "UTF-8" else { return }
    unsetenv("LC_ALL")
    setenv("LC_CTYPE", "C.UTF-8", 1)
    setlocale(LC_ALL, "")
  }
}
