type Tool::Name = Pattern[/\A[a-z]+\Z/]
