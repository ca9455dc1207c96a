define meta::item($n = 1) { notify { "${title} ${n}": } }
