return {
  Bread = "Pane",
  ["%d eggs"] = { one = "%d uovo", other = "%d uova" },
}
