/// The question for the parameters of a command that the user has chosen.
struct CommandForm: View {
  let commands: Commands
  let question: CommandQuestion

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      Text(question.command.title).bold()
      ForEach(question.command.parameters, id: \.name) { parameter in
        HStack {
          if parameter.type.isForSettings {
            ValueControl(
              setting: parameter.setting,
              value: Binding {
                question.values[parameter.name] ?? .null
              } set: { value in
                question.set(parameter.name, value)
              },
              draft: Binding {
                question.draft(parameter)
              } set: { text in
                question.type(text, parameter)
              })
          } else {
            Text("\(parameter.title): cannot be entered here").foregroundStyle(.secondary)
          }
        }
        if !parameter.summary.isEmpty { Text(parameter.summary).foregroundStyle(.secondary) }
      }
      if let refusal = question.refusal { Text("⚠ " + refusal) }
      HStack {
        Button {
          commands.cancelAsking()
        } label: {
          Text(key: "Cancel")
        }.keyboardShortcut(.cancelAction)
        // What is wrong is shown above.
        Button {
          try? commands.answer(question.values)
        } label: {
          Text(key: "OK")
        }.keyboardShortcut(.defaultAction)
      }
    }
  }
}
