# Arrays and what any sequence can do.
[3, 1, 2].sort
[3, 1, 2].sort { |a, b| b <=> a }
["b", "A"].sort_by(&:downcase)
[1, "a"].sort
[1, nil].max
[1, 2, 3].sum
[0.1, 0.2, 0.3].sum
["a", "b"].sum("")
["a"].sum
[1, 2, 3].inject(:+)
[1, 2, 3].inject { |a, b| a * b }
[1, 2, 3].inject(10) { |a, b| a + b }
[1, 2, 3].reduce(1, :*)
[1, [2, [3, nil]]].flatten
[1, [2, [3]]].flatten(1)
[1, nil, 2].compact
[1, 1, 2].uniq
[1, 2, 3, 4].each_slice(3).to_a
[1, 2, 3].each_cons(2).to_a
[1, 2, 3].each_with_index.map { |x, i| x * i }
[1, 2, 3].each_with_object([]) { |x, memo| memo << x }
%w[a b].each_with_index.to_a
[1, 2, 3].map.with_index(1) { |x, i| [x, i] }
[1, 2, 3, 4].partition(&:even?)
[1, 2, 3].group_by(&:odd?)
[1, 2, 3].zip([4, 5], [6])
[1, 2, 3].first(2)
[1, 2, 3].last(2)
[].first
[1, 2, 3].take_while { |x| x < 3 }
[1, 2, 3].drop(1)
[1, 2, 3].drop_while { |x| x < 2 }
[1, 2, 3].min_by { |x| -x }
%w[aa b].max_by(&:size)
[1, 2, 3].minmax
[1, 2, 3].include?(2)
[1, 2].any? { |x| x > 1 }
[nil].any?
[].all?
[1, 2].none?
["ab", 1].any?(String)
%w[a b a].tally
[[1, 2], [3, 4]].to_h
[1, 2].to_h { |x| [x, x * 2] }
[1].to_h
[[1]].to_h
[1, 2, 3][1..]
[1, 2, 3][-2, 2]
[1, 2, 3][5]
[1, 2, 3].dig(0)
[1, 2, 3].fetch(7)
[1, 2, 3].fetch(7, 0)
[1, 2, 3].values_at(0, 2, 5)
[1, 2, 3].rotate
[1, 2, 3] + [4]
[1, 2, 3] - [2]
[1, 2] & [2]
[1, 2] | [2, 3]
[1, 2] * 2
[1, 2] * ","
[1, 2] <=> [1, 3]
[1, 2] == [1, 2.0]
[1, 2].eql?([1, 2.0])
[1, 2].hash == [1, 2].hash
a = [1, 2]; a << 3; a.push(4, 5).unshift(0); a
a = [1, 2, 3]; a.delete(2); a
a = [1, 2, 3]; [a.delete_at(0), a.pop, a.shift, a]
a = [1, 2, 3]; a[5] = 1; a
a = [1, 2, 3]; a[0, 2] = [9]; a
a = [1, 2, 3]; a.insert(1, "x"); a
a = [3, 1]; a.sort!; a
a = [1, 2]; [a.reject! { |x| x > 5 }, a.select! { |x| x > 1 }, a]
a = [1]; a.freeze; a << 2
[1, 2, 3].join("-")
[1, [2, [3]]].join(",")
[nil, true].join(",")
[1, 2].cycle.first(5)
[1, 2, 3, 4].each_slice(2).map(&:sum)
[[1, :a], [2, :b]].each { |n, s| }
[[1, 2], [3, 4]].transpose
[1, 2].product([3, 4])
[1, 2, 3].combination(2).to_a
[1, 2, 3].each_entry.to_a
[4, 5].index(5)
[4, 5].find_index { |x| x > 4 }
[1, 2, 3].filter_map { |x| x * 2 if x > 1 }
[1, 2, 3].flat_map { |x| [x, x] }
[3, 5].each_with_index.max
[1, 2, 4].slice_when { |a, b| b != a + 1 }.to_a
[1, 2, 3].find { |x| x > 1 }
[1, 2, 3].reverse_each.to_a
[1, 2, 3].count(&:odd?)
Array.new(3) { |i| i * i }
Array.new(2, "a")
Array(nil)
Array([1])
Array(1..3)
Array({a: 1})
Array("a\nb")
[1, 2, 3].inspect
[1, 2, 3].to_s
a = []; a << a; a.inspect
[1, "a", :b, nil, 1.5, [2], {c: 3}]
[1, 2].undefined
[1, 2].first("x")
[1, 2].first(-1)
[[3, "c"], [1, "a"]].sort
[[1, [2, 3]]].each { |a, (b, c)| return_value = [a, b, c]; break return_value }
[1, 2, 3].each_with_index { |x, i| break [x, i] if i == 1 }
(1..10).step(3).to_a
(1..3).map { |x| x * 2 }
(1...10).each_slice(4).to_a
("a".."e").to_a
("a".."e").include?("c")
(1..10) === 5
(1..10).sum
(1..nil).first(2)
1.step(10, 4).to_a
10.downto(7).to_a
1.upto(3).to_a
3.times.to_a
(1.0..2.0).include?(1.5)
(1..3).inject(:*)
e = [1, 2].each; [e.next, e.next, (e.next rescue "stop")]
Enumerator.new { |y| y << 1; y << 2 }.to_a
[1, nil].min
["a", 1].sort
