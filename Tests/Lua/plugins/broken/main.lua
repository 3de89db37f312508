-- A plugin whose panel cannot be shown.
return { panels = { main = function() error "no body" end } }
