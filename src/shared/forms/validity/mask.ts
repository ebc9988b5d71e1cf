const HIDDEN = '*';
/** Number of characters that stand for what is not shown, whatever its length. */
const LENGTHS = { card: 6, other: 5 } as const;
const MASKED = /^\*{5,6}(\S{0,4})$/;

/** Kind of a hidden number: of a card, or any other identifying one. */
export type MaskKind = keyof typeof LENGTHS;

/** A hidden number as it is shown: `*****6789`, a card's `******1111`; '' where there is no end to show. */
export function maskBefore(end: string, kind: MaskKind = 'other'): string {
  return end === '' ? '' : `${HIDDEN.repeat(LENGTHS[kind])}${end}`;
}

/** Whether a value is what shows instead of a secret: `*****6789`. Sent back it means "unchanged". */
export function isMasked(value: unknown): value is string {
  return typeof value === 'string' && MASKED.test(value);
}

/** What a mask shows of the secret: `6789`; undefined where the value is no mask. */
export function endBehindMask(value: unknown): string | undefined {
  return isMasked(value) ? MASKED.exec(value)?.[1] : undefined;
}
