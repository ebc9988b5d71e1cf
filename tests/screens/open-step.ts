import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { behaviour as contact } from '../../screens/enrollment/contact-info/behaviour.ts';
import { behaviour as employer } from '../../screens/enrollment/employer-info/behaviour.ts';
import { behaviour as homePlace } from '../../screens/enrollment/home-place/behaviour.ts';
import { behaviour as updatedPlans } from '../../screens/enrollment/updated-plans/behaviour.ts';
import { behaviour as done } from '../../screens/enrollment/verify-contact-done/behaviour.ts';
import { findRenderers } from '../../src/app/renderers.ts';
import type { CallAnswer } from '../../src/engine/types.ts';
import type { SessionFacts } from '../../src/shared/contracts/visit-types.ts';
import type { FormData, JsonSchema, ScreenFile } from '../../src/shared/forms/types.ts';
import { no, openTestScreen, yes, type TestWorld } from '../engine/open-test-screen.tsx';
import { plainRenderers } from '../engine/plain-renderers.tsx';
import { bareScreen, list, readJson } from './catalog.ts';

const DIALOGS = [
  'code-send',
  'code-sent',
  'cancel-enrollment',
  'verify-contact',
  'verify-contact-code',
  'verify-contact-done',
  'home-place',
  'updated-plans',
];
const NAMES = [
  ...['contact-info', 'employer-info', 'code-send', 'verify-contact', 'verify-contact-code'].map(
    (name) => `forms/${name}`,
  ),
  ...list('schemas/common').map((file) => `common/${file.replace('.json', '')}`),
];
const SCHEMAS = Object.fromEntries(
  NAMES.map((name) => [name, readJson<JsonSchema>(`schemas/${name}.json`)]),
);
const file = (name: string): [string, Omit<ScreenFile, 'frame' | 'requires'>] => {
  const id = `enrollment/${name}`;
  return [id, bareScreen(id)];
};

const PORTAL = readJson<{ fields: Record<string, Record<string, { required?: boolean }>> }>(
  'schemas/portals/PRMIER.json',
);
// The server asks nobody but verified agents and groups whether to skip a check.
const described = (form: string, values: FormData, maySkip: boolean) =>
  yes({
    result: Object.entries(PORTAL.fields[form] ?? {})
      .filter(([name]) => maySkip || !name.startsWith('skip_'))
      .map(([name, { required = false }]) => ({
        field_name: name,
        value: values[name] ?? '',
        required,
        read_only: false,
      })),
    version: 0,
  });
// The store's own renderers; its dialog needs the theme around it, so a plain one replaces it.
const { parts, ...renderers } = findRenderers();
const LOOKS = { ...renderers, parts: { ...parts, Dialog: plainRenderers.parts.Dialog } };

interface Opened extends Pick<TestWorld, 'calls'> {
  eprocess?: SessionFacts['eprocess'];
  values?: FormData;
}

export async function openStep(step: 'contact-info' | 'employer-info', given: Opened = {}) {
  const { eprocess = 'applicant', values = {}, calls } = given;
  const maySkip = eprocess !== 'applicant';
  const choices = yes({ result: [{ abbrev: 'TX', name: 'Texas' }] });
  return openTestScreen({
    screens: Object.fromEntries([step, ...DIALOGS].map(file)),
    schemas: SCHEMAS,
    behaviours: {
      'enrollment/contact-info': contact,
      'enrollment/employer-info': employer,
      'enrollment/verify-contact-done': done,
      'enrollment/home-place': homePlace,
      'enrollment/updated-plans': updatedPlans,
    },
    session: { tempId: 'e1', eprocess },
    renderers: LOOKS,
    calls: {
      'get-form-fields-contact-info': () => described('contact-info', values, maySkip),
      'get-form-fields-employer-info': () => described('employer-info', values, maySkip),
      'get-cart-plan-info': () => yes({ is_IHA: false }),
      'get-states': () => choices,
      ...calls,
    },
  });
}

export const FILLED = {
  email_address: 'ann@nowhere.invalid',
  phone_number: '1115550123',
  zip: '75001',
  address1: '12 Elm Street',
  city: 'Addison',
  state: 'TX',
  birth_state: 'TX',
  birth_city: 'Waco',
};
export const COULD_NOT = {
  email_address: 'This email address could not be confirmed',
  phone_number: 'This phone number could not be confirmed',
};
export const unconfirmed = (...names: (keyof typeof COULD_NOT)[]): CallAnswer => {
  const answer = no(
    'Please check the fields below.',
    names.map((name) => [`/${name}`, COULD_NOT[name]]),
  );
  if (!answer.ok) for (const issue of answer.issues) issue.isValid = false;
  return answer;
};

export const button = (name: string | RegExp) => screen.queryByRole('button', { name });
export const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));
export const tick = (name: string) => screen.queryByRole<HTMLInputElement>('checkbox', { name });
export const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
/** The box under a field with a remark and its link. */
export const box = (text: string) =>
  screen.getByText(text, { exact: false }).closest<HTMLElement>('.panel')!;
