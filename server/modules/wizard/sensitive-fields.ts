import { endOfNumber } from '../../../src/shared/domain/payment.ts';
import { maskBefore, type MaskKind } from '../../../src/shared/forms/validity/mask.ts';
import { getAt, setAt } from '../../../src/shared/forms/pointer.ts';
import type { EffectiveScreen, FormData } from '../../../src/shared/forms/types.ts';
import type { PRIVATE_NAMES } from '../../../src/shared/validation/check-standard.ts';
import type { AnyCtx } from '../../contract.ts';
import type { SecretMark, SecretValue } from '../../enrollment/tabs/sealed-fields.ts';

interface Sensitive {
  /** How the last digits are shown; `none`: not at all. */
  mask: MaskKind | 'none';
  /** Shown in full never; in the session in which it was typed (`own`); or there and after a step-up. */
  unmask: 'never' | 'own' | 'stepped';
}

const KNOWN: Readonly<Record<string, Sensitive>> = {
  ssn: { mask: 'other', unmask: 'stepped' },
  account_number: { mask: 'other', unmask: 'never' },
  card_number: { mask: 'card', unmask: 'never' },
  security_code: { mask: 'none', unmask: 'never' },
  // Whoever continues elsewhere signs again.
  signature: { mask: 'none', unmask: 'own' },
} satisfies Record<(typeof PRIVATE_NAMES)[number], Sensitive>;
const OTHER: Sensitive = { mask: 'other', unmask: 'stepped' };
const MONEY = new Set(['account_number', 'card_number']);

/**
 * Separately sealed fields of a form: those marked private by the screen, and those that always are. Named by their
 * pointer without the first slash; one inside a part of the form is `part/field`.
 */
export function sensitiveFields(screen: EffectiveScreen): Set<string> {
  const uses = Object.entries(screen.form?.fields ?? {});
  const marked = uses.filter(([, use]) => use.private).map(([pointer]) => pointer.slice(1));
  return new Set([...Object.keys(KNOWN), ...marked]);
}

/** A sealed field, masked: `*****6789`; empty where no digit may be shown. */
export function maskOf(field: string, mark: SecretMark): string {
  const { mask } = kindOf(field);
  return mask === 'none' ? '' : maskBefore(mark.last4 ?? '', mask);
}

/** Whether the field may be shown in full after a proof. */
export function mayEverShow(field: string): boolean {
  return kindOf(field).unmask === 'stepped';
}

/** Whether this caller may see the field in full: the owner in the session that typed it, or after a step-up. */
export function mayUnmask(
  ctx: Pick<AnyCtx, 'caller' | 'session'>,
  field: string,
  mark: SecretMark,
): boolean {
  const { unmask } = kindOf(field);
  const isStepped = ctx.caller === 'stepped';
  const isOwn = (isStepped || ctx.caller === 'owner') && mark.typedIn === ctx.session.id;
  return unmask !== 'never' && (isOwn || (isStepped && unmask === 'stepped'));
}

/** The sealed fields that this caller may see masked; a group administrator sees no payment numbers. */
export function shownMarks(
  { session }: Pick<AnyCtx, 'session'>,
  marks: Record<string, SecretMark>,
): Record<string, SecretMark> {
  if (session.principal?.kind !== 'group') return marks;
  return Object.fromEntries(Object.entries(marks).filter(([field]) => !MONEY.has(field)));
}

/** Sealed fields that a body leaves unchanged: absent, empty, or posted back as shown. */
export function keptFields(marks: Record<string, SecretMark>, body: FormData): Set<string> {
  const kept = Object.entries(marks).filter(([field, mark]) => {
    const mask = maskOf(field, mark);
    const given = getAt(body, `/${field}`);
    return mask !== '' && (given == null || given === '' || given === mask);
  });
  return new Set(kept.map(([field]) => field));
}

/** Splits values into those of the tab's blob and the separately sealed ones. */
export function splitSensitive(
  fields: ReadonlySet<string>,
  values: FormData,
): { data: FormData; secrets: Record<string, SecretValue> } {
  const secrets: Record<string, SecretValue> = {};
  for (const field of fields) {
    const value = getAt(values, `/${field}`);
    if (typeof value === 'string' && value !== '')
      secrets[field] = { value, last4: endOfNumber(value) };
  }
  return { data: withoutFields(values, fields), secrets };
}

/** Values without these fields. */
export function withoutFields(values: FormData, fields: Iterable<string>): FormData {
  return [...fields].reduce(
    (data, field) =>
      getAt(data, `/${field}`) === undefined ? data : setAt(data, `/${field}`, undefined),
    values,
  );
}

/** Values with these set at their pointers. */
export function withFields(values: FormData, fields: Readonly<Record<string, unknown>>): FormData {
  return Object.entries(fields).reduce(
    (data, [field, value]) => setAt(data, `/${field}`, value),
    values,
  );
}

function kindOf(field: string): Sensitive {
  return KNOWN[field.slice(field.lastIndexOf('/') + 1)] ?? OTHER;
}
