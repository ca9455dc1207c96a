# Random, bit for bit.
Random.new(42).rand(100)
Random.new(42).rand
r=Random.new(42); [r.rand(1..6),r.rand(10),r.rand(2.5),r.rand]
srand(5); [rand(10),rand]
[1,2,3,4,5].shuffle(random: Random.new(1))
[1,2,3,4,5].sample(random: Random.new(1))
Random.new(42).bytes(4)
Random.rand(1)
Random.new(1).seed
Random.new(1)==Random.new(1)
Random.new(3).rand(0)
Random.new(3).rand(-1)
Random.rand("x")
rand(-5).class
Random.new(3).rand(10**20)
Random.new("a")
Random.new(1.9).seed
Random.new(3).rand(nil)
rand(0).class
rand(1.5).class
Random.srand(4).class
srand(7); [1,2,3,4,5,6].shuffle
srand(7);[1,2,3,4,5,6].sample(3)
[1,2,3,4,5,6,7,8,9,10,11,12].sample(11, random: Random.new(2))
(1..20).to_a.sample(3, random: Random.new(2))
[1,2,3,4].sample(2, random: Random.new(2))
(1..1000).to_a.sample(12, random: Random.new(2))
(1..40).to_a.sample(20, random: Random.new(9))
(1..30).to_a.sample(10, random: Random.new(5))
(1..30).to_a.sample(7, random: Random.new(5))
