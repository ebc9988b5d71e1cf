import { beforeAll, describe, expect, it } from 'vitest';
import { bundleBrowser, startBrowser } from './browser-side.ts';
import { readCases, type Case } from './cases.ts';
import { compareForm, type Sides } from './compare.ts';

const SEED = 20_261_120;
const RUNS = 16;
/** A site or a language changes little. */
const RUNS_OF_A_LAYER = 4;
/** The form that has everything that forms may have deserves a closer look. */
const RUNS_OF_EVERYTHING = 100;

function runsOf({ form, choice }: Case): number {
  if (choice.site !== undefined || choice.locale !== undefined) return RUNS_OF_A_LAYER;
  return form.startsWith('conformance/') ? RUNS_OF_EVERYTHING : RUNS;
}

const formOf = (key: string) => key.split(' ')[0];

let sides: Sides;
let cases: Case[];
beforeAll(async () => {
  const [program, found] = await Promise.all([bundleBrowser(), readCases()]);
  cases = found.cases;
  sides = { app: found.app, browser: startBrowser(program) };
});

describe('form in the browser and save on the server', () => {
  it('are two programs: the browser has nothing of Node', () => {
    const names = ['process', 'require', 'Buffer', 'setTimeout', 'structuredClone'];
    const program = `var Store = { press: () => JSON.stringify([${names.map((name) => `typeof ${name}`)}]) };`;
    const pressed: unknown = startBrowser(program).press(
      '',
      {} as Parameters<Sides['browser']['press']>[1],
    );
    expect(pressed).toEqual(names.map(() => 'undefined'));
  });

  it('are told apart when one of them knows another rule', () => {
    const one = cases.find(({ form }) => form.startsWith('conformance/'));
    if (!one) throw new Error('The form that has everything is gone.');
    const screen = JSON.parse(one.served.json) as typeof one.screen;
    const rules = screen.form?.rules?.map((rule) =>
      rule.id === 'amount' ? { ...rule, require: [] } : rule,
    );
    const json = JSON.stringify({ ...screen, form: { ...screen.form, rules } });
    const other = { ...one, key: 'another', served: { ...one.served, json } };
    const { disagreement } = compareForm(sides, other, { seed: SEED, runs: 200 });
    expect(disagreement).toMatch(/only the server \/(amount|home\/zip) \| required/);
  });

  it('give the same verdict on every form of every portal', () => {
    const outcomes = cases.map((one, n) => {
      return compareForm(sides, one, { seed: SEED + n, runs: runsOf(one) });
    });
    expect(outcomes.flatMap(({ disagreement = [] }) => disagreement).join('\n\n')).toBe('');
    // Forms that no situation fills in rightly would prove little.
    const filled = new Set(outcomes.filter(({ valid }) => valid > 0).map(({ key }) => formOf(key)));
    for (const { key } of outcomes) expect(filled).toContain(formOf(key));
  }, 60_000);
});
