// The time of a run: milliseconds since the epoch with a fraction, as fine as the machine has it.

export type Clock = () => number;

export const systemClock: Clock = () => performance.timeOrigin + performance.now();
