import { createHash } from 'node:crypto';

/** Message-ID for a dedupe key: the same at every attempt, and reveals nothing of the key. */
export function messageIdOf(dedupeKey: string, origin: string): string {
  const digest = createHash('sha256').update(dedupeKey).digest('hex').slice(0, 32);
  return `<${digest}@${new URL(origin).hostname}>`;
}
