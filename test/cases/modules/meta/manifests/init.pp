class meta { include meta::b }
class meta::in_init { notify { 'in init': } }
