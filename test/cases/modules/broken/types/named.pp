type Broken::Wrong = String
