local one = require "support.circle_one"
return { one }
