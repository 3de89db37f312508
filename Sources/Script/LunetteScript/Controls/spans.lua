-- Packs the spans that the `spans` function of a TextEditor returned: for each span its first and
-- last byte and the number of its attributes, 4 bytes each. Returned with them are the different
-- attributes, and for each of these the span that first had it.

local pack, concat, type, tointeger = string.pack, table.concat, type, math.tointeger

local function wrong(number, what, given)
  local kind = type(given)
  if kind == "number" or kind == "boolean" then
    kind = tostring(given)
  elseif kind == "nil" then
    kind = "missing"
  end
  error(("span %d: %s"):format(number, what:format(kind)), 0)
end

return function(list, length)
  if type(list) ~= "table" then
    error("its spans must return a list of { from, to, attributes }, not a " .. type(list), 0)
  end
  local packed, count, made, owners, known = {}, 0, {}, {}, {}
  for number = 1, #list do
    local span = list[number]
    if type(span) ~= "table" then
      wrong(number, "it must be { from, to, attributes }, and is %s", span)
    end
    local from, to, attributes = tointeger(span[1]), tointeger(span[2]), span[3]
    if not from then wrong(number, "its first byte must be a whole number, and is %s", span[1]) end
    if not to then wrong(number, "its last byte must be a whole number, and is %s", span[2]) end
    local kind = type(attributes)
    if kind ~= "table" and kind ~= "userdata" then
      wrong(number, "its attributes must be a table such as { foreground = \"red\" }, and are %s",
        attributes)
    end
    local style = known[attributes]
    if not style then
      style = #made + 1
      made[style], owners[style], known[attributes] = attributes, number, style
    end
    if from < 1 then from = 1 end
    if to > length then to = length end
    if from <= to then
      count = count + 1
      packed[count] = pack("<I4I4I4", from, to, style)
    end
  end
  return concat(packed), made, owners
end
