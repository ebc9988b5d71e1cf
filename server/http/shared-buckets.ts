import type { Queryable } from '../db/db.ts';

/** At most `max` tokens within `seconds`, all at once or as they drip back. */
interface BucketSize {
  max: number;
  seconds: number;
}

/** What this instance has of a bucket until then (milliseconds of `performance.now`): tokens, or none before that. */
interface Held {
  tokens: number;
  until: number;
}

const MOST_KEPT = 50_000;
// A bucket is one instant: when it is full again. `$2`: seconds of the tokens wanted, `$3`: of all.
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
 * Token buckets in the database, the same for all instances. So that few calls ask the database, an instance takes tokens
 * in lots and keeps them for later calls: together the instances give out no more than there are, and one may refuse up to
 * a lot too soon.
 */
export class SharedBuckets {
  readonly #db: Queryable;
  readonly #hash: (key: string) => Buffer;
  readonly #share: number;
  readonly #held = new Map<string, Held>();
  readonly #asking = new Map<string, Promise<void>>();

  /** `hash`: under which a key is stored. `share`: the part of a bucket in one lot, from 0 (one token) to 1. */
  constructor(db: Queryable, hash: (key: string) => Buffer, share: number) {
    this.#db = db;
    this.#hash = hash;
    this.#share = share;
  }

  /** Takes a token that is here: 0, or the seconds to wait for one. Undefined when only the database knows. */
  take(key: string): number | undefined {
    const held = this.#held.get(key);
    const left = held === undefined ? 0 : held.until - performance.now();
    if (held === undefined || left <= 0) return undefined;
    if (held.tokens === 0) return left / 1000;
    held.tokens -= 1;
    if (held.tokens === 0) this.#held.delete(key);
    return 0;
  }

  /** Asks the database for tokens. Simultaneous calls wait for one lot instead of taking one each. */
  refill(key: string, size: BucketSize): Promise<void> {
    const under = this.#asking.get(key);
    if (under) return under;
    const asked = this.#fetch(this.#hash(key), size)
      .then((held) => this.#keep(key, held))
      .finally(() => this.#asking.delete(key));
    this.#asking.set(key, asked);
    return asked;
  }

  async #fetch(subject: Buffer, { max, seconds }: BucketSize): Promise<Held> {
    const one = seconds / max;
    const lot = Math.max(1, Math.floor(max * this.#share));
    let wait = one;
    for (const tokens of new Set([lot, 1])) {
      const [row] = await this.#db.query<{ granted: boolean; behind: number | null }>(TAKE, [
        subject,
        tokens * one,
        seconds,
      ]);
      if (row?.granted) return { tokens, until: performance.now() + seconds * 1000 };
      wait = (row?.behind ?? seconds) + one - seconds;
    }
    return { tokens: 0, until: performance.now() + Math.max(wait, one / 2) * 1000 };
  }

  #keep(key: string, held: Held): void {
    // Put at the end, so that the first of the map is the one asked for longest ago.
    this.#held.delete(key);
    this.#held.set(key, held);
    if (this.#held.size <= MOST_KEPT) return;
    const [oldest] = this.#held.keys();
    if (oldest !== undefined) this.#held.delete(oldest);
  }
}
