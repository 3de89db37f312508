-- The order of a Table's rows by one of its columns: the numbers of the items, 4 bytes each. Items
-- that are alike stay in the order in which they came, in either direction.

local pack, concat, type, sort = string.pack, table.concat, type, table.sort

-- Numbers come before texts, and what has neither comes last.
local function rank(value)
  local kind = type(value)
  return kind == "number" and value == value and 1 or kind == "string" and 2 or kind == "boolean"
    and 3 or 4
end

local function by_field(items, count, field)
  local values, ranks = {}, {}
  for index = 1, count do
    local item, value = items[index], nil
    if type(item) == "table" or type(item) == "userdata" then value = item[field] end
    local order = rank(value)
    if order == 3 then value = value and 1 or 0 elseif order == 4 then value = 0 end
    values[index], ranks[index] = value, order
  end
  return function(a, b)
    if ranks[a] ~= ranks[b] then return ranks[a] < ranks[b] end
    return values[a] < values[b]
  end
end

-- The items of a long list are copied when they are asked for: index 0 has the table where the
-- others are (`lists.c`).
local function all(items, count)
  local source = items[0]
  if type(source) ~= "table" then return items end
  local list = {}
  for index = 1, count do
    local item = items[index]
    if item == nil then item = source[index] end
    list[index] = item
  end
  return list
end

-- `by` is the name of a field, or a function that says whether an item comes before another.
return function(items, count, by, reversed)
  local before
  items = all(items, count)
  if type(by) == "string" then
    before = by_field(items, count, by)
  else
    before = function(a, b) return by(items[a], items[b]) end
  end
  local order = {}
  for index = 1, count do order[index] = index end
  sort(order, function(a, b)
    if reversed then
      if before(b, a) then return true end
      return a < b and not before(a, b)
    end
    if before(a, b) then return true end
    return a < b and not before(b, a)
  end)
  for index = 1, count do order[index] = pack("<I4", order[index]) end
  return concat(order)
end
