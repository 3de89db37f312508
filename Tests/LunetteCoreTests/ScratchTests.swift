import LunetteScreen
import Testing
@testable import LunetteCore
@Suite struct ScratchTests {
  @Test func scratch() {
    let test = TestScene(List(children: [FrameModifier(button("  lead"), width: 0, height: nil), button("日本語 テキスト wrap")]), width: 24, height: 5)
    let list = { () -> ListNode in var n: Node = test.scene.root!; while !(n is ListNode) { var c: Node?; n.forEachChild { c = $0 }; n = c! }; return n as! ListNode }()
    print(test.text, test.mismatches)
    for row in list.visible { print("v", row.index, row.height, row.node.size, row.node.measure(ProposedSize(width: 24, height: Layout.ideal)),row.node.measure(ProposedSize(width: 23, height: Layout.ideal))) }
    for row in list.parked { print("p", row.index, row.height, row.node.size) }
  }
}
