/** Keys that wrap data keys: the first one wraps, the others only unwrap. */
export interface KeyRing {
  readonly active: string;
  readonly keys: ReadonlyMap<string, Buffer>;
}

/** Parses `k2:<32 bytes in base64>,k1:…`; faults never contain key material. */
export function readKeyRing(text: string | undefined, faults: string[]): KeyRing | undefined {
  if (text === undefined) return undefined;
  const keys = new Map<string, Buffer>();
  for (const entry of text.split(',')) {
    const [id = '', encoded = ''] = entry.trim().split(':');
    const key = Buffer.from(encoded, 'base64');
    if (!/^[A-Za-z0-9_-]{1,32}$/.test(id)) {
      faults.push('KEK_RING: each key is id:key, the id of letters, digits, - and _.');
    } else if (key.length !== 32) {
      faults.push(`KEK_RING: the key "${id}" is not 32 bytes in base64.`);
    } else if (keys.has(id)) {
      faults.push(`KEK_RING: the key "${id}" is there twice.`);
    }
    keys.set(id, key);
  }
  return { active: keys.keys().next().value ?? '', keys };
}
