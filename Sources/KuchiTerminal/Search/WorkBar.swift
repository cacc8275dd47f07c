import KuchiSession
import KuchiState

/// How far long work is.
enum WorkBar {
  static func line(of work: Work, in environment: ViewEnvironment) -> Line {
    Line([Span(work.kind.wording)] + ProgressBar(done: work.done, total: work.total).spans(in: environment))
  }
}

extension Work.Kind {
  fileprivate var wording: String {
    switch self {
    case .reading: "Reading the decks"
    case .saving(let title): "Saving \(title)"
    }
  }
}
