import LunetteControls
import LunetteEngine
import LunetteViews

// Modifiers for events, such as `.onKeyPress`, of views in Swift.
extension View {
  /// Calls `action` when the view is clicked, `count` times in quick succession.
  public func onTapGesture(count: Int = 1, _ action: @escaping @MainActor () -> Void) -> some View {
    modified { view, _ in
      GestureModifier(view, .tap(count: max(1, count)) { _ in onMainActor(action) })
    }
  }
  /// Calls `action` when the button of the pointer has been held down on the view for some seconds.
  public func onLongPressGesture(
    minimumDuration: Double = 0.5, _ action: @escaping @MainActor () -> Void
  ) -> some View {
    modified { view, _ in
      GestureModifier(
        view,
        .longPress(minimumDuration: minimumDuration, onPressingChanged: nil) { _ in
          onMainActor(action)
        })
    }
  }
  /// Calls closures while the pointer is dragged on the view: with the place where the drag began
  /// and where it is now, in cells from the view's upper leading cell.
  ///
  /// - Parameters:
  ///   - minimumDistance: The number of cells from which a movement counts as a drag.
  ///   - onChanged: Called at each movement.
  ///   - onEnded: Called when the button is let go.
  public func onDragGesture(
    minimumDistance: Int = 1, onChanged: @escaping @MainActor (DragValue) -> Void = { _ in },
    onEnded: @escaping @MainActor (DragValue) -> Void = { _ in }
  ) -> some View {
    modified { view, _ in
      GestureModifier(
        view,
        .drag(
          minimumDistance: max(0, minimumDistance),
          onChanged: { value in onMainActor { onChanged(DragValue(value)) } },
          onEnded: { value in onMainActor { onEnded(DragValue(value)) } }))
    }
  }
  /// Adds a menu, which opens at the pointer on a right click, and below the focus on Shift-F10 or
  /// the menu key.
  ///
  /// - Parameter items: Buttons, toggles, pickers and dividers.
  public func contextMenu(@ViewBuilder items: () -> some View) -> some View {
    let items = items()
    return modified { view, context in ContextMenuModifier(view, items: context.children(items)) }
  }
  /// Shows a dialog in which one of several actions is chosen, for as long as `isPresented` is
  /// true. Each of the actions closes it, and so does its Cancel button.
  ///
  /// - Parameters:
  ///   - title: What is to be decided.
  ///   - actions: A button for each action.
  public func confirmationDialog(
    _ title: some StringProtocol, isPresented: Binding<Bool>, @ViewBuilder actions: () -> some View
  ) -> some View {
    let (title, actions) = (String(title), actions())
    return modified { view, context in
      let content = AlertContent(
        title: .verbatim(title), actions: context.children(actions), isDialog: true)
      return PresentationBinding(view, isPresented: HostBinding(isPresented, context)) {
        .alert(content)
      }
    }
  }
  /// Calls `action` with the old and the new value, after the content was evaluated with another
  /// value.
  public func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false, _ action: @escaping @MainActor (Value, Value) -> Void
  ) -> some View {
    modified { view, _ in
      ChangeModifier(view, value: HostValue(value), initial: initial) { old, new in
        guard let old = old as? HostValue<Value>, let new = new as? HostValue<Value> else { return }
        let (before, now) = (old.value, new.value)
        onMainActor { action(before, now) }
      }
    }
  }
  /// Runs a task for as long as the view is shown: it begins when the view appears, and is
  /// cancelled when it disappears.
  public func task(_ action: @escaping @MainActor () async -> Void) -> some View {
    modified { view, _ in
      TaskModifier(view) { onMainActor { RunningTask(Task { await action() }) } }
    }
  }
  /// Calls `action` again and again for as long as the view is shown: for the first time one
  /// interval after the view has appeared. A call that takes longer than the interval leaves out
  /// those that would have begun meanwhile.
  ///
  /// - Parameter interval: The time from the beginning of a call to that of the next one, at least
  ///   a
  ///   millisecond.
  public func task(every interval: Duration, _ action: @escaping @MainActor () async -> Void)
    -> some View
  {
    task {
      let (clock, interval) = (ContinuousClock(), max(interval, .milliseconds(1)))
      var next = clock.now + interval
      while (try? await clock.sleep(until: next)) != nil {
        await action()
        next = max(next + interval, clock.now)
      }
    }
  }
  /// Runs a task for as long as the view is shown. When `id` has changed, the task is cancelled and
  /// begun again.
  public func task(id: some Equatable, _ action: @escaping @MainActor () async -> Void) -> some View
  {
    modified { view, _ in
      TaskModifier(view, id: HostValue(id)) { onMainActor { RunningTask(Task { await action() }) } }
    }
  }
}

/// Where the pointer is in a drag, in cells from the upper leading cell of the view.
public struct DragValue: Hashable, Sendable {
  /// Where the button was pressed.
  public var startLocation: Point
  /// Where the pointer is now.
  public var location: Point
  /// How far the pointer has moved to the right and down since the button was pressed, even if
  /// leading is right.
  public var translation: Size
  init(_ value: GestureValue) {
    (startLocation, location) = (value.startLocation, value.location)
    translation = Size(width: value.translation.x, height: value.translation.y)
  }
}

/// A value of a host that the engine compares with an earlier one.
private final class HostValue<Value: Equatable>: WatchedValue {
  let value: Value
  init(_ value: Value) { self.value = value }
  func isSame(as other: any WatchedValue) -> Bool { (other as? HostValue<Value>)?.value == value }
}

private final class RunningTask: CancellableTask {
  private let task: Task<Void, Never>
  init(_ task: Task<Void, Never>) { self.task = task }
  func cancel() { task.cancel() }
}
