import LunetteLua
import LunetteScreen

// The same bytes in the words of either room.

extension ExactString {
  package init(_ string: LuaString) {
    switch string {
    case .text(let text): self = .text(text)
    case .bytes(let bytes): self.init(bytes)
    }
  }
}

extension LuaString {
  package init(_ string: ExactString) {
    switch string {
    case .text(let text): self = .text(text)
    case .bytes(let bytes): self = .bytes(bytes)
    }
  }
}
