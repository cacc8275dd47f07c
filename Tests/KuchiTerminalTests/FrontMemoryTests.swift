import KuchiTerminal
import SessionTesting
import Testing

struct FrontMemoryTests {
  @Test func `a front of programs that is dropped leaves nothing in memory, nor does its session`() {
    weak var front: JSONFront?
    weak var session: Session?
    weak var host: TestHost?
    weak var store: Store<SessionState>?
    func play() {
      let dropped = TestHost()
      let played = dropped.animals()
      let opened = JSONFront(played)
      _ = opened.opening()
      _ = opened.handle(#"{"choice":0}"#)
      (front, session, host, store) = (opened, played, dropped, played.state)
    }
    play()
    #expect(front == nil)
    #expect(session == nil)
    #expect(host == nil)
    #expect(store == nil)
  }
}
