/**
 * Throws when the answer to COMMIT says ROLLBACK: a statement of the transaction had failed, and what ran it went on, so that
 * nothing was stored. `answer` is the command's tag.
 */
export function requireCommit(answer: string | undefined): void {
  if (answer !== 'COMMIT') throw new Error('A failed statement ended the transaction.');
}
