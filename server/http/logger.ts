import pino from 'pino';
import type { FastifyBaseLogger } from 'fastify';
import type { Settings } from '../config/settings.ts';

// Buffers lines into larger writes; the buffer is also flushed at every exit.
const GATHERED = { sync: false, minLength: 4096, periodicFlush: 200 };

/** Structured log lines to LOG_FILE, or to standard output. A full disk costs log lines, never an answer. */
export function createLogger({ logFile }: Pick<Settings, 'logFile'>): FastifyBaseLogger {
  const destination = pino.destination({
    ...(logFile === undefined ? { fd: 1 } : { dest: logFile, mkdir: true }),
    ...GATHERED,
  });
  let warned = false;
  destination.on('error', (error: NodeJS.ErrnoException) => {
    if (warned) return;
    warned = true;
    process.stderr.write(`The log cannot be written: ${error.code ?? error.name}.\n`);
  });
  const options: pino.LoggerOptions = {
    level: 'info',
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    // Requests, answers and error objects are never written as they are.
    serializers: {
      req: () => undefined,
      res: () => undefined,
      err: errorForLog,
      error: errorForLog,
    },
  };
  return pino(options, destination);
}

function errorForLog(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return {};
  const { code } = error as NodeJS.ErrnoException;
  return { name: error.name, code, stack: stackOf(error) };
}

/** Stack of an error, line by line, without its message, which may contain values. */
export function stackOf(error: Error): string[] {
  return (error.stack ?? '').split('\n').filter((line) => line.trimStart().startsWith('at '));
}
