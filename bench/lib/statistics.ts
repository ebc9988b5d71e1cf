/** Statistics of several rounds of one measurement. */
export interface Sample {
  min: number;
  median: number;
  rounds: readonly number[];
}

/** Throws on an empty list: a measurement that never ran must not look like a fast one. */
export function sampleOf(rounds: readonly number[]): Sample {
  if (rounds.length === 0) throw new Error('Nothing was measured.');
  return { min: Math.min(...rounds), median: medianOf(rounds), rounds };
}

export function medianOf(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  const lower = sorted[Math.ceil(sorted.length / 2) - 1] ?? Number.NaN;
  return (upper + lower) / 2;
}

/** The value that this share (0 to 1) of all values does not exceed; NaN without values. */
export function percentileOf(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}
