/**
 * Kinds of database errors. conflict: rolled back, safe to run again. connection: lost, outcome unknown. busy: waited
 * too long. full, engine: the storage or the engine itself. input: a value that cannot be stored.
 */
export type DbFault = 'conflict' | 'connection' | 'busy' | 'full' | 'engine' | 'input';

const CONFLICTS = ['40001', '40P01', '23505'];
const CONNECTION_CODES = [
  '57P01',
  '57P02',
  '57P03',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
];
const CONNECTION_WORDS =
  /connection terminated|connection timeout|timeout expired|client has encountered a connection error|not queryable|connection ended/i;
// The statement took too long, or no connection of the pool became free.
const BUSY_WORDS = /query read timeout|timeout exceeded when trying to connect/i;
const ENGINE_WORDS = /PANIC|unreachable|memory access out of bounds|Aborted\(/;

/** Classifies a database error by its code; undefined for any other error. */
export function dbFault(error: unknown): DbFault | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = codeOf(error);
  if (CONFLICTS.includes(code) || isOldPlan(error)) return 'conflict';
  if (code.startsWith('08') || CONNECTION_CODES.includes(code)) return 'connection';
  if (code === '57014' || code === '55P03' || code === '25P03' || code.startsWith('533'))
    return 'busy';
  if (code === '53100') return 'full';
  if (/^(58...|XX00.|53200)$/.test(code)) return 'engine';
  if (/^22/.test(code)) return 'input';
  if (BUSY_WORDS.test(error.message)) return 'busy';
  if (CONNECTION_WORDS.test(error.message)) return 'connection';
  return ENGINE_WORDS.test(error.message) ? 'engine' : undefined;
}

/** A prepared statement whose columns changed since: it has to be prepared again. */
export function isOldPlan(error: unknown): boolean {
  const { code, routine } = (error ?? {}) as { code?: unknown; routine?: unknown };
  return code === '0A000' && routine === 'RevalidateCachedQuery';
}

/** An error for the log: code and place, never the message, which may contain values. */
export function describeDbError(error: Error): Record<string, unknown> {
  const { code, constraint, table, routine } = error as Error & Record<string, unknown>;
  return { code, constraint, table, routine };
}

function codeOf(error: Error): string {
  const code = (error as Error & { code?: unknown }).code;
  return typeof code === 'string' ? code : '';
}
