# An absolute path.
type Greeter::Path = Pattern[/\A\/([^\n\/\0]+\/?)+\z/]
