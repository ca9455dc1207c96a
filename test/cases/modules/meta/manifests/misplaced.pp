class meta::wrong { }
