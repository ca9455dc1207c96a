class other::name { }
