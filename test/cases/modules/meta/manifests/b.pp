class meta::b { notify { 'b': } }
