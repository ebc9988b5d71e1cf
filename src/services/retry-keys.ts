/** Questions whose answer is awaited; one that is never asked again is forgotten by and by. */
const MOST_OPEN = 100;

/**
 * Idempotency keys. A call that got no answer keeps its key, so that repeating it cannot do it twice; once answered, the
 * same call gets a new key.
 */
export function createRetryKeys(): {
  take(question: string): string;
  settle(question: string): void;
} {
  const open = new Map<string, string>();
  return {
    take(question) {
      const known = open.get(question);
      if (known) return known;
      const key = randomKey();
      const [oldest] = open.keys();
      if (open.size >= MOST_OPEN && oldest !== undefined) open.delete(oldest);
      open.set(question, key);
      return key;
    },
    settle(question) {
      open.delete(question);
    },
  };
}

// Not crypto.randomUUID: browsers keep that from pages on plain http.
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
