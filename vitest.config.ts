// How the tests run. `test/cli` and `test/system` drive the built binary, which `make test`
// builds first; everything else runs the sources.
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["test/**/*.test.ts"],
    exclude: ["test/parity/**"],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    reporters: process.env.PPT_TEST_REPORT
      ? ["default", ["json", { outputFile: process.env.PPT_TEST_REPORT }]]
      : ["default"],
  },
});
