require 'kinds/that/is/not/there'
