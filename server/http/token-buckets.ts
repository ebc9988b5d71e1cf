const MOST_BUCKETS = 50_000;

interface Bucket {
  tokens: number;
  at: number;
}

/** Token buckets in memory: `take` gives 0, or the seconds to wait. The oldest are forgotten when there are too many. */
export class TokenBuckets {
  readonly #buckets = new Map<string, Bucket>();

  take(key: string, max: number, seconds: number, now = Date.now()): number {
    const rate = max / seconds;
    const before = this.#buckets.get(key) ?? { tokens: max, at: now };
    const tokens = Math.min(max, before.tokens + ((now - before.at) / 1000) * rate);
    // Put at the end, so that the first of the map is the one longest unused.
    this.#buckets.delete(key);
    this.#buckets.set(key, { tokens: tokens >= 1 ? tokens - 1 : tokens, at: now });
    this.#forget();
    return tokens >= 1 ? 0 : (1 - tokens) / rate;
  }

  #forget(): void {
    if (this.#buckets.size <= MOST_BUCKETS) return;
    const oldest = this.#buckets.keys().next().value;
    if (oldest !== undefined) this.#buckets.delete(oldest);
  }
}
