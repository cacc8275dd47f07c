import KuchiEngine
extension RetryReason { var wording: String { "Again." } }
