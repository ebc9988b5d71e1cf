import type { Queryable } from '../db/db.ts';

/** At most `max` tokens within `seconds`; used tokens come back at a constant rate. */
interface BucketSize {
  max: number;
  seconds: number;
}

/** Tokens of a bucket that this instance holds; 0: none before `until` (milliseconds of `performance.now`). */
interface Held {
  tokens: number;
  until: number;
}

const MOST_KEPT = 50_000;
// A bucket is stored as the time when it is full again. `$2`: seconds of the wanted tokens, `$3`: of all.
const TAKE = `
  with taken as (
    insert into request_bucket as kept (subject, full_at)
    values ($1, now() + make_interval(secs => $2))
    on conflict (subject) do update
    set full_at = greatest(kept.full_at, now()) + make_interval(secs => $2)
    where greatest(kept.full_at, now()) <= now() + make_interval(secs => $3 - $2)
    returning 1
  )
  select exists (select from taken) as granted,
    (select extract(epoch from full_at - now()) from request_bucket where subject = $1) as behind`;

/**
 * Token buckets in the database, common to all instances. To save queries an instance takes tokens in lots and keeps
 * them for later calls: all instances together never exceed the limit, but one may refuse up to a lot too early.
 */
export class SharedBuckets {
  readonly #db: Queryable;
  readonly #hash: (key: string) => Buffer;
  readonly #share: number;
  readonly #held = new Map<string, Held>();
  readonly #asking = new Map<string, Promise<void>>();

  /** `hash`: the stored form of a key. `share`: the part of a bucket in one lot, from 0 (one token) to 1. */
  constructor(db: Queryable, hash: (key: string) => Buffer, share: number) {
    this.#db = db;
    this.#hash = hash;
    this.#share = share;
  }

  /** Takes a held token: returns 0, or the seconds to wait. Undefined when `refill` has to be called first. */
  take(key: string): number | undefined {
    const held = this.#heldOf(key);
    if (held === undefined) return undefined;
    if (held.tokens === 0) return (held.until - performance.now()) / 1000;
    held.tokens -= 1;
    if (held.tokens === 0) this.#held.delete(key);
    return 0;
  }

  /** Takes a lot of tokens from the database, unless one is held by now. Concurrent calls share one lot. */
  async refill(key: string, size: BucketSize): Promise<void> {
    const under = this.#asking.get(key);
    if (under) return under;
    // A call that found none may come here after the lot of another call has.
    if (this.#heldOf(key)) return;
    const asked = this.#fetch(this.#hash(key), size)
      .then((held) => this.#keep(key, held))
      .finally(() => this.#asking.delete(key));
    this.#asking.set(key, asked);
    await asked;
  }

  #heldOf(key: string): Held | undefined {
    const held = this.#held.get(key);
    return held && held.until > performance.now() ? held : undefined;
  }

  async #fetch(subject: Buffer, { max, seconds }: BucketSize): Promise<Held> {
    const one = seconds / max;
    const lot = Math.max(1, Math.floor(max * this.#share));
    let wait = one;
    for (let tokens = lot; ;) {
      const [row] = await this.#db.query<{ granted: boolean; behind: number | null }>(TAKE, [
        subject,
        tokens * one,
        seconds,
      ]);
      if (row?.granted) return { tokens, until: performance.now() + seconds * 1000 };
      const behind = row?.behind ?? seconds;
      wait = behind + one - seconds;
      if (tokens === 1) break;
      // A smaller lot of what the bucket has: taken one by one, each call would ask the database.
      const free = Math.floor(((seconds - behind) / one) * this.#share);
      tokens = Math.max(1, Math.min(free, tokens - 1));
    }
    return { tokens: 0, until: performance.now() + Math.max(wait, one / 2) * 1000 };
  }

  #keep(key: string, held: Held): void {
    // Reinserted, so that the first entry of the map is the one refilled longest ago.
    this.#held.delete(key);
    this.#held.set(key, held);
    if (this.#held.size <= MOST_KEPT) return;
    const [oldest] = this.#held.keys();
    if (oldest !== undefined) this.#held.delete(oldest);
  }
}
