import { judge } from '../../../src/shared/forms/validity/judge.ts';
import type { FieldState, FormData, Issue } from '../../../src/shared/forms/types.ts';
import type { AnyCtx } from '../../contract.ts';
import { refuseFields } from '../../refusals.ts';
import type { TypedPerson } from './draft.ts';

/** A form of the composer: its screen, and its fields with whether they are required. */
interface ComposerForm {
  screen: string;
  fields: Readonly<Record<string, boolean>>;
}

export const GROUP_FORM: ComposerForm = {
  screen: 'entry/group-quote-group',
  fields: { group: true, contact_email: false },
};
export const PLANS_FORM: ComposerForm = {
  screen: 'entry/group-quote-plans',
  fields: { tier: true, plans: true },
};
export const SHEET_FORM: ComposerForm = {
  screen: 'entry/quote-sheet',
  fields: { file: true },
};
const PERSON_FORM: ComposerForm = {
  screen: 'entry/quoted-person',
  fields: {
    first_name: true,
    last_name: true,
    email: false,
    dob: true,
    gender: true,
    zip: true,
    tier: false,
    plans: false,
  },
};

type Judging = Pick<AnyCtx, 'app' | 'choice' | 'today'>;

/** Faults of a form, by the screen's own schema and messages. */
function faultsOf({ app, choice, today }: Judging, form: ComposerForm, data: FormData): Issue[] {
  const { screen, validators } = app.configuration.current().screen(form.screen, choice);
  const states = Object.entries(form.fields).map(([field, required]): [string, FieldState] => [
    `/${field}`,
    { visible: true, required, readOnly: false },
  ]);
  return judge(screen, validators, {
    data,
    states: Object.fromEntries(states),
    context: { today },
  });
}

/** The typed fields of a form, texts without blanks around. Throws 422 with its faults. */
export function readForm(ctx: Judging, form: ComposerForm, typed: FormData): FormData {
  const data = fieldsOf(form, typed);
  refuse(faultsOf(ctx, form, data));
  return data;
}

/** A typed person, or what is wrong with the fields. */
export async function judgePerson(
  ctx: Judging,
  typed: FormData,
): Promise<{ person: TypedPerson; issues: Issue[] }> {
  const data = fieldsOf(PERSON_FORM, typed);
  const issues = faultsOf(ctx, PERSON_FORM, data);
  // Only a valid person is used.
  const person = { email: '', tier: '', plans: [], ...data } as unknown as TypedPerson;
  if (issues.length > 0 || (await ctx.app.providers.zip.lookup(person.zip)))
    return { person, issues };
  const unknown = { field: '/zip', message: 'Please enter a valid zip code', keyword: 'zip' };
  return { person, issues: [unknown] };
}

/** Throws 422 with these faults, if there are any. */
export function refuse(issues: Issue[]): void {
  if (issues.length > 0) throw refuseFields(issues, issues[0]?.message);
}

function fieldsOf({ fields }: ComposerForm, typed: FormData): FormData {
  const given = Object.keys(fields).map((name) => [name, trimmed(typed[name])] as const);
  return Object.fromEntries(given.filter(([, value]) => value !== undefined && value !== ''));
}

function trimmed(value: unknown): unknown {
  return typeof value === 'string' ? value.trim() : value;
}
