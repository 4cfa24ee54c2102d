print("feedgen")
