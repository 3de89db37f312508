return {
  ["Basket"] = "سلة",
  ["Add an apple"] = "أضف تفاحة",
  ["%d apples"] = {
    zero = "لا تفاح", one = "تفاحة واحدة", two = "تفاحتان",
    few = "%d تفاحات", many = "%d تفاحة", other = "%d تفاحة",
  },
}
