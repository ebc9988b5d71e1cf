import { describe, expect, it } from 'vitest';
import { studioDraft } from './studio-draft.ts';

const { ask, call, tree, faults } = studioDraft();

const PORTAL = 'QUAY';
const WORK = 'enrollment/workplace-info';

describe('rules in words', () => {
  interface Rules {
    rules: { name: string; rule?: string; says: string; isWords: boolean; canChange: boolean }[];
    chosen?: object;
  }
  const at = { portal: PORTAL, screen: WORK };
  const built = {
    effects: ['show', 'require'],
    fields: ['/supervisor_phone'],
    match: 'any',
    tests: [
      { field: '/site', test: 'oneOf', value: 'On the road, Head office' },
      { field: '/shift', test: 'is', value: 'Night' },
    ],
  };

  it('are built, read back, changed and deleted', async () => {
    await call('app-studio-rule', { ...at, ...built });
    expect(await faults()).toEqual([]);
    const { rules } = await call<Rules>('app-studio-rules', at);
    const rule = rules[1]?.rule;
    const { chosen } = await call<Rules>('app-studio-rules', { ...at, rule });
    expect(rules.map(({ says }) => says)).toEqual([
      'Show and require *Department* when *Where do you work?* is one of *Dockside bakery*, *Mill Street kitchen*, *Head office*',
      "Show and require *Supervisor's phone* when (*Where do you work?* is one of *On the road*, *Head office* or *Shift* is *Night*)",
    ]);
    expect(rules[0]).not.toHaveProperty('rule');
    expect(chosen).toEqual(built);
    await call('app-studio-rule', { ...at, ...built, rule, effects: ['lock'], match: 'all' });
    const again = await call<Rules>('app-studio-rules', at);
    expect(again.rules[1]?.says).toMatch(/^Lock .* and \*Shift\* is \*Night\*$/);
    expect((await ask('app-studio-rule-remove', { ...at, rule })).status).toBe(404);
    await call('app-studio-rule-remove', { ...at, rule: again.rules[1]?.rule });
    expect((await call<Rules>('app-studio-rules', at)).rules).toHaveLength(1);
  });

  it('are named by what they say, whatever is deleted before them', async () => {
    const numbered = ['Night', 'Day'].map((value) => ({
      ...built,
      tests: [{ field: '/shift', test: 'is', value }],
    }));
    for (const one of numbered) await call('app-studio-rule', { ...at, ...one });
    const list = async () =>
      (await call<Rules>('app-studio-rules', at)).rules.filter(({ rule }) => rule !== undefined);
    const [night, day] = await list();
    await call('app-studio-rule-remove', { ...at, rule: night?.rule });
    const changed = { ...at, ...numbered[1], effects: ['lock'], rule: day?.rule };
    await call('app-studio-rule', changed);
    const left = await list();
    expect(left.map(({ says }) => says)).toEqual([expect.stringMatching(/^Lock .*\*Day\*$/)]);
    const stale = await ask('app-studio-rule', { ...changed, rule: night?.rule });
    expect(stale.status).toBe(404);
    expect(await list()).toEqual(left);
  });

  it('ask for an age', async () => {
    const place = { portal: PORTAL, screen: 'enrollment/personal-info' };
    const rule = {
      effects: ['require'],
      fields: ['/middle_name'],
      match: 'all',
      tests: [{ field: '/birthdate', test: 'ageMin', value: '65' }],
    };
    await call('app-studio-rule', { ...place, ...rule });
    expect(await faults()).toEqual([]);
    const { rules } = await call<Rules>('app-studio-rules', place);
    const made = rules.find(({ says }) => says.startsWith('Require *Middle name*'));
    expect(made?.says).toBe(
      'Require *Middle name* when *Date of birth* is at least *65* years ago',
    );
    const { chosen } = await call<Rules>('app-studio-rules', { ...place, rule: made?.rule });
    expect(chosen).toEqual(rule);
  });

  it('keep answers with commas in their words', async () => {
    const place = { portal: PORTAL, screen: WORK, field: '/shift' };
    const options = [
      { value: 'early', label: 'Early, with overtime' },
      { value: 'late', label: 'Late' },
    ];
    await call('app-studio-edit', { ...place, values: { options } });
    const value = 'Early, with overtime, Late';
    const rule = { ...built, match: 'all', tests: [{ field: '/shift', test: 'oneOf', value }] };
    await call('app-studio-rule', { ...at, ...rule });
    const [handle] = (await call<Rules>('app-studio-rules', at)).rules.flatMap(
      (one) => one.rule ?? [],
    );
    const { chosen, rules } = await call<Rules>('app-studio-rules', { ...at, rule: handle });
    expect(chosen).toEqual(rule);
    await call('app-studio-rule', { ...at, ...rule, rule: handle });
    expect((await call<Rules>('app-studio-rules', at)).rules).toEqual(rules);
  });

  it('show what words can’t say as it is written', async () => {
    const { rules } = await call<Rules>('app-studio-rules', { screen: 'enrollment/beneficiary' });
    expect(rules.length).toBeGreaterThan(0);
    for (const { says, isWords } of rules) expect(isWords || says.startsWith('{')).toBe(true);
  });

  it('are told apart by their names where words can’t say them', async () => {
    const at = { screen: 'enrollment/health-questions' };
    const { rules } = await call<Rules>('app-studio-rules', at);
    const names = rules.map(({ name }) => name);
    expect(names).toEqual(['details', 'details-with-physician', 'medications']);
  });

  it('are said in words of questions and visits', async () => {
    const said = async (screen: string) =>
      (await call<Rules>('app-studio-rules', { screen })).rules.map(({ says }) => says);
    expect(await said('enrollment/contact-info')).toEqual([
      "Call *Email* *Client's email* when *who fills it in* is one of *rep*, *group*",
    ]);
    expect(await said('enrollment/dependent-information')).toEqual([
      'Show and require *Does your spouse enroll with you?* when *who is covered* is *Family* and *a premier plan in the cart* is *Yes* and *an IHA plan in the cart* is *No*',
    ]);
    expect(await said('store/plan-questions')).toContain(
      'In each row of *Health questions* show *Treatments* when *Answer* is *Yes* and (*Kind* is *detail* or *With treatments* is *Yes*)',
    );
  });

  it('are as they were when kept as they read, in all steps of all portals', async () => {
    const { portals } = await call<{ portals: { code: string }[] }>('app-studio');
    const kept: string[] = [];
    for (const portal of [undefined, ...portals.map(({ code }) => code)]) {
      for (const { screen } of await tree(portal)) {
        const place = { screen, ...(portal ? { portal } : {}) };
        const { rules } = await call<Rules>('app-studio-rules', place);
        for (const { rule, says, canChange } of rules) {
          if (!rule || !canChange) continue;
          const { chosen } = await call<Rules>('app-studio-rules', { ...place, rule });
          await call('app-studio-rule', { ...place, ...chosen, rule });
          expect((await call<Rules>('app-studio-rules', place)).rules).toEqual(rules);
          kept.push(says);
        }
      }
    }
    expect(kept.length).toBeGreaterThan(5);
  });

  const personal = { ...at, screen: 'enrollment/personal-info', fields: ['/middle_name'] };
  const isMale = { field: '/gender', test: 'is', value: 'Male' };

  it.each([
    [{ field: '/nothing', test: 'given' }, 'field', 'There is no question /nothing in this step.'],
    [
      { field: '/ssn', test: 'given' },
      'field',
      'No rule can ask for the answer to “Social Security Number”.',
    ],
    [
      { field: '/weight', test: 'min', value: '200' },
      'test',
      '“Weight (lbs)” is not answered by a number that could be compared.',
    ],
    [
      { field: '/gender', test: 'ageMin', value: '65' },
      'test',
      '“Gender” is not answered by a date.',
    ],
    [
      { field: '/gender', test: 'is', value: ' ' },
      'value',
      'Say what the answer has to be, after “Gender”.',
    ],
    [
      { field: '/gender', test: 'oneOf', value: 'female, Robot' },
      'value',
      '“Robot” is no answer to “Gender”. It is answered by Male, Female, Others.',
    ],
    [
      { field: '/birthdate', test: 'not', value: 'May 1990' },
      'value',
      '“May 1990” is no answer to “Date of birth”. Enter a real date as MM/DD/YYYY',
    ],
    [
      { field: '/birthdate', test: 'ageMin', value: '65.5' },
      'value',
      '“65.5” is no answer to “Date of birth”. Here a number of whole years is needed.',
    ],
  ])('ask for what can be answered: %o', async (test, part, says) => {
    const { status, body } = await ask('app-studio-rule', {
      ...built,
      ...personal,
      tests: [isMale, test],
    });
    expect(status).toBe(422);
    expect(body.data).toEqual([{ target_element: `tests.1.${part}`, error_message: says }]);
  });

  it.each([
    [{ fields: ['/nothing'] }, 'fields', 'There is no question /nothing in this step.'],
    [{ effects: ['show', 'hide'] }, 'effects', 'A question is either shown or hidden.'],
  ])('show or hide what is there: %o', async (rule, place, says) => {
    const { status, body } = await ask('app-studio-rule', {
      ...built,
      ...personal,
      tests: [isMale],
      ...rule,
    });
    expect(status).toBe(422);
    expect(body.data).toEqual([{ target_element: place, error_message: says }]);
  });

  it('may ask for an answer that is known but not offered, by its value', async () => {
    const { portal, screen } = personal;
    const options = [
      { value: '0', label: 'Male' },
      { value: '1', label: 'Female' },
    ];
    await call('app-studio-edit', { portal, screen, field: '/gender', values: { options } });
    const tests = [{ field: '/gender', test: 'is', value: '2' }];
    await call('app-studio-rule', { ...built, ...personal, effects: ['lock'], tests });
    const { rules } = await call<Rules>('app-studio-rules', { portal, screen });
    expect(rules.map(({ says }) => says)).toContain('Lock *Middle name* when *Gender* is *2*');
  });

  it('are not offered the answers to private questions', async () => {
    const { asks, fields } = await call<{ asks: unknown[]; fields: unknown[] }>(
      'app-studio-rules',
      { portal: personal.portal, screen: personal.screen },
    );
    const ssn = { value: '/ssn', label: 'Social Security Number' };
    expect(fields).toContainEqual(ssn);
    expect(asks).not.toContainEqual(ssn);
  });
});
