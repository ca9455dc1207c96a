function broken::two() { 1 }
function broken::three() { 1 }
