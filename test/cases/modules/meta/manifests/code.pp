notice('top level code in a module')
class meta::code { }
