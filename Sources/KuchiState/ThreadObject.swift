#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif os(Windows)
  import WinSDK
#elseif !os(WASI)
  import Glibc
#endif

/// An object that each thread has of its own and releases when it ends.
enum ThreadObject {
  #if os(WASI)
    // It is safe because there is one thread.
    nonisolated(unsafe) static var pointer: UnsafeMutableRawPointer?
  #elseif os(Windows)
    private static let key = FlsAlloc { release($0) }

    static var pointer: UnsafeMutableRawPointer? {
      get { FlsGetValue(key) }
      set { _ = FlsSetValue(key, newValue) }
    }
  #else
    private static let key: pthread_key_t = {
      var key = pthread_key_t()
      pthread_key_create(&key) { ThreadObject.release($0) }
      return key
    }()

    static var pointer: UnsafeMutableRawPointer? {
      get { pthread_getspecific(key) }
      set { pthread_setspecific(key, newValue) }
    }
  #endif

  private static func release(_ known: UnsafeMutableRawPointer?) {
    if let known { Unmanaged<AnyObject>.fromOpaque(known).release() }
  }
}
