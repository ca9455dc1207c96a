/**
 * How wide, or how precise, a format may want a text to be. Larger numbers are mistakes; the
 * reference fills the memory with them, as far as it goes.
 */
export const widest = 10_000_000;
