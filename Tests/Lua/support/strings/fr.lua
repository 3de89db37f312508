return { ["Good evening"] = "Bonsoir" }
