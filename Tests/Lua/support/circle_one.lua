-- A module that requires one that requires it.
return { require "support.circle_two" }
