import type { FormData } from '../forms/types.ts';

/** A contact of a form, and the tick by which whoever enrolls others leaves it unchecked. */
interface ContactFields<Field, Skip> {
  /** Its name among the form's data. */
  name: string;
  field: Field;
  skip: Skip;
}

interface Page {
  focus(field: string): void;
  session: { get(): FormData; set(patch: FormData): void };
}

/** Another contact was typed: nothing that was said of the one before, or left out for it, counts any more. */
export function typedAnew<Field extends string, Skip extends string>({
  field,
  skip,
}: ContactFields<Field, Skip>) {
  return { patch: { [skip]: undefined }, presence: { [field]: { note: '' } } };
}

/** Ticked, what was wrong with the contact is gone. Unticked, the tick itself goes, and the contact has the word again. */
export function ticked<Field extends string, Skip extends string>(
  { field }: ContactFields<Field, Skip>,
  value: unknown,
  page: Page,
) {
  if (value === '1') return { clear: [field] };
  page.focus(field);
  return undefined;
}

/** The dialog over the form proved one of its contacts. It is told once: other dialogs come and go, too. */
export function proved<Field extends string, Skip extends string>(
  contacts: readonly ContactFields<Field, Skip>[],
  data: FormData,
  { focus, session }: Page,
) {
  const { verified_contact: contact } = session.get();
  const found = contacts.find(({ name }) => Boolean(contact) && data[name] === contact);
  if (!found) return undefined;
  session.set({ verified_contact: '' });
  // What led to the dialog is gone with what was wrong.
  focus(found.field);
  return {
    patch: { [found.skip]: undefined },
    clear: [found.field],
    presence: { [found.field]: { note: 'Verified.' } },
  };
}
