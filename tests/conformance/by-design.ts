import { readShape } from '../../src/shared/forms/form-shape.ts';
import { getAt, joinPointer } from '../../src/shared/forms/pointer.ts';
import type { FormData, Issue, Pointer } from '../../src/shared/forms/types.ts';
import { isEmpty } from '../../src/shared/forms/values.ts';
import type { Pressed } from './browser-entry.ts';
import type { Case } from './cases.ts';
import type { Received } from './server-side.ts';

/*
 * Where form and server may differ. Any other difference is a fault.
 *
 * 1. A sealed field that is saved stays as it is when it comes back empty: the wire drops what is empty, so the server
 *    cannot distinguish "cleared" from "not touched". The form, which can, requires it, and what belongs to it: the group
 *    around a cleared field is there for the form, and absent from what is sent.
 * 2. Keys that the form does not have cannot be entered; only a script sends them, and the server refuses each by name.
 * 3. Controls, marks that turn the reading direction and halves of characters are refused before every call is handled.
 * 4. The quote filter takes whole numbers for texts, because some callers send them; a form holds texts. Its messages are
 *    those of the form that the shopper met first, so only places and reasons are compared.
 * 5. External facts (does this zip code exist, is this bank known) are checked by calls of the form and by the server's
 *    save; neither is tested here. Behaviours' checks across fields call the rules that the saves call, and have tests of
 *    their own.
 */

/** The form's issues that the server has to report, too. */
export function expectedOf(pressed: Pressed, { kept, values }: Received): Issue[] {
  const groups = new Set([...kept].flatMap((field) => groupOf(`/${field}`)));
  const isUnsent = (field: Pointer): boolean =>
    groupOf(field).some((group) => groups.has(group) && getAt(values, group) === undefined);
  return pressed.issues.filter(
    ({ field, keyword }) =>
      !(keyword === 'required' && (kept.has(field.slice(1)) || isUnsent(field))),
  );
}

/** The group that a field stands in, if it stands in one. */
function groupOf(field: Pointer): Pointer[] {
  const group = field.slice(0, field.lastIndexOf('/'));
  return group === '' ? [] : [group];
}

/** The server's issues without those that only a script can cause. */
export function comparableOf(one: Case, received: Received, forged: FormData): Issue[] {
  const extra = forgedFields(one, forged);
  return received.issues.filter(
    ({ field, keyword }) => !(keyword === 'additionalProperties' && extra.has(field)),
  );
}

/** Keys that the server has to refuse. */
export function forgedFields({ screen }: Case, forged: FormData): Set<string> {
  const { root } = readShape(screen.schema ?? {});
  const known = new Set(root.children.map(({ name }) => name));
  const isOpen =
    root.schema.additionalProperties !== false || root.schema.patternProperties !== undefined;
  const names = isOpen ? [] : Object.keys(forged).filter((name) => !known.has(name));
  return new Set(names.map((name) => joinPointer('', name)));
}

/** Whether anything of the filter's answers is more than a text. */
export function holdsNumbers({ way }: Case, payload: FormData): boolean {
  return (
    way === 'filter' &&
    Object.values(payload).some((value) => typeof value !== 'string' && !isEmpty(value))
  );
}
