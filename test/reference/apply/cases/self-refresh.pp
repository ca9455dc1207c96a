# run:
pair { 'one:two': a => 1 }
pair { 'x': left => 'l', right => 'r', a => 1 }
