local x = 1
error("no module today")
