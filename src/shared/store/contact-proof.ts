import type { SessionFacts } from '../contracts/visit-types.ts';
import type { FormData } from '../forms/types.ts';

/** A contact of a form, and the checkbox by which a person who enrolls others skips its check. */
interface ContactFields<Field, Skip> {
  /** Its name among the form's data. */
  name: string;
  field: Field;
  skip: Skip;
}

interface Page {
  focus(field: string): void;
  session: { get(): SessionFacts; set(patch: SessionFacts): void };
}

/** When another contact is typed, the note and the skipped check of the one before no longer count. */
export function typedAnew<Field extends string, Skip extends string>({
  field,
  skip,
}: ContactFields<Field, Skip>) {
  return { patch: { [skip]: undefined }, presence: { [field]: { note: '' } } };
}

/** Ticking clears the contact's error. Unticking removes the checkbox and moves the focus to the contact. */
export function ticked<Field extends string, Skip extends string>(
  { field }: ContactFields<Field, Skip>,
  value: unknown,
  page: Page,
) {
  if (value === '1') return { clear: [field] };
  page.focus(field);
  return undefined;
}

/** After the dialog over the form proved one of its contacts; applied once, as other dialogs close, too. */
export function proved<Field extends string, Skip extends string>(
  contacts: readonly ContactFields<Field, Skip>[],
  data: FormData,
  { focus, session }: Page,
) {
  const { verified_contact: contact } = session.get();
  const found = contacts.find(({ name }) => Boolean(contact) && data[name] === contact);
  if (!found) return undefined;
  session.set({ verified_contact: '' });
  // The link that opened the dialog is gone with the error.
  focus(found.field);
  return {
    patch: { [found.skip]: undefined },
    clear: [found.field],
    presence: { [found.field]: { note: 'Verified.' } },
  };
}
