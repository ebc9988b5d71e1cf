import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { findRenderers } from '../../src/app/renderers.ts';
import { readEnvelope } from '../../src/services/read-envelope.ts';
import { detailsOf, takeOver, type HealthInfo } from '../../src/shared/domain/health.ts';
import type { ScreenRequest } from '../../src/engine/types.ts';
import type { FormData, JsonSchema } from '../../src/shared/forms/types.ts';
import { openTestScreen, yes, type TestWorld } from '../engine/open-test-screen.tsx';
import { bareScreen, list, readJson } from './catalog.ts';

const ID = 'enrollment/health-questions';
const NAMES = [
  'forms/primary-health-info',
  ...list('schemas/common').map((file) => `common/${file.replace('.json', '')}`),
];
const SCHEMAS = Object.fromEntries(
  NAMES.map((name) => [name, readJson<JsonSchema>(`schemas/${name}.json`)]),
);
const QUESTIONS = [
  { question_id: '142', question_text: 'Were you in a hospital?', kind: 'condition' as const },
  { question_id: '145', question_text: 'Were you turned down?', kind: 'condition' as const },
  { question_id: '146', question_text: 'Is it your heart?', kind: 'condition' as const },
  { question_id: '150', question_text: 'Do you take medicine?', kind: 'medication' as const },
];
const SCREEN = bareScreen(ID);

async function open(
  earlier: HealthInfo = {},
  more: TestWorld['calls'] = {},
  request: Partial<ScreenRequest> = {},
) {
  const values: FormData = { ...takeOver(QUESTIONS, earlier) };
  const fields = Object.entries(values).map(([field_name, value]) => ({
    field_name,
    value,
    required: false,
    read_only: false,
  }));
  return openTestScreen(
    {
      screens: { [ID]: SCREEN },
      schemas: SCHEMAS,
      session: { tempId: 'e1' },
      renderers: findRenderers(),
      calls: {
        'get-health-questions-primary-health-info': () =>
          yes({
            result: { codition_questions: values.condition_questions },
            fields,
            version: 0,
          }),
        'save-primary-health-info': () => yes({ version: 1 }),
        ...more,
      },
    },
    { query: {}, ...request },
  );
}

const question = (name: string) => screen.getByRole('radiogroup', { name });
const answer = (name: string, word: 'Yes' | 'No') =>
  userEvent.click(within(question(name)).getByRole('radio', { name: word }));
const card = (name: string) => question(name).closest<HTMLElement>('.list-item')!;
const labelsIn = (name: string) =>
  [...card(name).querySelectorAll<HTMLElement>(':scope .list-field .field-label')].map(
    (one) => one.textContent,
  );
const isInvalid = (field: HTMLElement) => field.getAttribute('aria-invalid') === 'true';
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const next = () => press('Next');
const titles = Object.fromEntries(
  Object.entries(
    (
      SCHEMAS['common/health-info'] as {
        properties: {
          condition_questions: {
            items: {
              properties: {
                conditions: { items: { properties: Record<string, { title: string }> } };
              };
            };
          };
        };
      }
    ).properties.condition_questions.items.properties.conditions.items.properties,
  ).map(([name, { title }]) => [name, title]),
);

describe('the health questions', () => {
  test('begin with No, one card a question, without any detail', async () => {
    await open();
    for (const { question_text: text } of QUESTIONS) {
      expect(within(question(text)).getByRole('radio', { name: 'No', checked: true })).toBeTruthy();
    }
    expect(screen.queryByText('Please tell us more')).toBeNull();
    expect(screen.queryByRole('button', { name: /Add/ })).toBeNull();
    expect(screen.getByLabelText('Additional notes (optional)')).toBeTruthy();
  });

  test.each(['142', '145', '146'])(
    'a Yes to %s asks for its own details, a No takes them away',
    async (id) => {
      await open();
      const { question_text: text } = QUESTIONS.find((one) => one.question_id === id)!;
      await answer(text, 'Yes');
      expect(labelsIn(text).toSorted()).toEqual(
        detailsOf(id)
          .map((field) => titles[field])
          .toSorted(),
      );
      await answer(text, 'No');
      expect(labelsIn(text)).toEqual([]);
    },
  );

  test('ask for medicines in rows of which one always stays', async () => {
    await open();
    await answer('Do you take medicine?', 'Yes');
    expect(screen.getByText('Use the generic name, not the brand.')).toBeTruthy();
    expect(screen.getAllByLabelText('Name of the medicine')).toHaveLength(1);
    expect(screen.queryByRole('button', { name: /Remove/ })).toBeNull();
    await press('Add Medication');
    expect(screen.getAllByLabelText('Name of the medicine')).toHaveLength(2);
    await press('Remove entry 1');
    expect(screen.getAllByLabelText('Name of the medicine')).toHaveLength(1);
  });

  test('ask before a medicine goes that somebody entered, and bring it back where it was', async () => {
    await open();
    await answer('Do you take medicine?', 'Yes');
    await press('Add Medication');
    const names = () => screen.getAllByLabelText<HTMLInputElement>('Name of the medicine');
    for (const [index, value] of ['ibuprofen', 'albuterol'].entries())
      fireEvent.change(names()[index]!, { target: { value } });
    const isFocused = (name: string) =>
      document.activeElement === screen.getByRole('button', { name });
    await press('Remove entry 1');
    expect(screen.getByText('Remove Medicine 1?')).toBeTruthy();
    expect(isFocused('Yes, remove')).toBe(true);
    await press('Keep');
    expect(isFocused('Remove entry 1')).toBe(true);
    await press('Remove entry 1');
    await press('Yes, remove');
    expect(names().map(({ value }) => value)).toEqual(['albuterol']);
    expect(isFocused('Undo')).toBe(true);
    await press('Undo');
    expect(names().map(({ value }) => value)).toEqual(['ibuprofen', 'albuterol']);
    await waitFor(() => expect(document.activeElement).toBe(names()[0]));
    expect(screen.queryByText('Medicine 1 was removed.')).toBeNull();
  });

  test('have the buttons of a step, and those of an edit in the review', async () => {
    const names = () =>
      screen.getAllByRole('button').map((one) => one.textContent?.replace('Saving…', ''));
    const { unmount } = await open();
    expect(names()).toEqual(['Next', 'Save & Continue Later', 'Back', 'Cancel Enrollment']);
    unmount();
    await open({}, {}, { mode: 'edit' });
    expect(names()).toEqual(['Update', 'Cancel']);
  });

  test('send what is answered, without questions about what is missing', async () => {
    const { api } = await open();
    await answer('Were you in a hospital?', 'Yes');
    await next();
    await waitFor(() => expect(sent(api)).toBeDefined());
    expect(sent(api)).toMatchObject({
      condition_questions: [
        {
          question_id: '142',
          question_text: 'Were you in a hospital?',
          yes_no_flag: '1',
          conditions: [{}],
        },
        { question_id: '145', yes_no_flag: '0' },
        { question_id: '146', yes_no_flag: '0' },
      ],
      medication_question: { question_id: '150', yes_no_flag: '0' },
    });
    expect(JSON.stringify(sent(api))).not.toContain('medications');
  });

  test('once saved, ask about the spouse anew', async () => {
    const { engine } = await open();
    const session = () => engine.store.get(engine.outside.facts).session;
    act(() => engine.store.set(engine.outside.facts, { isSpouseEnrollAccept: true }));
    await next();
    await waitFor(() => expect(session()).toMatchObject({ isSpouseEnrollAccept: false }));
  });

  test('show what the server misses under its field, the upper row first', async () => {
    const at = 'condition_questions';
    const data = [
      `${at}.2.conditions.0.condition_message`,
      `${at}.0.conditions.0.symptoms_message`,
      'medication_question.medications.0.dosage_message',
    ].map((target_element) => ({ target_element, error_message: 'Field is required' }));
    await open(
      {},
      {
        'save-primary-health-info': () =>
          readEnvelope(422, { status: 'error', statusCode: 422, message: 'x', data }),
      },
    );
    for (const { question_text: text } of QUESTIONS) await answer(text, 'Yes');
    await next();
    const symptoms = await waitFor(() => {
      const field = within(card('Were you in a hospital?')).getByLabelText('Symptoms (optional)');
      expect(isInvalid(field)).toBe(true);
      return field;
    });
    expect(document.activeElement).toBe(symptoms);
    const summary = screen.getByText('There are 3 problems').closest<HTMLElement>('[role=alert]')!;
    expect(
      within(summary)
        .getAllByRole('button')
        .map((one) => one.textContent),
    ).toEqual([
      'Question 1, Symptoms (optional): Field is required',
      'Question 3, Condition: Field is required',
      'Medicine 1, How much and how often: Field is required',
    ]);
    expect(isInvalid(within(card('Is it your heart?')).getByLabelText('Condition'))).toBe(true);
    expect(isInvalid(screen.getByLabelText('How much and how often'))).toBe(true);
    fireEvent.change(symptoms, { target: { value: 'None' } });
    expect(isInvalid(symptoms)).toBe(false);
  });

  test('show earlier answers with their details', async () => {
    await open({
      condition_questions: [
        {
          question_id: '146',
          question_text: '',
          yes_no_flag: '1',
          conditions: [{ condition: 'Asthma', status: 'Mild' }],
        },
      ],
    });
    expect(
      within(card('Is it your heart?')).getByLabelText<HTMLInputElement>('Condition').value,
    ).toBe('Asthma');
  });
});

function sent(api: Awaited<ReturnType<typeof open>>['api']): FormData | undefined {
  return api.mock.calls.find(([call]) => call === 'save-primary-health-info')?.[1];
}
