#!/bin/sh
# Adds up reports of test runs: "N passed, N failed, N skipped".
# A report that is missing counts as one failure: what did not run did not pass.
exec node - "$@" <<'JS'
const { readFileSync } = require("node:fs");
const sum = { passed: 0, failed: 0, skipped: 0 };
for (const file of process.argv.slice(2)) {
  let report;
  try {
    report = JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    console.error(`no report: ${error.message}`);
    sum.failed += 1;
    continue;
  }
  sum.passed += report.numPassedTests;
  sum.failed += report.numFailedTests;
  sum.skipped += report.numPendingTests + report.numTodoTests;
  // A file that could not be loaded has no tests to fail.
  if (report.numFailedTests === 0 && report.success === false) sum.failed += 1;
}
console.log(`${sum.passed} passed, ${sum.failed} failed, ${sum.skipped} skipped`);
process.exitCode = sum.failed === 0 && sum.passed > 0 ? 0 : 1;
JS
