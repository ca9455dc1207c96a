define thing::box($in) { notify { "box ${in}": } }
