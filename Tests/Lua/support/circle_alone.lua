-- A module that requires itself.
return { require "support.circle_alone" }
