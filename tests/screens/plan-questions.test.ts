import { describe, expect, test } from 'vitest';
import { behaviour as eligibilityNo } from '../../screens/store/eligibility-no/behaviour.ts';
import { behaviour } from '../../screens/store/plan-questions/behaviour.ts';
import type { Forms } from '../../src/shared/contracts/forms.generated.ts';
import type { SessionFacts } from '../../src/shared/contracts/visit-types.ts';
import { momentWith, ok, portsWith, refused } from './ports.ts';

type Answers = Forms['plan-questions'];

const session: SessionFacts = { tempId: 'e1', today: '2026-11-20' };
const args = { plan_id: '9050', plan_name: 'Critical Illness', before: 'rates' as const };
const QUESTION = {
  question_id: 'q1',
  question_text: 'Have you been ill?',
  question_sub_type: 'checkbox' as const,
  options: [{ option_id: 'o1', option_text: 'Asthma', option_group: 'Lungs' }],
  require_detail: true,
};
const STATEMENT = { qid: 's1', question: 'Are you a resident?', true_condition: '1' as const };
const TREATMENT = {
  dot_from: '01/10/2024',
  reason_for_condition: 'Asthma',
  degree_of_recovery: 'Full',
  physician_name_address: 'Dr. Oak',
};

const at = (data: Answers, more: object = {}) =>
  momentWith({ session, args, data, query: {}, ...more }) as never;
const messages = (data: Answers) =>
  behaviour.check?.(at(data)).map(({ field, message }) => [field, message]);

describe('opening', () => {
  test('asks for health answers before rates, with the options as ticks and two treatments', async () => {
    const ports = portsWith({ 'get-questions': ok({ questions: [QUESTION] }) }, session);
    const outcome = await behaviour.onOpen?.(at({}), ports);
    expect(outcome?.presence).toMatchObject({ '/questions': { visible: true } });
    expect(outcome?.patch).toEqual({
      '/questions': [
        {
          ...QUESTION,
          options: [{ option_id: 'o1', option_text: 'Lungs: Asthma' }],
          detail: [{}, {}],
        },
      ],
    });
  });

  test('skips what is answered already, and closes', async () => {
    const ports = portsWith({ 'check-already-answered': ok({ status: true }) }, session);
    await behaviour.onOpen?.(at({}, { args: { ...args, before: 'cart' } }), ports);
    expect(ports.close).toHaveBeenCalledOnce();
  });

  test('leads from the page to the plan where there is no quote yet', async () => {
    const ports = portsWith();
    const moment = at({}, { session: {}, args: {}, query: { plan_id: '9050' } });
    await behaviour.onOpen?.(moment, ports);
    expect(ports.go).toHaveBeenCalledExactlyOnceWith('/plan/9050/details', { replace: true });
  });
});

describe('what keeps answers from being sent', () => {
  const row = { ...QUESTION, options: [{ option_id: 'o1', option_text: 'Asthma' }] };
  test.each<[string, Answers, unknown[]]>([
    ['nothing', { questions: [{ ...row, yes_no_flag: '0' }] }, []],
    [
      'no answer',
      { questions: [row] },
      [['/questions/0/yes_no_flag', 'Please answer all questions']],
    ],
    [
      'no tick',
      { questions: [{ ...row, yes_no_flag: '1', detail: [TREATMENT] }] },
      [['/questions/0/options', 'Please choose at least one']],
    ],
    [
      'an eligibility question without an answer',
      { eligibility: [{ question_id: 'e1', question_text: 'Are you well?' }] },
      [['/eligibility/0/yes_no_flag', 'Please answer all questions']],
    ],
    // The server keeps it.
    [
      'nothing: a No to an eligibility question',
      { eligibility: [{ question_id: 'e1', question_text: 'Are you well?', yes_no_flag: '0' }] },
      [],
    ],
    [
      'a statement that rules out',
      { statements: [{ ...STATEMENT, answer: '0' }] },
      [['/statements/0/answer', expect.stringContaining('You can change your answers')]],
    ],
  ])('%s', (_, data, issues) => {
    expect(messages(data)).toEqual(issues);
  });
});

describe('saving', () => {
  const data: Answers = {
    questions: [
      {
        question_id: 'q1',
        yes_no_flag: '1',
        options: [{ option_id: 'o1', chosen: true }, { option_id: 'o2' }],
        detail: [TREATMENT],
      },
    ],
    statements: [{ ...STATEMENT, answer: '1' }],
  };

  test('sends each kind to its call, says the words of the server, and asks for the price again', async () => {
    const ports = portsWith({
      'save-question-answers': ok({}, { message: 'Saved.' }),
      'save-aflac-questions': ok({}, { message: 'Thank you.' }),
    });
    await behaviour.onSubmit?.(at(data), ports);
    expect(ports.api.mock.calls).toEqual([
      [
        'save-question-answers',
        {
          enrollment_id: 'e1',
          plan_id: '9050',
          answers: [
            {
              question_id: 'q1',
              yes_no_flag: '1',
              checkbox_answers: ['o1'],
              detail: [TREATMENT],
            },
          ],
        },
      ],
      [
        'save-aflac-questions',
        {
          enrollment_id: 'e1',
          plan_id: '9050',
          aflac_data: [{ qid: 's1', true_condition: '1' }],
        },
      ],
    ]);
    expect(ports.notice).toHaveBeenCalledExactlyOnceWith('Thank you.', 'success');
    expect(ports.close).toHaveBeenCalledOnce();
    expect(ports.refresh).toHaveBeenCalledExactlyOnceWith(['@cart']);
  });

  test('shows a decline in a dialog, and sends nothing more', async () => {
    const ports = portsWith({ 'save-question-answers': refused('We cannot offer it.') });
    expect(await behaviour.onSubmit?.(at(data), ports)).toMatchObject({ stop: true });
    expect(ports.api).toHaveBeenCalledOnce();
    expect(ports.open).toHaveBeenCalledExactlyOnceWith('store/plan-not-added', {
      title: 'This plan cannot be offered',
      message: 'We cannot offer it.',
    });
    expect(ports.refresh).toHaveBeenCalled();
  });

  describe('a No to an eligibility question', () => {
    const row = { question_id: 'e1', question_text: 'Are you well?', yes_no_flag: '0' as const };
    const said = { eligibility: [row], statements: [{ ...STATEMENT, answer: '1' as const }] };
    const asked = { plan_name: args.plan_name, before: args.before, typed: said };
    const dialog = { plan_id: '9050', eligibility: [row], asked };
    const inDialog = (more: Record<string, unknown> = dialog) =>
      momentWith({ session, args: more }) as never;

    test('is asked about once more before it is sent', async () => {
      const ports = portsWith();
      expect(await behaviour.onSubmit?.(at(said), ports)).toEqual({ issues: [], stop: true });
      expect(ports.api).not.toHaveBeenCalled();
      expect(ports.close).toHaveBeenCalledOnce();
      expect(ports.open).toHaveBeenCalledExactlyOnceWith('store/eligibility-no', dialog);
    });

    test('can be taken back, with everything that was answered', async () => {
      const ports = portsWith();
      await eligibilityNo.onAction?.back?.(inDialog(), ports);
      expect(ports.api).not.toHaveBeenCalled();
      const again = { plan_id: '9050', ...asked };
      expect(ports.open).toHaveBeenCalledExactlyOnceWith('store/plan-questions', again);
      const outcome = await behaviour.onOpen?.(at({}, { args: again }), ports);
      expect(outcome?.patch).toEqual({
        '/eligibility': said.eligibility,
        '/statements': said.statements,
      });
    });

    test('once confirmed is sent, and the plan is said not to be available', async () => {
      const issue = { field: '/answers/0/yes_no_flag', message: 'Yes, please', keyword: 'server' };
      const ports = portsWith({ 'save-question-answers': refused('Yes, please', [issue]) });
      await eligibilityNo.onAction?.no?.(inDialog(), ports);
      expect(ports.api).toHaveBeenCalledExactlyOnceWith('save-question-answers', {
        enrollment_id: 'e1',
        plan_id: '9050',
        answers: [{ question_id: 'e1', yes_no_flag: '0' }],
      });
      expect(ports.open).toHaveBeenCalledExactlyOnceWith('store/plan-not-added', {
        title: 'This plan cannot be offered',
        message: 'Because of your answers to its questions, we cannot offer you this plan.',
      });
      expect(ports.refresh).toHaveBeenCalledOnce();
    });

    test('given on the page of the questions leads to the page of the plan, which says so', async () => {
      const page = at(said, { args: {}, query: { plan_id: '9050' } });
      const ports = portsWith({ 'save-question-answers': refused('Yes, please') });
      await behaviour.onSubmit?.(page, ports);
      expect(ports.close).not.toHaveBeenCalled();
      const [, over] = ports.open.mock.calls[0] ?? [];
      expect(over).toEqual({ plan_id: '9050', eligibility: [row] });
      await eligibilityNo.onAction?.no?.(inDialog(over), ports);
      expect(ports.go).toHaveBeenCalledExactlyOnceWith('/plan/9050/details', { replace: true });
      expect(ports.notice).toHaveBeenCalledOnce();
    });

    test('that could not be sent is no decline', async () => {
      const ports = portsWith({ 'save-question-answers': { ...refused('Not now.'), status: 503 } });
      expect(await eligibilityNo.onAction?.no?.(inDialog(), ports)).toEqual({ stop: true });
      expect(ports.notice).toHaveBeenCalledExactlyOnceWith('Not now.', 'error');
      expect(ports.open).not.toHaveBeenCalled();
    });
  });

  test('puts a fault of the server under its field', async () => {
    const issue = { field: '/answers/0/checkbox_answers', message: 'No.', keyword: 'server' };
    const ports = portsWith({ 'save-question-answers': refused('No.', [issue]) });
    expect(await behaviour.onSubmit?.(at(data), ports)).toEqual({
      issues: [{ ...issue, field: '/questions/0/options' }],
      stop: true,
    });
    expect(ports.close).not.toHaveBeenCalled();
    // It may be an answer that declines.
    expect(ports.refresh).toHaveBeenCalledOnce();
  });

  test('keeps what was answered while the store cannot be reached', async () => {
    const ports = portsWith({ 'save-question-answers': { ...refused('Not now.'), status: 503 } });
    expect(await behaviour.onSubmit?.(at(data), ports)).toMatchObject({
      issues: [{ field: '', message: 'Not now.' }],
    });
    expect(ports.close).not.toHaveBeenCalled();
  });
});
