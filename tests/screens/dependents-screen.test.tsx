import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { behaviour as oneRow } from '../../screens/enrollment/dependent/behaviour.ts';
import { behaviour as wholeList } from '../../screens/enrollment/dependent-information/behaviour.ts';
import { findRenderers } from '../../src/app/renderers.ts';
import type { FormData } from '../../src/shared/forms/types.ts';
import { no, openTestScreen, yes, type TestWorld } from '../engine/open-test-screen.tsx';
import { bareScreen, schemasOf } from './catalog.ts';

const LIST = 'enrollment/dependent-information';
const ROW = 'enrollment/dependent';
const SCHEMAS = schemasOf('dependent', 'dependent-info');
const person = (relationship: string, first_name: string, ssn: string) => ({
  primary_info: {
    dependent_id: `d-${first_name}`,
    relationship,
    first_name,
    last_name: 'Santos',
    birthdate: relationship === 'spouse' ? '05/14/1986' : '05/14/2012',
    gender: '1',
    ssn,
    employed: '0',
  },
});
const LUIS = person('spouse', 'Luis', '*****0002');
const NINA = person('child', 'Nina', '*****0003');
const TOM = person('child', 'Tom', '*****0004');
const idsOf = (rows: FormData[]) =>
  rows.map(({ primary_info: info }, index) => (info as FormData).dependent_id ?? `new-${index}`);

interface Opening {
  tier?: 'IF' | 'IC';
  spouse?: string;
  query?: Record<string, string>;
  calls?: TestWorld['calls'];
}

/** The step of a premier family, with the question whether the spouse enrolls, too. */
async function open(dependents: FormData[], opening: Opening = {}) {
  const { tier = 'IF', spouse = null, query = {}, calls } = opening;
  const described = { spouse_status: spouse, dependents };
  return openTestScreen(
    {
      screens: { [LIST]: bareScreen(LIST), [ROW]: bareScreen(ROW) },
      schemas: SCHEMAS,
      behaviours: { [LIST]: wholeList, [ROW]: oneRow },
      session: { tempId: 'e1', tier },
      cart: { premier: true, iha: false },
      renderers: findRenderers(),
      calls: {
        'tab-fields': () =>
          yes({
            version: 1,
            result: Object.entries(described).map(([field_name, value]) => ({
              field_name,
              value,
              required: false,
              read_only: false,
            })),
          }),
        'save-dependent-info-to-temp': ({ dependents: rows }) =>
          yes({ version: 2, dependent_ids: idsOf(rows as FormData[]) }),
        'check-tab-required': () => yes({ result: { required: false } }),
        'get-dependents-existing-user-enrollment': () => yes({ result: { dependents: [] } }),
        'validate-single-dependent': () => yes(),
        'save-dependent-info': () => yes({ version: 3 }),
        ...calls,
      },
    },
    { query },
  );
}

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const button = (name: string | RegExp) => screen.queryByRole('button', { name });
const names = () =>
  screen.queryAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
const question = () => screen.getByLabelText('Does your spouse enroll with you?');
const panel = async (name: string) => {
  const found = within(await screen.findByRole('group', { name }));
  await found.findByLabelText('First name');
  return found;
};

describe('the step of the dependents', () => {
  test('lists them by relationship and number, each to be edited and deleted', async () => {
    await open([LUIS, NINA], { spouse: 'yes' });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Dependent Information');
    expect(names()).toEqual(['spouse#1 Luis Santos', 'child#2 Nina Santos']);
    for (const what of ['Edit', 'Delete'])
      expect(button(`${what} spouse#1 Luis Santos`)).not.toBeNull();
    expect(screen.getByText('You can proceed further clicking next button')).toBeTruthy();
    for (const name of ['Next', 'Add Child', 'Save & Continue Later', 'Cancel Enrollment'])
      expect(button(name)).not.toBeNull();
  });

  test('hands in all that was typed into the panel', async () => {
    const handedIn: FormData[] = [];
    await open([LUIS], {
      spouse: 'yes',
      calls: {
        'validate-single-dependent': (row) => {
          handedIn.push(row);
          return yes();
        },
      },
    });
    await press(/^Edit/);
    const row = await panel('Dependent #1');
    await userEvent.clear(row.getByLabelText('Last name'));
    await userEvent.type(row.getByLabelText('Last name'), 'Ferrante');
    await userEvent.click(row.getByRole('button', { name: 'Submit Dependent' }));
    await waitFor(() => expect(handedIn).toHaveLength(1));
    expect(handedIn[0]?.primary_info).toMatchObject({
      relationship: 'spouse',
      first_name: 'Luis',
      last_name: 'Ferrante',
      gender: '1',
      birthdate: '05/14/1986',
    });
  });

  test('leads back to the step before, and to the review whoever comes from there', async () => {
    const { go, unmount } = await open([NINA], { query: { navto: 'review-confirm' } });
    await press('Back');
    expect(go.mock.calls[0]?.[0]).toBe('@back');
    unmount();
    await open([NINA], { query: { navto: 'elsewhere' } });
    expect(button('Back')).not.toBeNull();
  });

  test('asks about the spouse first, and offers to add whom the answer leaves', async () => {
    await open([]);
    expect(screen.getByText('Please select spouse status')).toBeTruthy();
    for (const name of ['Add Spouse', 'Add Child', 'Next']) expect(button(name)).toBeNull();
    await userEvent.selectOptions(question(), 'Yes');
    expect(button('Add Spouse')).not.toBeNull();
    expect(button('Add Child')).toBeNull();
    await press('Add Spouse');
    const into = await panel('Dependent #1');
    const relationship = into.getByLabelText<HTMLInputElement>('Relationship');
    expect([relationship.value, relationship.readOnly]).toEqual(['Spouse', true]);
    expect(button('Add Spouse')).toBeNull();
    await userEvent.click(into.getByRole('button', { name: 'Cancel' }));
    await userEvent.selectOptions(question(), 'No');
    expect(button('Add Spouse')).toBeNull();
    expect(button('Add Child')).not.toBeNull();
  });

  test('is without the spouse after No, also while one of them is being edited', async () => {
    await open([LUIS, NINA, TOM], { spouse: 'yes' });
    await press('Edit child#2 Nina Santos');
    const nina = (await panel('Dependent #2')).getByLabelText<HTMLInputElement>('First name');
    await userEvent.type(nina, 'bel');
    expect(button(/^Delete child#3/)?.title).toBe('Please submit the edited form first to delete');
    expect(button(/^Edit child#3/)?.title).toBe(
      'Please submit the edited form first to edit another',
    );
    expect(button('Next')?.title).toBe('Please submit the edited form first to continue');
    await userEvent.selectOptions(question(), 'No');
    await waitFor(() => expect(names()).toContain('child#2 Tom Santos'));
    expect(nina.isConnected).toBe(true);
    expect(nina.value).toBe('Ninabel');
    await press('Submit Dependent');
    await waitFor(() => expect(names()).toEqual(['child#1 Ninabel Santos', 'child#2 Tom Santos']));

    await userEvent.selectOptions(question(), 'Yes');
    await waitFor(() => expect(names()[0]).toBe('spouse#1 Luis Santos'));
    await press('Edit spouse#1 Luis Santos');
    await panel('Dependent #1');
    await userEvent.selectOptions(question(), 'No');
    await waitFor(() => expect(names()).toEqual(['child#1 Ninabel Santos', 'child#2 Tom Santos']));
    expect(button('Submit Dependent')).toBeNull();
  });

  test('still has the answer No when the spouse was the only one in the list', async () => {
    await open([LUIS], { spouse: 'yes' });
    await userEvent.selectOptions(question(), 'No');
    await waitFor(() => expect(names()).toEqual([]));
    await waitFor(() => expect(button('Add Child')).not.toBeNull());
    expect((question() as HTMLSelectElement).value).toBe('no');
    expect(screen.queryByText('Please select spouse status')).toBeNull();
  });

  test('says at the top what the server finds wrong with the list', async () => {
    const message = 'Another dependent has this Social Security Number';
    await open([LUIS, NINA], {
      spouse: 'yes',
      calls: {
        'save-dependent-info': () =>
          no('Please check', [['/dependents/1/primary_info/ssn', message]]),
      },
    });
    await press('Next');
    expect((await screen.findAllByRole('alert')).map((one) => one.textContent).join()).toContain(
      `child#2 Nina Santos, Social Security Number: ${message}`,
    );
  });

  test('tells of the one child too many on a premier plan', async () => {
    await open([NINA, TOM], { tier: 'IC' });
    expect(screen.getByText(/^Only one child is allowed in L713 plans for IC tier/)).toBeTruthy();
    expect(button('Next')).toBeNull();
    expect(button('Add Child')).toBeNull();
  });
});
