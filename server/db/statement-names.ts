const MOST_NAMED = 500;

/**
 * Names of prepared statements by their SQL: each connection parses and plans a named statement once. SQL beyond the
 * first 500 texts stays without a name, so that generated SQL cannot fill the memory of the database's processes.
 */
export class StatementNames {
  readonly #names = new Map<string, string>();
  #last = 0;

  nameOf(sql: string): string | undefined {
    const known = this.#names.get(sql);
    if (known !== undefined || this.#names.size >= MOST_NAMED) return known;
    this.#last += 1;
    const name = `s${this.#last}`;
    this.#names.set(sql, name);
    return name;
  }

  /** Gives new names to all statements: the tables that they were prepared for have changed. */
  renew(): void {
    this.#names.clear();
  }
}
