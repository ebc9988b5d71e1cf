import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signedIn } from '../members/member-visit.ts';
import { newEmail, OFTEN, owner, resume } from '../step-up/second-proof.ts';
import { must, type Shopper } from '../wizard/support/shopper.ts';
import { openShop, type Shop } from '../wizard/support/shop.ts';
import {
  asked,
  fixture,
  indexOf,
  PREMIER,
  premier,
  save,
  stored,
  TAB,
  withYes,
  type Answers,
  type Row,
} from './premier-shopper.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ settings: { oneTimeCodes: OFTEN } });
});
afterAll(() => shop.close());

const audits = async (shopper: Shopper) =>
  (
    await shop.db.query<{ detail: { tab?: string; fields?: string[] } }>(
      `select a.detail from audit a join enrollment e on e.id = a.enrollment_id
       where e.public_id = $1 and a.action = 'read_secret' order by a.id`,
      [shopper.enrollment],
    )
  ).filter(({ detail }) => detail.tab === TAB);

describe('who sees answers', () => {
  const hidden = (result: { codition_questions: Row[]; medication_question: Row }) =>
    [...result.codition_questions, result.medication_question].every(
      (row) => row.yes_no_flag === '',
    );

  it('is who began the enrollment, and each look is noted', async () => {
    const shopper = await premier(shop);
    must(await save(shopper, fixture('maximal')));
    expect((await asked(shopper)).result.codition_questions[1].conditions).toEqual(
      fixture('maximal').condition_questions[1]!.conditions,
    );
    await stored(shopper);
    const looks = await audits(shopper);
    expect(looks.map(({ detail }) => detail.fields)).toEqual([['answers'], ['answers']]);
  });

  it('is nobody who only resumed; what they leave alone stays, saved or typed', async () => {
    const ann = await premier(shop);
    must(
      await save(
        ann,
        withYes('146', fixture('maximal').condition_questions[indexOf('146')]!.conditions![0]),
      ),
    );
    const typed = fixture('maximal');
    must(
      await ann.own('PUT', `app/draft/${TAB}`, {
        data: { medication_question: typed.medication_question, notes: typed.notes },
      }),
    );
    const bob = await resume(shop, ann, newEmail());
    const { result } = await asked(bob);
    expect(hidden({ ...result, medication_question: { yes_no_flag: '' } as Row })).toBe(true);
    for (const text of [
      JSON.stringify(result),
      (await bob.get('get-enrollment-temp-info', { column: TAB })).text,
      (await bob.get('app/tab-fields', { tab: TAB })).text,
      (await bob.get(`app/draft/${TAB}`)).text,
    ])
      for (const secret of ['Asthma', 'albuterol', 'hospital stay', '"1"'])
        expect(text).not.toContain(secret);
    const draft = must(await bob.get(`app/draft/${TAB}`)).data.data as Answers;
    expect(draft.medication_question.yes_no_flag).toBe('');
    const blank = {
      condition_questions: result.codition_questions as Row[],
      medication_question: draft.medication_question,
    };
    const once = blank.condition_questions.map(
      ({ conditions: _none, yes_no_flag: _flag, ...row }) => ({
        ...row,
        ...(row.question_id === '145' ? { yes_no_flag: '1' } : {}),
      }),
    );
    must(await bob.own('PUT', `app/draft/${TAB}`, { data: { condition_questions: once } }));
    must(await save(bob, { ...blank, condition_questions: once }));
    const now = await stored(ann);
    expect(
      now.condition_questions
        .filter((row) => row.yes_no_flag === '1')
        .map((row) => row.question_id),
    ).toEqual(['145', '146']);
    expect(now.condition_questions[indexOf('146')]!.conditions).toEqual([
      expect.objectContaining({ condition: 'Asthma' }),
    ]);
    expect(now.medication_question).toEqual(typed.medication_question);
  });

  it('is no administrator of a group, not even in a browser that began the enrollment', async () => {
    const group = await signedIn(shop, 'group', '4210');
    await group.fillCart(PREMIER, '9020');
    must(await save(group, fixture('maximal')));
    expect(hidden((await asked(group)).result)).toBe(true);
    expect((await group.get('get-enrollment-temp-info', { column: TAB })).text).not.toContain(
      'albuterol',
    );
    // Going through the step again changes nothing.
    const { result } = await asked(group);
    const again = {
      condition_questions: result.codition_questions.map(
        ({ conditions: _none, ...row }: Row) => row,
      ),
      medication_question: { ...result.medication_question, medications: undefined },
    };
    must(await save(group, again));
    const looks = await audits(group);
    expect(new Set(looks.flatMap(({ detail }) => detail.fields))).toEqual(new Set(['masked']));
  });

  it('is nobody else at all', async () => {
    const shopper = await premier(shop);
    must(await save(shopper, fixture('minimal')));
    const other = await owner(shop);
    other.enrollment = shopper.enrollment;
    expect((await other.get('get-health-questions-primary-health-info')).code).toBe(404);
  });
});
