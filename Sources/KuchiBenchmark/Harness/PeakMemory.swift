import Foundation

/// The most memory this process has had, in bytes; 0 where the system does not say.
enum PeakMemory {
  #if canImport(Darwin)
    static var bytes: Int {
      var usage = rusage()
      return getrusage(RUSAGE_SELF, &usage) == 0 ? usage.ru_maxrss : 0
    }
  #else
    // What getrusage says begins with the peak of the program that started this one, which the kernel carries
    // over. The status file counts from the start of this program.
    static var bytes: Int {
      guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8) else { return 0 }
      let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
      return line?.split(whereSeparator: \.isWhitespace).compactMap { Int($0) }.first.map { $0 * 1024 } ?? 0
    }
  #endif
}
