return { ["%d apples"] = { one = "%d apple", other = "%d apples" } }
