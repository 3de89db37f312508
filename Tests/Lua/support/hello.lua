return require("lunette").Text("hello from a script")
