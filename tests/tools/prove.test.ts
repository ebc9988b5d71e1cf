import { beforeAll, describe, expect, it } from 'vitest';
import { makeBundle } from '../../server/configuration/bundle.ts';
import type { ConfigSources } from '../../server/configuration/config-sources.ts';
import { expandCondition } from '../../src/shared/forms/conditions/expand-condition.ts';
import type { JsonSchema } from '../../src/shared/forms/types.ts';
import { proveAll, type Proven } from '../../tools/prove/prove-all.ts';
import { readSets } from '../../tools/prove/stored-sets.ts';
import { readSources } from '../../tools/snapshot/configuration.ts';

const WORKPLACE = 'enrollment/workplace-info';

interface OpenScreen {
  form: { submit: object; rules: Record<string, unknown>[]; fields: Record<string, object> };
  regions: { when?: object }[];
}

let sources: ConfigSources;
beforeAll(async () => {
  sources = await readSources();
});

/** What is proven of a screen after somebody changed the configuration. */
async function proveChanged(
  screen: string,
  change: (raw: OpenScreen, all: ConfigSources) => void,
  wanted: { screen?: string } = { screen },
): Promise<Proven> {
  const { [screen]: own } = sources.screens;
  const { HARBOR } = sources.portals;
  // What stands around the screen says nothing about it, and takes time.
  const alone = { screens: { [screen]: own! }, sites: {}, locales: {} };
  const portals = { HARBOR: { ...(HARBOR as object), screens: {}, fields: {}, extra: {} } };
  const changed = structuredClone({ ...sources, ...alone, portals });
  change(changed.screens[screen]?.raw as OpenScreen, changed);
  return proveAll(await makeBundle(changed), wanted);
}

const when = (field: string, asks: object) => ({
  properties: { data: { properties: { [field]: asks }, required: [field] } },
  required: ['data'],
});

it('the smallest answers are kept, and every value of a rule has its own', async () => {
  const { sets, faults, coverage } = await proveChanged(WORKPLACE, () => undefined);
  expect(faults).toEqual([]);
  expect(coverage.find(({ portal }) => portal === 'HARBOR')).toEqual({
    portal: 'HARBOR',
    branches: 5,
    reached: 5,
    missing: [],
  });
  expect(sets.get(WORKPLACE)).toEqual(readSets(WORKPLACE));
  expect(readSets(WORKPLACE).map(({ given }) => given)).toEqual([
    { '/data/site': 'dock' },
    { '/data/site': 'mill' },
    { '/data/site': 'office' },
    {},
  ]);
});

describe('a fault is named', () => {
  const rulesOf = (raw: OpenScreen, ...rules: Record<string, unknown>[]) =>
    raw.form.rules.push(...rules);

  it('of a value that nobody can answer', async () => {
    const { faults } = await proveChanged(WORKPLACE, (raw) =>
      rulesOf(raw, {
        id: 'lost',
        when: when('site', { enum: ['moon', 'road'] }),
        require: ['/shift'],
      }),
    );
    expect(faults.join('\n')).toMatch(
      /lost site is "moon": in no portal, as nobody can answer "moon"/,
    );
  });

  it('of a condition that never holds', async () => {
    const both = { allOf: [when('site', { const: 'road' }), when('site', { const: 'mill' })] };
    const { faults } = await proveChanged(WORKPLACE, (raw) =>
      rulesOf(raw, { id: 'never', when: both, require: ['/shift'] }),
    );
    expect(faults.join('\n')).toContain('never holds: no answers make it so');
  });

  it('of a question that is never asked', async () => {
    const { faults } = await proveChanged(WORKPLACE, (raw) => {
      raw.form.rules = [
        { id: 'department', when: when('department', { const: 'x' }), show: ['/department'] },
      ];
    }).catch(() => ({ faults: ['refused'] }));
    expect(faults.join('\n')).toMatch(/\/department is never asked|refused/);
    const hidden = await proveChanged(WORKPLACE, (raw) => rulesOf(raw, { hide: ['/shift'] }));
    expect(hidden.faults.join('\n')).toContain('/shift is never asked, whatever is answered');
  });

  it('of rules that fight', async () => {
    const { faults } = await proveChanged(WORKPLACE, (raw) =>
      rulesOf(
        raw,
        { id: 'night', when: when('shift', { const: 'N' }), hide: ['/department'] },
        { id: 'need', when: when('shift', { const: 'D' }), require: ['/supervisor_phone'] },
        { id: 'keep', when: when('site', { const: 'road' }), lock: ['/supervisor_phone'] },
        { id: 'one', when: when('shift', { const: 'E' }), copy: { '/supervisor_name': 'Ann' } },
        { id: 'two', when: when('site', { const: 'mill' }), copy: { '/supervisor_name': 'Bo' } },
      ),
    );
    const said = faults.join('\n');
    expect(said).toContain('/department is shown by one rule and hidden by another at once');
    expect(said).toContain('/supervisor_phone is required and locked at once');
    expect(said).toContain('/supervisor_name gets a value from two rules at once');
  });

  it('of an exception, which is no fight', async () => {
    const { faults } = await proveChanged(WORKPLACE, (raw) =>
      rulesOf(raw, {
        id: 'except',
        when: { allOf: [when('site', { const: 'dock' }), when('shift', { const: 'N' })] },
        hide: ['/department'],
      }),
    );
    expect(faults).toEqual([]);
  });

  it('of a required question without an answer that is accepted', async () => {
    const { faults } = await proveChanged(WORKPLACE, (_raw, { schemas }) => {
      const { shift } = schemas['forms/workplace-info']?.properties as Record<string, object>;
      Object.assign(shift!, { pattern: '^[a-z]$' });
    });
    expect(faults.join('\n')).toMatch(/\/shift is required, and no answer to it is accepted/);
  });

  it.each([
    ['is saved and leads nowhere', 'workplace_info', [], 'has nothing that leads on'],
    ['no screen asks', 'lost_info', [{ go: '@next' }], 'has no screen: nobody gets past it'],
  ])('of a step that %s', async (_, name, then, says) => {
    const toStep = (raw: OpenScreen, { portals }: ConfigSources) => {
      Object.assign(raw.form.submit, { then });
      Object.assign(portals.HARBOR as object, { tabs: [{ name, required: true }] });
    };
    const { faults } = await proveChanged(WORKPLACE, toStep, {});
    expect(faults).toEqual([`the step '${name}' ${says} [dead-end] (HARBOR)`]);
  });

  it('of an offered choice that the schema refuses', async () => {
    const { faults } = await proveChanged(WORKPLACE, (raw) => {
      const options = [
        { value: 'D', label: 'Day' },
        { value: 'X', label: 'Other' },
      ];
      Object.assign(raw.form.fields['/shift'] ?? {}, { options });
    });
    expect(faults.join('\n')).toMatch(/\/shift offers "X", which its schema refuses/);
  });
});

it.each<[JsonSchema, object]>([
  [{ '/data/site': 'given' }, { '/data/site': 'dock' }],
  [{ '/data/site': { pattern: '^r' } }, { '/data/site': 'road' }],
  [{ '/data/site': { not: { pattern: '^d' } } }, { '/data/site': 'mill' }],
  [{ '/data/shift': ['D', 'E'], '/data/start_date': 'given' }, { '/data/shift': 'D' }],
  [{ '/data/department': { pattern: '^[A-Z]{3}-' } }, { '/data/site': 'dock' }],
  [{ '/data/supervisor_phone': { pattern: '^214' } }, { '/data/supervisor_phone': '2145550110' }],
  [{ '/data/start_date': { daysFromToday: { min: -30, max: 0 } } }, {}],
])('%j is proven by answers that its fields take', async (short, given) => {
  const { faults, sets } = await proveChanged(WORKPLACE, (raw) => {
    raw.form.rules.push({ id: 'asked', when: expandCondition(short), hide: ['/supervisor_name'] });
  });
  expect(faults).toEqual([]);
  const holding = sets.get(WORKPLACE)?.find(({ proves }) => proves.includes('asked holds'));
  expect(holding?.given).toMatchObject(given);
});

it('a value that a rule lost is another set', async () => {
  const { sets } = await proveChanged(WORKPLACE, (raw) => {
    raw.form.rules[0]!.when = when('site', { enum: ['dock', 'mill'] });
  });
  expect(sets.get(WORKPLACE)).not.toEqual(readSets(WORKPLACE));
});
