/** Runs SQL with $1… parameters and returns the rows. DATE is an ISO string, BIGINT a number. */
export interface Queryable {
  query<T = Record<string, unknown>>(sql: string, params?: readonly unknown[]): Promise<T[]>;
  /**
   * Runs SQL whose rows nobody needs. In a transaction it waits for the next query or the end and is sent along with it,
   * which then throws its error.
   */
  run(sql: string, params?: readonly unknown[]): Promise<void>;
}

/** A connection as migrations and imports use it. */
export interface Connection extends Queryable {
  /** Runs several statements without parameters. */
  script(sql: string): Promise<void>;
}

/** The database, PostgreSQL or PGlite. */
export interface Db extends Queryable {
  readonly kind: 'postgres' | 'pglite';
  /** Runs `work` in one transaction on one connection; rolled back when it throws. */
  tx<T>(work: (tx: Connection) => Promise<T>): Promise<T>;
  /**
   * The same without a limit of time, and not on a connection of the pool: for migrations, and for what reads whole tables
   * at the start or for an operator.
   */
  maintenance<T>(work: (tx: Connection) => Promise<T>): Promise<T>;
  /** One connection for several statements without a transaction. */
  session<T>(work: (connection: Connection) => Promise<T>): Promise<T>;
  /**
   * Number of possible writes so far: while it is the same, so are all rows but those of the audit trail. Only where this
   * process is the only writer.
   */
  writes?(): number;
  /** Copies the embedded database's files to a new folder, as they are between two transactions. */
  copyFiles?(folder: string): Promise<void>;
  /** Connections of the pool, and how many callers wait for one; only of PostgreSQL. */
  connections?(): { total: number; idle: number; waiting: number };
  close(): Promise<void>;
}
