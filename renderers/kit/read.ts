/** For what no schema describes, such as options of a region: what is missing reads as empty. */
export type OpenRecord = Record<string, unknown>;

export function recordOf(value: unknown): OpenRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as OpenRecord)
    : {};
}

export function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

export function recordsOf(value: unknown): OpenRecord[] {
  return listOf(value).map(recordOf);
}

/** The first of these that has words, as text; '' when none has. */
export function textOf(...values: unknown[]): string {
  for (const value of values) {
    if (typeof value === 'string' && value.trim() !== '') return value;
    if (typeof value === 'number') return String(value);
  }
  return '';
}

/** A number, also one that came as text; undefined when it is none. */
export function numberOf(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  if (typeof value !== 'string' || value.trim() === '') return undefined;
  const number = Number(value.replace(/[$,]/g, ''));
  return Number.isFinite(number) ? number : undefined;
}

/** Flags come as true, 1, '1' or 'yes'. */
export function isSet(value: unknown): boolean {
  return value === true || value === 1 || value === '1' || value === 'yes' || value === 'true';
}

/** What a pointer finds in a value; undefined when there is nothing. */
export function valueAt(root: unknown, pointer: string): unknown {
  let found = root;
  for (const part of pointer.split('/').slice(1)) {
    found = Array.isArray(found) ? found[Number(part)] : recordOf(found)[part];
  }
  return found;
}
