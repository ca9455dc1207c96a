# Hashes.
{a: 1, "b" => 2}
{a: 1}[:a]
{a: 1}[:b]
{a: 1}.fetch(:b)
{a: 1}.fetch(:b, 0)
{a: 1}.fetch(:b) { |k| k.to_s }
{a: {b: [1, 2]}}.dig(:a, :b, 1)
{a: 1}.key?(:a)
{a: 1}.value?(1)
{a: 1}.key(1)
{b: 1, a: 2}.sort
{b: 1, a: 2}.sort.to_h
{b: 1, a: 2}.sort_by { |k, v| v }
{b: 1, a: 2}.min_by { |k, v| v }
{a: 1, b: 2}.map { |k, v| "#{k}=#{v}" }
{a: 1, b: 2}.map { |pair| pair }
{a: 1, b: 2}.each_with_index.map { |(k, v), i| [k, v, i] }
{a: 1, b: 2}.select { |k, v| v > 1 }
{a: 1, b: 2}.reject { |k, v| v > 1 }
{a: 1, b: 2}.partition { |k, v| v > 1 }
{a: 1, b: 2}.find { |k, v| v == 2 }
{a: 1, b: 2}.inject(0) { |sum, (k, v)| sum + v }
{a: 1, b: 2}.each_with_object({}) { |(k, v), h| h[v] = k }
{a: 1, b: 2}.sum { |k, v| v }
{a: 1, b: 2}.count { |k, v| v > 1 }
{a: 1, b: 2}.any? { |k, v| v > 1 }
{a: 1, b: 2}.all? { |k, v| v > 1 }
{a: 1}.merge({b: 2})
{a: 1}.merge({a: 2}) { |k, o, n| o + n }
{a: 1}.merge(b: 2, c: 3)
{a: 1, b: nil}.compact
{a: 1, b: 2}.invert
{a: 1, b: 2}.slice(:a)
{a: 1, b: 2}.except(:a)
{a: 1}.transform_values { |v| v + 1 }
{a: 1}.transform_keys(&:to_s)
{a: 1}.to_a
{a: 1, b: 2}.filter_map { |k, v| k if v > 1 }
{a: 1, b: 2}.group_by { |k, v| v.odd? }
{a: 1, b: 2}.flat_map { |k, v| [k] * v }
{a: 1}.each { |k, v| }
{a: 1}.each_pair.to_a
{a: 1, b: 2}.each_slice(1).to_a
h = {a: 1}; h.delete(:a); h
h = {a: 1}; h[:b] = 2; h.store(:c, 3); h
h = {a: 1, b: 2}; h.delete_if { |k, v| v == 1 }; h
h = Hash.new { |hash, k| hash[k] = [] }; h[:a] << 1; h
h = Hash.new(0); h[:x] += 1; h
h = {a: 1}; h.default = 5; h[:zz]
h = {}; h["a"] = 1; h.keys.first.frozen?
h = {1 => :a, 1.0 => :b}; [h[1], h[1.0]]
{nil => 1, true => 2, [1] => 3}[[1]]
{a: 1} == {a: 1.0}
{a: 1, b: 2} == {b: 2, a: 1}
{}.empty?
{a: 1}.first
{a: 1, b: 2}.first(1)
{"a b": 1, "c" => :d}.inspect
{a: 1}.to_s
Hash[[[1, 2]]]
Hash[1, 2]
{a: 1}.update(b: 2)
{a: 1}.freeze[:b] = 1
{a: 1}.undefined
{a: nil}.fetch(:a)
{a: 2}.sum { |_, v| v }
{a: 1}.values_at(:a, :b)
{a: 1}.max_by { |_k, v| v }
{"x" => 1}.each { |key, value| break "#{key}#{value}" }
{b: 1, a: 2}.sort { |(ak, av), (bk, bv)| av <=> bv }
{b: 1, a: 2}.keys.sort.each { |k| k }
{a: 1}.key?("a")
{a: 1}.reduce { |a| a }
{a: 1, **{b: 2}}
x = 1; {x:}
