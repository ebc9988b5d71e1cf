/** What can be done about keys that are not those of the database. */
export const WAY_OUT =
  'Nothing was changed. Give the keys that belong to it (KEK_RING, or the key file put back), or restore a snapshot whose keys you have.';

/** Thrown when the keys are not those of the database; a restart does not help. */
export class KeyError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'KeyError';
  }
}
