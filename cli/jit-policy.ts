// How soon the runtime compiles what it runs. Most runs end before compiled code has paid for
// itself, so the binary starts reluctant: scripts/build.ts bakes that in. An action that runs
// the same code for a long time asks for the normal policy.

interface Runtime {
  readonly unsafe?: { setJITPolicy?(scale: number): void };
}

/** Makes the runtime compile as soon as it usually does; Node always does. */
export function compileSoon(): void {
  (globalThis as { Bun?: Runtime }).Bun?.unsafe?.setJITPolicy?.(1);
}
