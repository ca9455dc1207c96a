// `make parity`: the checks that ask the reference, live. Not part of `make test`.
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["test/parity/**/*.test.ts"],
    testTimeout: 600_000,
    hookTimeout: 600_000,
    reporters: process.env.PPT_PARITY_REPORT
      ? ["default", ["json", { outputFile: process.env.PPT_PARITY_REPORT }]]
      : ["default"],
  },
});
