import { readShape } from '../../src/shared/forms/form-shape.ts';
import { joinPointer } from '../../src/shared/forms/pointer.ts';
import type { FormData, Issue } from '../../src/shared/forms/types.ts';
import { isEmpty } from '../../src/shared/forms/values.ts';
import type { Pressed } from './browser-entry.ts';
import type { Case } from './cases.ts';
import type { Received } from './server-side.ts';

/*
 * Where form and server may differ. Whatever is not said here is a fault.
 *
 * 1. A sealed field that is saved stays as it is when it comes back empty: the wire drops what is empty, so the server
 *    cannot tell "cleared" from "not touched". The form, which can, asks for it.
 * 2. Keys that the form does not have cannot be entered; only a script sends them, and the server refuses each by name.
 * 3. Controls, marks that turn the reading direction and halves of characters are refused at the gate of every call.
 * 4. The quote filter takes whole numbers for texts, because some callers send them; a form holds texts. Its words are
 *    those of the form that the shopper met first, so only places and reasons are compared.
 * 5. What only the world knows (does this zip code exist, is this bank known) is asked by calls of the form and by the
 *    server's save; neither side is asked here. Behaviours' checks across fields call the rules that the saves call, and
 *    have tests of their own.
 */

/** The form's verdict as far as the server has to share it. */
export function expectedOf(pressed: Pressed, { kept }: Received): Issue[] {
  return pressed.issues.filter(
    ({ field, keyword }) => !(keyword === 'required' && kept.has(field.slice(1))),
  );
}

/** The server's verdict without what only a script gets to hear. */
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
