import { describe, expect, it, test } from 'vitest';
import { findAddError } from '../../../src/shared/domain/eligibility.ts';
import {
  isRuledOut,
  verdictsOf,
  type GivenAnswers,
  type QuestionKind,
} from '../../../src/shared/domain/plan-questions.ts';
import { NOTHING_ASKED } from '../../setup/nothing-asked.ts';
import { plan, SHOPPER, TODAY } from '../../server/plans/sample-plan.ts';

const asked = (kind: QuestionKind, ...ids: string[]) =>
  ids.map((question_id) => ({ question_id, kind }));
const save = (verdict: GivenAnswers['verdict'], ...ids: string[]): GivenAnswers => ({
  kind: 'health',
  asked: ids,
  verdict,
});

describe('the verdict of health answers', () => {
  const TWO = asked('health', 'a', 'b');
  it.each([
    ['nothing asked', [], [], 'passed'],
    ['nothing saved', TWO, [], 'open'],
    ['all answered', TWO, [save('passed', 'a', 'b')], 'passed'],
    ['a question more since', TWO, [save('passed', 'a')], 'open'],
    ['a question less since', asked('health', 'b'), [save('passed', 'a', 'b')], 'passed'],
    ['declined', TWO, [save('declined', 'a', 'b')], 'declined'],
    [
      'declined, then passed',
      TWO,
      [save('declined', 'a', 'b'), save('passed', 'a', 'b')],
      'declined',
    ],
    ['declined by a question that is gone', [], [save('declined', 'c')], 'declined'],
  ] as const)('%s', (_, questions, saves, verdict) => {
    expect(verdictsOf(questions, saves).health).toBe(verdict);
  });

  it.each(['declined', 'ruled-out'] as const)(
    'of eligibility answers is for good, too: %s, then passed',
    (verdict) => {
      const questions = asked('eligibility', 'a');
      const saves = [save(verdict, 'a'), save('passed', 'a')].map((one) => ({
        ...one,
        kind: 'eligibility' as const,
      }));
      expect(verdictsOf(questions, saves).eligibility).toBe('declined');
    },
  );

  it('of statements is that of the last answers', () => {
    const saves = [save('ruled-out', 'a'), save('passed', 'a')].map((one) => ({
      ...one,
      kind: 'aflac' as const,
    }));
    expect(verdictsOf(asked('aflac', 'a'), saves).aflac).toBe('passed');
  });

  it('is of its own kind alone', () => {
    const questions = [...TWO, ...asked('aflac', 'x')];
    expect(verdictsOf(questions, [save('passed', 'a', 'b')])).toEqual({
      eligibility: 'passed',
      health: 'passed',
      aflac: 'open',
    });
  });
});

test.each([
  ['1', '1', false],
  ['1', '0', true],
  ['1', undefined, true],
  ['0', '1', false],
  ['0', '0', false],
])(
  'a statement with true_condition %s and the answer %s rules out: %s',
  (original, answer, out) => {
    expect(isRuledOut(original, answer)).toBe(out);
  },
);

test.each([
  [{}, undefined],
  [{ health: 'declined' }, 'declined'],
  [{ aflac: 'ruled-out' }, 'questions-ruled-out'],
  [{ aflac: 'open' }, 'questions-open'],
  [{ eligibility: 'open', aflac: 'ruled-out' }, 'questions-ruled-out'],
  [{ eligibility: 'open', health: 'declined' }, 'declined'],
] as const)('answers %j keep a plan away: %s', (verdicts, code) => {
  const cart = {
    hasMembership: false,
    questions: { ...NOTHING_ASKED, ...verdicts },
    active: false,
  };
  expect(findAddError(plan().rules, SHOPPER, cart, TODAY)?.code).toBe(code);
});
