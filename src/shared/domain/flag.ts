/** Reads a yes/no answer as it is sent: '1' or '0', also as a number; undefined for anything else. */
export function readFlag(value: unknown): '0' | '1' | undefined {
  if (value === '1' || value === 1) return '1';
  return value === '0' || value === 0 ? '0' : undefined;
}
