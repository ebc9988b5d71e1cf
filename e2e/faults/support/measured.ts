/** Prints what a fault test measured to the output of `npm run test:faults`. */
export function measured(fault: string, facts: Record<string, string | number>): void {
  const lines = Object.entries(facts).map(([name, value]) => `  ${name.padEnd(46)} ${value}`);
  console.log([fault, ...lines].join('\n'));
}

export const ms = (milliseconds: number): string => `${Math.round(milliseconds)} ms`;

/** Numbers from 0 to 1 that are the same in every run with this seed. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
