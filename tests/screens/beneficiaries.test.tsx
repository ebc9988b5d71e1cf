import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import type { FormData } from '../../src/shared/forms/types.ts';
import { no, yes, type TestWorld } from '../engine/open-test-screen.tsx';
import { ana, openList } from './beneficiary-list.ts';

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const button = (name: string) => screen.queryByRole('button', { name });
const said = () =>
  screen
    .getAllByRole('status')
    .map((one) => one.textContent)
    .join(' ')
    .trim();
const panel = async (name: string) => within(await screen.findByRole('group', { name }));

async function fill(into: Awaited<ReturnType<typeof panel>>, answers: Record<string, string>) {
  for (const [label, value] of Object.entries(answers))
    fireEvent.change(await into.findByLabelText(label), { target: { value } });
}
const BEN = {
  'First name': 'Ben',
  'Last name': 'Cole',
  Relationship: 'Child',
  'Date of birth': '01/31/2001',
  'Social Security Number': '317334521',
};

describe('the list of beneficiaries', () => {
  test('begins empty: it says so, offers both ways to add, and does not go on', async () => {
    await openList();
    expect(screen.getByText('Beneficiary: who receives the benefit')).toBeTruthy();
    expect(said()).toBe('Please add your beneficiaries before continuing.');
    expect(button('Next')).toBeNull();
    expect(button('Add Beneficiary')).not.toBeNull();
    expect(button('Add Contingent Beneficiary')).not.toBeNull();
    for (const name of ['Back', 'Save & Continue Later', 'Cancel Enrollment'])
      expect(button(name)).not.toBeNull();
  });

  test('leads back to the step before, and to the review whoever comes from there', async () => {
    const { go } = await openList([ana], {}, { navto: 'review-confirm' });
    await press('Back');
    expect(go.mock.calls[0]?.[0]).toBe('@back');
  });

  test('takes a beneficiary that the server finds right, and goes on at exactly 100', async () => {
    const { api } = await openList([ana]);
    expect(said()).toContain('Your total Beneficiary Percentage is 60 and it Should not be less');
    await press('Add Beneficiary');
    const into = await panel('Beneficiary');
    await fill(into, { ...BEN, 'Beneficiary percentage': '40' });
    await userEvent.click(into.getByRole('button', { name: 'Submit' }));
    await screen.findByRole('heading', { name: 'Ben Cole' });
    expect(api).toHaveBeenCalledWith('validate-single-beneficiary', {
      enrollment_id: 'e1',
      others: [ana],
      beneficiary: expect.objectContaining({
        first_name: 'Ben',
        ssn: '317334521',
        beneficiary_percentage: '40',
        is_contigent: '0',
      }) as unknown,
    });
    expect(said()).toContain('Now You can Continue Enrollment');
    expect(button('Add Beneficiary')).toBeNull();
    await press('Next');
    await waitFor(() =>
      expect(api).toHaveBeenCalledWith(
        'save-beneficiary-info',
        {
          enrollment_id: 'e1',
          beneficiaries: [ana, expect.objectContaining({ first_name: 'Ben' })],
        },
        { leadsTo: '@next' },
      ),
    );
  });

  test('does not take one that the server refuses, and says why under the field', async () => {
    await openList([], {
      'validate-single-beneficiary': () => no('Please check', [['/ssn', 'This is your own']]),
    });
    await press('Add Beneficiary');
    const into = await panel('Beneficiary');
    await fill(into, { ...BEN, 'Beneficiary percentage': '100' });
    await userEvent.click(into.getByRole('button', { name: 'Submit' }));
    expect((await into.findAllByText(/This is your own/)).length).toBeGreaterThan(0);
    expect(screen.queryByRole('heading', { name: 'Ben Cole' })).toBeNull();
  });

  test.each([
    ['0', 'Beneficiary percentage should not be 0 or more than 100'],
    ['101', 'Beneficiary percentage should not be 0 or more than 100'],
  ])('refuses %s percent before anybody is asked', async (share, message) => {
    const { api } = await openList();
    await press('Add Beneficiary');
    const into = await panel('Beneficiary');
    await fill(into, { ...BEN, 'Beneficiary percentage': share });
    await userEvent.click(into.getByRole('button', { name: 'Submit' }));
    expect((await into.findAllByText(new RegExp(message))).length).toBeGreaterThan(0);
    expect(api.mock.calls.map(([call]) => call)).not.toContain('validate-single-beneficiary');
  });

  test('leaves a share that is no whole number as it was typed, and says so', async () => {
    await openList();
    await press('Add Beneficiary');
    const into = await panel('Beneficiary');
    const share = into.getByLabelText<HTMLInputElement>('Beneficiary percentage');
    await userEvent.type(share, '5.5');
    await userEvent.tab();
    expect(share.value).toBe('5.5');
    expect(share.getAttribute('aria-invalid')).toBe('true');
    expect(into.getAllByText(/Enter a whole percentage/).length).toBeGreaterThan(0);
  });

  test('says what is missing in words', async () => {
    await openList();
    await press('Add Beneficiary');
    const into = await panel('Beneficiary');
    await fill(into, { 'First name': '42', 'Date of birth': '11/20/2026' });
    await userEvent.click(into.getByRole('button', { name: 'Submit' }));
    for (const words of ['Please enter valid first name', 'Date of birth must be before today'])
      expect((await into.findAllByText(new RegExp(words))).length).toBeGreaterThan(0);
    expect(into.getAllByText(/Field is required/).length).toBeGreaterThan(0);
  });

  test('edits one in its place; meanwhile nothing is deleted, and it does not go on', async () => {
    const bob = { ...ana, beneficiary_id: 'b2', first_name: 'Bob', beneficiary_percentage: '40' };
    const { api } = await openList([ana, bob]);
    await press('Edit Ana Lopez');
    const into = await panel('Beneficiary');
    expect(into.getByLabelText<HTMLInputElement>('First name').value).toBe('Ana');
    const remove = screen.getByRole('button', { name: 'Delete Bob Lopez' });
    expect(remove.title).toBe('Please submit the edited form first to delete');
    expect(remove.getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(remove);
    expect(button('Yes, delete')).toBeNull();
    // Who cannot point at a button without pressing it reads it, too.
    expect(screen.getByRole('alert').textContent).toBe(remove.title);
    const edit = screen.getByRole('button', { name: 'Edit Bob Lopez' });
    expect(edit.title).toBe('Please submit the edited form first to edit another');
    expect(edit.getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(edit);
    expect(screen.getByRole('alert').textContent).toBe(edit.title);
    expect(screen.queryByRole('heading', { name: 'Bob Lopez' })).not.toBeNull();
    const next = screen.getByRole('button', { name: 'Next' });
    expect(next.getAttribute('aria-disabled')).toBe('true');
    expect(next.title).toBe('Please submit the edited form first to continue');
    await userEvent.click(next);
    expect(api.mock.calls.map(([call]) => call)).not.toContain('save-beneficiary-info');
    expect(button('Add Contingent Beneficiary')).toBeNull();

    await fill(into, { 'First name': 'Anabel' });
    await userEvent.click(into.getByRole('button', { name: 'Submit' }));
    await screen.findByRole('heading', { name: 'Anabel Lopez' });
    expect(screen.queryByRole('alert')).toBeNull();
    expect(document.activeElement).toBe(button('Edit Anabel Lopez'));
    expect(api).toHaveBeenCalledWith('validate-single-beneficiary', {
      enrollment_id: 'e1',
      others: [bob],
      beneficiary: { ...ana, first_name: 'Anabel' },
    });
    await press('Next');
    await waitFor(() =>
      expect(api).toHaveBeenCalledWith(
        'save-beneficiary-info',
        {
          enrollment_id: 'e1',
          beneficiaries: [{ ...ana, first_name: 'Anabel' }, bob],
        },
        { leadsTo: '@next' },
      ),
    );
  });

  test('Cancel throws away what was typed', async () => {
    const { api } = await openList([ana]);
    await press('Edit Ana Lopez');
    const into = await panel('Beneficiary');
    await fill(into, { 'First name': 'Nobody' });
    await userEvent.click(into.getByRole('button', { name: 'Cancel' }));
    await screen.findByRole('heading', { name: 'Ana Lopez' });
    expect(document.activeElement).toBe(button('Edit Ana Lopez'));
    expect(api.mock.calls.map(([call]) => call)).not.toContain('validate-single-beneficiary');
  });

  test('deletes after a question, works the total out again, and undoes it', async () => {
    const bob = { ...ana, beneficiary_id: 'b2', first_name: 'Bob', beneficiary_percentage: '40' };
    const { api } = await openList([ana, bob]);
    expect(button('Next')).not.toBeNull();
    await press('Delete Bob Lopez');
    await press('Yes, delete');
    expect(screen.queryByRole('heading', { name: 'Bob Lopez' })).toBeNull();
    expect(said()).toContain('Your total Beneficiary Percentage is 60');
    expect(button('Next')).toBeNull();
    expect(button('Add Beneficiary')).not.toBeNull();
    await press('Undo');
    await screen.findByRole('heading', { name: 'Bob Lopez' });
    expect(said()).toContain('Now You can Continue Enrollment');
    expect(api.mock.calls.map(([call]) => call)).not.toContain('save-beneficiary-info');
  });

  test('keeps the focus where something can be done, and asks of nobody else than was meant', async () => {
    const bob = { ...ana, beneficiary_id: 'b2', first_name: 'Bob', beneficiary_percentage: '40' };
    await openList([ana, bob]);
    const focused = () => document.activeElement;
    await press('Delete Ana Lopez');
    expect(focused()).toBe(button('Yes, delete'));
    await press('Keep');
    expect(focused()).toBe(button('Delete Ana Lopez'));
    await press('Delete Ana Lopez');
    await press('Yes, delete');
    // Bob stands where Ana stood.
    expect(button('Yes, delete')).toBeNull();
    expect(focused()).toBe(button('Undo'));
    expect(screen.getByText('Ana Lopez was removed.')).toBeTruthy();
    await press('Undo');
    expect(focused()).not.toBe(document.body);
    expect(screen.getAllByRole('heading', { level: 3 }).map((one) => one.textContent)).toEqual([
      'Ana Lopez',
      'Bob Lopez',
    ]);
  });

  test('has one contingent beneficiary, who is not asked for a share', async () => {
    const { api } = await openList([{ ...ana, beneficiary_percentage: '100' }]);
    await press('Add Contingent Beneficiary');
    const into = await panel('Contingent beneficiary');
    expect(into.queryByLabelText('Beneficiary percentage')).toBeNull();
    await fill(into, BEN);
    await userEvent.click(into.getByRole('button', { name: 'Submit' }));
    await screen.findByRole('heading', { name: 'Ben Cole' });
    expect(document.activeElement).toBe(button('Edit Ben Cole'));
    expect(api).toHaveBeenCalledWith('validate-single-beneficiary', {
      enrollment_id: 'e1',
      others: [{ ...ana, beneficiary_percentage: '100' }],
      beneficiary: expect.objectContaining({
        is_contigent: '1',
        beneficiary_percentage: '0',
      }) as unknown,
    });
    expect(button('Add Contingent Beneficiary')).toBeNull();
    expect(said()).toContain('Now You can Continue Enrollment');
    // No share is no share of 0%.
    expect(screen.getAllByText('Percentage')).toHaveLength(1);
    expect(screen.queryByText('0%')).toBeNull();
  });

  test.each([
    [['50', '60'], /is 110 and it Should not be more than 100%/],
    [['30', '30', '30'], /is 90 .*Maximum allowed number of beneficiaries is 3/s],
  ])('with shares of %s does not go on', async (shares, words) => {
    const people = shares.map((beneficiary_percentage, index) => ({
      ...ana,
      beneficiary_id: `b${index}`,
      first_name: `P${'abc'[index]}`,
      beneficiary_percentage,
    }));
    await openList(people);
    expect(said()).toMatch(words);
    expect(button('Next')).toBeNull();
    expect(button('Add Beneficiary')).toBeNull();
  });

  test('keeps what is typed into the panel, but for the number, and opens it again with that', async () => {
    const kept = new Map<string, FormData>();
    const drafts: TestWorld['drafts'] = {
      read: async (name) => {
        const data = kept.get(name);
        return data && { data, base_version: 0 };
      },
      write: async (name, draft) => {
        kept.set(name, draft.data);
        return yes({ stored: true, version: 0 });
      },
    };
    const { unmount } = await openList([], {}, {}, drafts);
    await press('Add Beneficiary');
    await fill(await panel('Beneficiary'), { ...BEN, 'Beneficiary percentage': '40' });
    await waitFor(() => expect(kept.get('beneficiary')).toMatchObject({ first_name: 'Ben' }), {
      timeout: 3_000,
    });
    expect(JSON.stringify([...kept])).not.toContain('317334521');
    unmount();
    await openList([], {}, {}, drafts);
    const into = await panel('Beneficiary');
    expect((await into.findByLabelText<HTMLInputElement>('First name')).value).toBe('Ben');
    expect(into.getByLabelText<HTMLInputElement>('Social Security Number').value).toBe('');
  });

  test('marks who is not complete, and does not say beside it that one may go on', async () => {
    await openList([{ ...ana, ssn: '', beneficiary_percentage: '100' }]);
    expect(await screen.findByText('Incomplete')).toBeTruthy();
    expect(said()).not.toContain('Now You can Continue Enrollment');
  });
});
