import { describe, expect, test } from 'vitest';
import { MESSAGES } from '../../src/services/envelope.ts';
import { readEnvelope } from '../../src/services/read-envelope.ts';

const server = (field: string, message: string) => ({ field, message, keyword: 'server' });

describe('an answer of the server', () => {
  test('carries data, message and odd top-level keys', () => {
    const body = {
      status: 'success',
      statusCode: 201,
      message: 'Created',
      data: { temp_enrollment_id: 'abc' },
      temp_enrollment_id: 'abc',
    };
    expect(readEnvelope(201, body)).toEqual({
      ok: true,
      status: 201,
      message: 'Created',
      data: { temp_enrollment_id: 'abc' },
      top: { temp_enrollment_id: 'abc' },
    });
  });

  test('without a body says that there is nothing, as one that failed', () => {
    for (const body of ['', undefined, null])
      expect(readEnvelope(204, body)).toMatchObject({ ok: false, status: 204, issues: [] });
  });

  const refusals = [
    {
      name: 'a list of fields',
      data: [{ target_element: 'zip', error_message: 'Enter 5 digit zip code.' }],
      issues: [server('/zip', 'Enter 5 digit zip code.')],
      message: 'Enter 5 digit zip code.',
    },
    {
      name: 'dotted paths',
      data: [{ target_element: 'dependents.0.first_name', error_message: 'Field is required' }],
      issues: [server('/dependents/0/first_name', 'Field is required')],
      message: 'Field is required',
    },
    {
      name: 'a field without a name',
      data: [{ error_message: 'Too late' }],
      issues: [server('', 'Too late')],
      message: 'Too late',
    },
    { name: 'a plain text', data: 'No such tier', issues: [], message: 'No such tier' },
    {
      name: 'a list of plain texts',
      data: ['No such tier', 'No such group'],
      issues: [server('', 'No such tier'), server('', 'No such group')],
      message: 'No such tier',
    },
    { name: 'nothing at all', data: null, issues: [], message: MESSAGES.unreadable },
    {
      name: 'things that are no messages',
      data: [7, null, {}],
      issues: [],
      message: MESSAGES.unreadable,
    },
  ];
  test.each(refusals)('refuses with $name', ({ data, issues, message }) => {
    const answer = readEnvelope(422, { status: 'error', statusCode: 422, data });
    expect(answer).toMatchObject({ ok: false, status: 422, issues, message });
  });

  test("prefers the envelope's own message", () => {
    const body = { status: 'error', message: 'Please check the fields', data: ['x'] };
    expect(readEnvelope(422, body).message).toBe('Please check the fields');
  });

  test.each([
    ['a page of a proxy', 502, '<html>Bad gateway</html>'],
    ['a list', 200, []],
    ['nothing', 200, undefined],
  ])('that is %s is a failure in plain words', (_name, status, body) => {
    expect(readEnvelope(status, body)).toMatchObject({
      ok: false,
      status,
      message: MESSAGES.unreadable,
    });
  });

  test('that says success under an error status is no success', () => {
    expect(readEnvelope(500, { status: 'success', data: {} }).ok).toBe(false);
  });
});

test.each([
  [
    'condition_questions.3.conditions.0.symptoms_message',
    '/condition_questions/3/conditions/0/symptoms',
  ],
  ['medication_question.medications.1.dosage_message', '/medication_question/medications/1/dosage'],
  ['condition_questions.3.yes_no_flag', '/condition_questions/3/yes_no_flag'],
  ['special_message', '/special_message'],
])('a fault told under %j is of the field %j', (target, field) => {
  const data = [{ target_element: target, error_message: 'Field is required' }];
  const answer = readEnvelope(422, { status: 'error', statusCode: 422, message: 'x', data });
  expect(answer).toMatchObject({ ok: false, issues: [{ field, message: 'Field is required' }] });
});
