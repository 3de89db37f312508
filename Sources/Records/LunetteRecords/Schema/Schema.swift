// What scripts can write, as data: the names, parameters and types by which C checks arguments (see
// cl_schema.h), and from which messages, stubs and reference pages are derived. LunetteScript's
// registry fills it; this module knows no view.

/// All declarations, and the names whose meaning C needs to know.
package struct Schema: Sendable {
  package var declarations: [Declaration]
  package var colors: SchemaNames
  package var environment: SchemaNames
  package var styleFields: [StyleFieldDeclaration]
  package var styleProtocols: [StyleProtocolDeclaration]
  package var styleKinds: [StyleKindDeclaration]

  package init(
    declarations: [Declaration], colors: SchemaNames, environment: SchemaNames,
    styleFields: [StyleFieldDeclaration],
    styleProtocols: [StyleProtocolDeclaration], styleKinds: [StyleKindDeclaration]
  ) {
    self.declarations = declarations
    self.colors = colors
    self.environment = environment
    self.styleFields = styleFields
    self.styleProtocols = styleProtocols
    self.styleKinds = styleKinds
  }
}
