import LunetteBase
import LunetteEngine
import LunetteText
import LunetteViews

/// The node of a date picker: one focus stop with several parts. In a field Left and Right move
/// from part to part, and leave the field at its ends; Up and Down, `+` and `-` change the part,
/// Page Up and Page Down change it by more; digits are typed into it. In a calendar the arrows move
/// by days and weeks, Page Up and Page Down by months, Home and End to the ends of the month.
final class DatePickerNode: ControlNode, WheelTarget, DateTarget, ViewNode {
  typealias Shown = DatePickerControl
  override var roles: Roles { super.roles.union([.keyHelpSource, .wheelTarget]) }
  private var picker: DatePickerControl { shown }
  override var kind: StyleKind { .datePicker }
  override var outer: ConfigurationSource? { picker.outer }
  override var bodyDescription: String { "DatePicker" }
  override var takesClicks: Bool { switchesExpanded }
  override func makeConfiguration() -> StyleConfiguration { DatePickerConfiguration(self) }

  var declared: DatePicker? { picker.declared }
  var value: DateValue? { picker.value }
  /// The date of the binding, or the date that was written to it and has not been read back yet.
  var date: CivilDate { pending ?? picker.value?.date ?? .first }
  private var pending: CivilDate?
  var bounds: DateBounds { owner.picker.bounds }
  var parts: DateParts { owner.picker.parts }
  private(set) var names = DateNames(locale: "en")
  private var namesLocale = "en"

  /// The index of the current part among the parts that keys reach.
  private var partIndex = 0
  /// The digits of the current part.
  private var typed = ""
  /// What was typed into the parts before; nil if something else has changed the date since then.
  private var entry: TypedDate?
  /// The number of months from the month of the date to the month that the calendar shows.
  private var monthsAway = 0
  /// Whether the calendar is open, in the style that opens one on demand.
  private(set) var isExpanded = false

  /// Whether a click, Enter and Space switch `isExpanded`, for a style of a script that reads it
  /// and has no part of its own that does so (S129).
  var switchesExpanded: Bool {
    style.isCounted && drawn?.reads.has(.isExpanded) == true && !bodyReactsItself
  }

  /// The form of the built-in style that draws the picker, either directly or inside a style of a
  /// script.
  var form: DatePickerForm {
    var form = (style as? any BuiltInDatePickerStyle)?.form
    for layer in layers where form == nil { form = alike(layer).form }
    // No calendar can show a time alone.
    return form == .compact && !parts.contains(.date) ? .stepperField : form ?? .field
  }
  private var order: [DatePart] {
    if form == .graphical {
      return (parts.contains(.date) ? [.grid] : [])
        + DateFace.order(parts.subtracting(.date), names)
    }
    return DateFace.order(parts, names)
  }
  private var current: DatePart? {
    let order = order
    return order.isEmpty ? nil : order[min(partIndex, order.count - 1)]
  }
  var face: DateFace {
    let first = CivilDate(date.year, date.month, 1).adding(months: monthsAway)
    return DateFace(
      date: date, bounds: bounds, parts: parts, names: names, current: current ?? .grid,
      typed: typed, month: first)
  }

  // MARK: Updates

  override func updateContent(old: View?, oldEnvironment: Environment?) {
    if environment.locale != namesLocale {
      namesLocale = environment.locale
      names = DateNames(locale: namesLocale)
      (partIndex, typed, entry) = (0, "", nil)
      if old != nil, isControl { showFace() }
    }
    super.updateContent(old: old, oldEnvironment: oldEnvironment)
  }
  override func updateSource(old: View?) {
    guard let declared = picker.declared else {
      source.label = outer.map { ConfigurationPart($0, .label) } ?? EmptyView.shared
      source.content = outer.map { ConfigurationPart($0, .content) }
      return
    }
    let before = old.flatMap { self.before($0) }
    // Somebody else has set the date, or the binding holds another one than was typed.
    if before?.value != picker.value, picker.value?.date != pending { entry = nil }
    pending = nil
    if before?.declared === declared, before?.value == picker.value, before?.bounds == picker.bounds
    {
      return
    }
    source.label = declared.label
    if before?.value != picker.value { monthsAway = 0 }
    source.content = DateField(source, face, parts)
    if old != nil { partsChanged() }
  }
  /// Shows the same date again, with another part or another month.
  private func showFace() {
    source.content = DateField(source, face, parts)
    partsChanged()
    redraw()
    scene.requestFrame()
  }

  /// Draws all layers again. The built-in styles draw more than the fields of the configuration
  /// say.
  private func redraw() {
    bodyInvalidated()
    layers.forEach { alike($0).redraw() }
  }

  // MARK: Changing the date

  /// Sets the date, with which what was typed is over.
  private func set(_ date: CivilDate) {
    (typed, entry) = ("", nil)
    put(date)
  }
  /// Sets the date to which a step leads. Seconds have only times that local clocks show.
  private func move(to date: CivilDate) {
    set(value?.form == .seconds ? LocalTime.existing(date, from: self.date) : date)
  }
  /// Writes the nearest date in the range.
  private func put(_ date: CivilDate) {
    guard let declared = picker.declared, let value = picker.value else { return }
    monthsAway = 0
    let date = bounds.clamped(date)
    guard date != self.date else { return showFace() }
    pending = date
    let parts = parts
    write { try declared.selection.set(value.written(date, choosing: parts)) }
  }
  /// Chooses another day, at the same time of day.
  func choose(day: Int) {
    guard mayAct else { return }
    partIndex = 0
    finishTyping()
    set(CivilDate(dayNumber: day).with(timeOf: date))
  }
  /// Shows another month in the calendar, `count` months away from the shown one.
  func browse(_ count: Int) {
    let first = CivilDate(date.year, date.month, 1)
    let wanted = first.adding(months: monthsAway + count)
    let maximum = bounds.upper.dayNumber
    let least = bounds.lower.dayNumber
    guard wanted.dayNumber <= maximum, wanted.adding(months: 1).dayNumber > least else { return }
    monthsAway += count
    showFace()
  }
  /// Makes the part that a click has hit the current part.
  func point(at part: DatePart) {
    guard mayAct, let index = order.firstIndex(of: part) else { return }
    finishTyping()
    partIndex = index
    showFace()
  }
  private func go(_ count: Int) -> Bool {
    finishTyping()
    let wanted = min(partIndex, order.count - 1) + count
    guard order.indices.contains(wanted) else { return false }
    partIndex = wanted
    showFace()
    return true
  }
  private func step(_ part: DatePart, _ count: Int) {
    finishTyping()
    // If the shown date is outside the range, the first step leads to the nearer end of the range.
    let start = bounds.clamped(date)
    let isShownInside = start.cut(to: parts.precision) == date.cut(to: parts.precision)
    if !isShownInside, (start < date) == (count < 0) { return set(start) }
    move(to: part.step(start, by: count, withinDay: parts == .hourAndMinute))
  }
  override func step(by count: Int) -> Bool {
    guard let current else { return false }
    step(current, count)
    return true
  }

  private func type(_ digit: Character) -> Bool {
    guard let part = current, part.digitCount > 0 else { return false }
    typed.append(digit)
    if part.isComplete(typed, hours12: names.halves != nil) {
      finishTyping()
      if partIndex + 1 < order.count { _ = go(1) }
    } else {
      showFace()
    }
    return true
  }
  /// Turns the typed digits into the value of the part.
  private func finishTyping() {
    guard !typed.isEmpty, let part = current else { return }
    let digits = typed
    typed = ""
    enter { $0.take(digits, as: part) }
  }
  /// Ends the typing of the whole date: digits that follow begin another one.
  private func endTyping() {
    finishTyping()
    entry = nil
  }
  /// Writes the date with a part that was typed, in addition to those before.
  private func enter(_ change: (inout TypedDate) -> Void) {
    var entry = entry ?? TypedDate(start: date, hasHalves: names.halves != nil)
    change(&entry)
    self.entry = entry
    put(entry.date)
  }

  func expand(_ isExpanded: Bool) {
    guard isExpanded != self.isExpanded, mayAct || !isExpanded else { return }
    endTyping()
    self.isExpanded = isExpanded
    // The calendar writes through a separate binding, and functions do not announce when their
    // result changes; so the value is read again when the calendar closes.
    if !isExpanded { readAgain() }
    showFace()
  }
  override func loseInteraction() {
    super.loseInteraction()
    if isExpanded { expand(false) }
  }

  override func perform(_ function: StyleField, _ argument: ScalarValue) {
    let control = owner
    guard control.mayAct || function == .toggle else { return }
    switch (function, argument) {
    case (.increment, _): _ = control.step(by: 1)
    case (.decrement, _): _ = control.step(by: -1)
    case (.toggle, _): control.expand(!control.isExpanded)
    case (.set, _): if let date = control.date(of: argument) { control.set(date) }
    default: break
    }
  }
  override func needed(by function: StyleField, insteadOf argument: ScalarValue) -> String? {
    if function != .set || date(of: argument) != nil { return nil }
    return
      "a date: seconds, as os.time() returns them, or a text such as \"2026-11-24\", \"09:30\" or "
      + "\"2026-11-24T09:30\""
  }
  /// The date that a value of either form names. What it does not contain, a day or a time, stays
  /// as it is.
  private func date(of argument: ScalarValue) -> CivilDate? {
    guard let read = DateValue(argument) else { return nil }
    switch read.form {
    case .text(.date): return read.date.with(timeOf: date)
    case .text(.time): return date.with(timeOf: read.date)
    default: return read.date
    }
  }
  override var binding: (any ControlBinding)? { declared?.selection }
  override var boundValue: ScalarValue { value?.written(date, choosing: parts) ?? .none }

  override func set(text: String) -> OperatingResult {
    guard let (read, form) = CivilDate.read(iso: text), picker.value != nil else {
      return .wrong(expected: [expected])
    }
    switch form {
    case .date where parts.contains(.date): set(read.with(timeOf: date))
    case .time where parts.contains(.hourAndMinute): set(date.with(timeOf: read))
    case .dateAndTime where parts == [.date, .hourAndMinute]: set(read)
    default: return .wrong(expected: [expected])
    }
    return .done
  }
  private var expected: String {
    switch parts {
    case .date: "a date, such as 2026-11-24"
    case .hourAndMinute: "a time, such as 09:30"
    default: "a date and a time, such as \"2026-11-24 09:30\""
    }
  }

  // MARK: Keys

  override func focusChanged(_ isFocused: Bool) {
    super.focusChanged(isFocused)
    if !isFocused { endTyping() }
  }
  override func activate() {
    endTyping()
    if form == .compact || switchesExpanded { return expand(!isExpanded) }
    guard form == .graphical else { return }
    // Enter moves from the days to the time and back; without a time the choice is made.
    if order.count > 1 {
      partIndex = (min(partIndex, order.count - 1) + 1) % order.count
      showFace()
    } else {
      picker.declared?.onChosen?()
    }
  }

  /// Whether Enter means nothing to the picker itself.
  private var leavesEnter: Bool {
    if switchesExpanded { return false }
    return switch form {
    case .field, .stepperField: true
    case .compact: false
    case .graphical: order.count < 2 && picker.declared?.onChosen == nil
    }
  }
  override func handleKey(_ event: KeyEvent) -> Bool {
    guard event.phase != .up, let part = current else { return false }
    if event.modifiers == .alt, event.key == .down, form == .compact {
      expand(true)
      return true
    }
    guard event.modifiers.isEmpty || event.modifiers == .shift else { return false }
    if part == .grid, let date = dateInGrid(event) {
      move(to: date)
      return true
    }
    guard event.modifiers.isEmpty || event.key == .character("+") else { return false }
    switch event.key {
    // Digits are written from left to right in every language.
    case .left: return go(-1)
    case .right: return go(1)
    case .up, .character("+"): step(part, 1)
    case .down: step(part, -1)
    case .character("-") where names.separator != "-" || typed.isEmpty: step(part, -1)
    case .pageUp: step(part, part.page)
    case .pageDown: step(part, -part.page)
    case .home: _ = go(-min(partIndex, order.count - 1))
    case .end: _ = go(order.count - 1 - min(partIndex, order.count - 1))
    case .backspace, .delete:
      guard !typed.isEmpty else { return false }
      typed = event.key == .backspace ? String(typed.dropLast()) : ""
      showFace()
    case .enter where leavesEnter:
      // Enter goes on to the default button, after the typed digits have been read.
      endTyping()
      return false
    case .enter, .character(" "): return super.handleKey(event)
    case .character(let character) where character.isASCII && character.isNumber:
      return type(character)
    case .character(let character) where character == names.separator || character == names.colon:
      return typed.isEmpty ? false : go(1)
    case .character(let character) where part == .half: return chooseHalf(character)
    default: return false
    }
    return true
  }
  /// The date to which a key leads among the days of the calendar; nil for other keys.
  private func dateInGrid(_ event: KeyEvent) -> CivilDate? {
    let forward = environment.isRightToLeft ? -1 : 1
    let date = bounds.clamped(date)
    switch event.key {
    case .pageUp: return date.adding(months: event.modifiers == .shift ? -12 : -1)
    case .pageDown: return date.adding(months: event.modifiers == .shift ? 12 : 1)
    case _ where !event.modifiers.isEmpty: return nil
    case .left: return date.adding(days: -forward)
    case .right: return date.adding(days: forward)
    case .up: return date.adding(days: -7)
    case .down: return date.adding(days: 7)
    case .home: return date.adding(days: 1 - date.day)
    case .end: return date.adding(days: CivilDate.days(in: date.month, of: date.year) - date.day)
    default: return nil
    }
  }
  private func chooseHalf(_ character: Character) -> Bool {
    guard let halves = names.halves, let first = halves.morning.first,
      let second = halves.afternoon.first
    else {
      return false
    }
    let wanted = character.lowercased()
    let isAfternoon = wanted == second.lowercased()
    guard isAfternoon || wanted == first.lowercased() else { return false }
    enter { $0.isAfternoon = isAfternoon }
    return true
  }

  /// The wheel changes the picker only while it has the focus, as with sliders.
  func wheel(x: Int, y: Int) -> Bool {
    guard state.isFocused, mayAct, let current else { return false }
    if current == .grid { browse(y.signum()) } else { step(current, -y) }
    return true
  }

  override var describedElement: AccessibilityElement? {
    guard var element = element(.datePicker) else { return nil }
    element.value = owner.face.spoken()
    return element
  }
}
