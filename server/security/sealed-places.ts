/*
 * Places (additional data of the cipher) for values of tables that the ring itself seals, so that they open nowhere
 * else. Used by the writer of a row and by the key rotation.
 */

/** A message in the outbox. */
export function outboxPlace(dedupeKey: string): string {
  return `outbox:${dedupeKey}:payload`;
}

/** A message in the local mailbox. */
export function mailboxPlace(messageId: string): string {
  return `mailbox:${messageId}:sealed`;
}

/** The location that a browser's visitor let the store keep; `device` is the browser's keyed hash. */
export function leadPlace(device: Buffer): string {
  return `lead:${device.toString('hex')}:position`;
}

/** The stored answer of an Idempotency-Key. */
export function answerPlace(sessionId: number, route: string, key: string): string {
  return `idempotency:${sessionId}:${route}:${key}:answer`;
}
