const LONG = process.env.FAULTS === 'long';
const COUNT = Number(process.env.FAULTS_COUNT ?? 0);
const SEED = Number(process.env.FAULTS_SEED ?? 0);

/** Seed of random numbers: always the same in the short form, another each time in the long one, or that of `--seed`. */
export const seed = LONG ? SEED || Math.ceil(Math.random() * 1_000_000) : 1;

/** How often something is tried: `short` in every run of the tests, `long` in `npm run test:faults`. */
export function times(short: number, long: number): number {
  if (!LONG) return short;
  return COUNT > 0 ? COUNT : long;
}

/** Like `times`, for what is no count: it does not follow `--count`. */
export function either<Value>(short: Value, long: Value): Value {
  return LONG ? long : short;
}

/** A test may last this long: seconds for the short form, minutes for the long one. */
export function lasting(seconds: number, minutes: number): number {
  return (LONG ? minutes * 60 : seconds) * 1000;
}
