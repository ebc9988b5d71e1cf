import type { Settings } from '../../config/settings.ts';

/** One line of the doctor's report. `mend` says how, where something is to be mended. */
export interface Diagnosis {
  state: 'ok' | 'warn' | 'fail';
  what: string;
  mend?: string;
}

/** A file or folder and who may use it; `mode` holds the permission bits. */
export interface FileFacts {
  name: string;
  path: string;
  mode: number;
  /** Readable and writable by its owner only. */
  secret: boolean;
}

/** What a PostgreSQL server told; `problem` when it could not be asked. */
export type DatabaseFacts =
  | { problem: string }
  | {
      /** Its clock minus ours, in seconds. */
      clockSkew: number;
      /** Migrations of this program that the database does not have, and those that differ. */
      pending: string[];
      changed: string[];
      mostConnections: number;
      givenUp: number;
    };

/** Everything that the doctor judges, so that judging needs nothing else. */
export interface Surroundings {
  settings: Settings;
  nodeEnv: string | undefined;
  now: Date;
  isBuilt: boolean;
  files: FileFacts[];
  /** Free space of the disks that are written to. */
  disks: { name: string; freeMegabytes: number }[];
  /** Only of PostgreSQL: the embedded database belongs to the server that has it open. */
  database: DatabaseFacts | undefined;
  /** Only of the embedded database. */
  snapshots: { newest: Date | undefined; onSameDisk: boolean } | undefined;
}
