function broken::wrong() { 1 }
