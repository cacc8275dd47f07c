/// Connects to a program listening on this computer. The caller closes the descriptor; nil if none listens.
func connectedSocket(host: String, port: String) -> Int32? {
  var hints = addrinfo()
  #if canImport(Glibc)
    hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
  #else
    hints.ai_socktype = SOCK_STREAM
  #endif
  var list: UnsafeMutablePointer<addrinfo>?
  defer { if let list { freeaddrinfo(list) } }
  guard getaddrinfo(host, port, &hints, &list) == 0 else { return nil }
  var next = list
  while let place = next?.pointee {
    let descriptor = socket(place.ai_family, place.ai_socktype, place.ai_protocol)
    if descriptor >= 0 {
      if connect(descriptor, place.ai_addr, place.ai_addrlen) == 0 { return descriptor }
      close(descriptor)
    }
    next = place.ai_next
  }
  return nil
}
