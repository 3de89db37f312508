return require("lunette").Text("Good evening")
