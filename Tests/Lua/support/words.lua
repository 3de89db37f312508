return { hello = "hello from beside" }
