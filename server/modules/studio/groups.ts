import type { NamedScreen } from '../../../src/shared/forms/layers/overlays.ts';
import type { EffectiveScreen, FieldGroup } from '../../../src/shared/forms/types.ts';
import { Refusal } from '../../contract.ts';

/**
 * What layers call a group: its id, or else its place in the screen's own file. Empty for one that has neither, which is no part
 * of its own.
 */
export function groupKey({ form }: NamedScreen, { id, fields }: FieldGroup): string {
  if (id !== undefined) return id;
  const named = new Set(fields.flat());
  const at = (form?.groups ?? []).findIndex(
    (own) => own.id === undefined && own.fields.flat().some((field) => named.has(field)),
  );
  return at < 0 ? '' : String(at);
}

/** A group and its place among those of a step, as a visitor gets it. Refuses one that is not there. */
export function groupOf(
  screen: NamedScreen,
  { form }: EffectiveScreen,
  key: string,
): { at: number; group: FieldGroup } {
  const groups = form?.groups ?? [];
  const at = groups.findIndex((group) => groupKey(screen, group) === key);
  const group = groups[at];
  if (!group) throw new Refusal(404, 'There is no such group.');
  return { at, group };
}

/** Whether the step's own file has a group, and no layer alone. */
export function isOwnGroup({ form }: NamedScreen, key: string): boolean {
  return (form?.groups ?? []).some(({ id }, at) => (id ?? String(at)) === key);
}
