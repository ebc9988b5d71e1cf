/**
 * For which place the ring itself seals a value of a table (the additional data of the cipher), so that it opens nowhere
 * else. Who writes the row and who turns the ring's keys name the same place.
 */

/** A message or call that waits in the outbox. */
export function outboxPlace(dedupeKey: string): string {
  return `outbox:${dedupeKey}:payload`;
}

/** A message in the local mailbox. */
export function mailboxPlace(messageId: string): string {
  return `mailbox:${messageId}:sealed`;
}

/** The answer that is kept for an Idempotency-Key. */
export function answerPlace(sessionId: number, route: string, key: string): string {
  return `idempotency:${sessionId}:${route}:${key}:answer`;
}
