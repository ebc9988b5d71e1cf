const MOST = 50_000;
const HOUR_MS = 3_600_000;

/** Recently checked contacts, by session and enrollment: a repeated check is not counted again. Per instance. */
export class SeenContacts {
  readonly #until = new Map<string, number>();

  has(key: string, now = Date.now()): boolean {
    return (this.#until.get(key) ?? 0) > now;
  }

  add(key: string, now = Date.now()): void {
    // Reinserted, so that the first entry of the map is the oldest.
    this.#until.delete(key);
    this.#until.set(key, now + HOUR_MS);
    for (const [known, until] of this.#until) {
      if (until > now && this.#until.size <= MOST) break;
      this.#until.delete(known);
    }
  }
}
