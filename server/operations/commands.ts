import path from 'node:path';
import {
  type CatalogueCommand,
  runCatalogueCommand,
} from '../catalogue/versions/catalogue-command.ts';
import type { Settings } from '../config/settings.ts';
import type { Db } from '../db/db.ts';
import { snapshotName, writeSnapshot } from '../db/snapshots.ts';
import type { Crypto } from '../security/crypto.ts';
import { describeOutbox } from '../outbox/describe-outbox.ts';
import { describeFlagged } from './describe-flagged.ts';
import { rotateKeys, type RotatedTable, verifyKeys } from '../security/key-rotation.ts';

/** Operator's commands on an open database, run by a command line or by the server that has it open. */
export const COMMANDS = ['backup', 'keys:rotate', 'keys:verify', 'outbox', 'flagged'] as const;
export type Command = (typeof COMMANDS)[number] | CatalogueCommand;

export interface CommandOutcome {
  ok: boolean;
  /** Output for the operator. */
  lines: string[];
  /** The written file. */
  file?: string;
}

export interface OpenDatabase {
  db: Db;
  /** Created when a command needs the keys. */
  crypto(): Promise<Crypto>;
  settings: Pick<Settings, 'snapshotFolder' | 'businessZone' | 'configFolders'>;
}

const MOST_FAULTS = 20;

/** Runs a command; rejects when it cannot be run. */
export function runCommand(command: Command, opened: OpenDatabase): Promise<CommandOutcome> {
  if (typeof command === 'object') return runCatalogueCommand(command, opened);
  if (command === 'backup') return backup(opened);
  if (command === 'outbox') return outbox(opened);
  if (command === 'flagged') return flagged(opened);
  return command === 'keys:rotate' ? rotate(opened) : verify(opened);
}

async function backup({ db, settings }: OpenDatabase): Promise<CommandOutcome> {
  const file = path.join(settings.snapshotFolder, snapshotName('backup'));
  await writeSnapshot(db, file);
  return { ok: true, lines: [], file };
}

async function outbox({ db }: OpenDatabase): Promise<CommandOutcome> {
  return { ok: true, lines: await describeOutbox(db) };
}

async function flagged({ db }: OpenDatabase): Promise<CommandOutcome> {
  return { ok: true, lines: await describeFlagged(db) };
}

async function rotate({ db, ...opened }: OpenDatabase): Promise<CommandOutcome> {
  const crypto = await opened.crypto();
  const reports = await rotateKeys(db, crypto);
  const done = reports.reduce((sum, { rewrapped }) => sum + rewrapped, 0);
  const retired = reports.reduce((sum, report) => sum + report.retired, 0);
  const end =
    retired === 0
      ? `${done} rows wrapped anew; all are wrapped by the key "${crypto.activeKey}".`
      : `${done} rows wrapped anew; ${retired} still need an older key.`;
  return { ok: retired === 0, lines: [...describe(reports), end] };
}

async function verify({ db, ...opened }: OpenDatabase): Promise<CommandOutcome> {
  const crypto = await opened.crypto();
  const reports = await verifyKeys(db, crypto);
  const rows = reports.reduce((sum, report) => sum + report.rows, 0);
  const faults = reports.reduce((sum, report) => sum + report.faults.length, 0);
  const retired = reports.reduce((sum, report) => sum + report.retired, 0);
  const end = `${rows} rows, ${faults} do not open, ${retired} need another key than "${crypto.activeKey}".`;
  return { ok: faults === 0, lines: [...describe(reports), end] };
}

function describe(reports: readonly RotatedTable[]): string[] {
  const faults = reports.flatMap((report) => report.faults);
  return [
    ...reports.map(
      ({ table, rows, rewrapped, retired }) =>
        `${table.padEnd(16)} ${rows} rows, ${rewrapped} wrapped anew, ${retired} by older keys`,
    ),
    ...faults.slice(0, MOST_FAULTS),
    ...(faults.length > MOST_FAULTS ? [`and ${faults.length - MOST_FAULTS} more`] : []),
  ];
}
