import { describe, expect, it } from 'vitest';
import { describeFault } from '../../../src/shared/forms/configuration/config-error.ts';
import { readCatalogue } from '../../../server/catalogue/read-catalogue.ts';
import { questionsByPortal } from '../../../server/catalogue/sold/portal-questions.ts';
import type { PlanQuestionRow } from '../../../server/catalogue/sold/repository.ts';
import { catalogueFolder, plan, smallCatalogue } from './catalogue-folder.ts';

const HEALTH = {
  question_id: 'q1',
  plan_id: 'p1',
  kind: 'health',
  question_text: 'Have you been ill lately?',
  sub_type: 'text_field',
};

function read(questions: object[], { asks = true } = {}) {
  const files = {
    ...smallCatalogue(),
    'plans/dental.json': [plan({ plan_id: 'p1', name: 'Teeth', has_questions: asks })],
    'plan-questions.json': questions,
  };
  return readCatalogue(catalogueFolder(files));
}

describe('questions of plans in a catalogue', () => {
  it('are rows in the order of the file', () => {
    const other = { ...HEALTH, question_id: 'q0', sub_type: 'detail', decline_answer: '1' };
    const { catalogue, faults } = read([HEALTH, other]);
    expect(faults).toEqual([]);
    expect(catalogue?.plan_question).toMatchObject([
      { question_id: 'q1', position: 0, decline_answer: null, options: [] },
      { question_id: 'q0', position: 1, decline_answer: '1' },
    ]);
  });

  it.each<[string, object[], boolean, string[]]>([
    [
      'an unknown plan',
      [HEALTH, { ...HEALTH, question_id: 'q2', plan_id: 'p9' }],
      true,
      ["unknown plan 'p9'"],
    ],
    ['an id twice', [HEALTH, HEALTH], true, ["'q1' is used twice"]],
    ['no sub type', [{ ...HEALTH, sub_type: undefined }], true, ['/0/sub_type: a health question']],
    [
      'ticks without options',
      [{ ...HEALTH, sub_type: 'checkbox' }],
      true,
      ['there is nothing to tick'],
    ],
    [
      'options without ticks',
      [{ ...HEALTH, options: [{ option_id: 'a', option_text: 'A' }] }],
      true,
      ['only the sub type checkbox has ticks'],
    ],
    [
      'a plan that is silent about it',
      [HEALTH],
      false,
      ['does not say that plan p1 asks questions'],
    ],
    ['a plan that asks nothing', [], true, ['says that plan p1 asks questions']],
    [
      'a statement with what only health questions have',
      [{ ...HEALTH, kind: 'aflac', require_detail: true, decline_answer: '0' }],
      false,
      ['/0/sub_type: only', '/0/require_detail: only', '/0/decline_answer: only'],
    ],
    ['another kind', [{ ...HEALTH, kind: 'dental' }], false, ['/0/kind']],
  ])('have no fault such as %s', (_, questions, asks, faults) => {
    const found = read(questions, { asks }).faults.map(describeFault);
    expect(found).toEqual(faults.map((part) => expect.stringContaining(part) as string));
  });
});

describe('a portal', () => {
  const row = (question_id: string): PlanQuestionRow => ({
    question_id,
    plan_id: 'p1',
    kind: 'health',
    question_text: 'Have you been ill lately?',
    sub_type: 'detail',
    options: [],
    require_detail: false,
    true_condition: '0',
    decline_answer: null,
  });

  it('leaves out questions and words others in its own way', () => {
    const questions = questionsByPortal(
      [row('q1'), row('q2')],
      [
        { code: 'EAST' },
        { code: 'WEST', plan_questions: { except: ['q1'], texts: { q2: 'Were you ill?' } } },
      ],
    );
    const asked = (code: string) =>
      questions.get(code)?.map(({ question_id, question_text }) => [question_id, question_text]);
    expect(asked('EAST')).toEqual([
      ['q1', 'Have you been ill lately?'],
      ['q2', 'Have you been ill lately?'],
    ]);
    expect(asked('WEST')).toEqual([['q2', 'Were you ill?']]);
  });
});
