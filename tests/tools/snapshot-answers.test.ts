import { describe, expect, test } from 'vitest';
import type { FormData, JsonSchema } from '../../src/shared/forms/types.ts';
import { createAjv } from '../../src/shared/validation/create-ajv.ts';
import { ANSWERS, type StoredAnswer } from '../../tools/snapshot/answers.ts';
import { list, listJson, readJson } from '../../tools/snapshot/files.ts';
import type { FormSituation, Situation } from '../../tools/snapshot/fixtures.ts';

interface CallFile {
  path: string;
  request?: { properties?: Record<string, JsonSchema> };
  response?: JsonSchema;
  top?: JsonSchema;
}

const ajv = createAjv();
const calls = listJson('schemas/api');

const SITUATED = 'tools/snapshot/situations';
const isForm = (screen: string) =>
  'form' in readJson<object>('screens', ...screen.split('/'), 'screen.json');
const entriesOf = (folder: string) =>
  list(folder).flatMap((area) => list(folder, area).map((name) => `${area}/${name}`));
// Fixtures of screens without a form hold what the screen is opened with; of forms it is kept apart.
const situations = [
  ...entriesOf('screens')
    .filter((screen) => !isForm(screen))
    .flatMap((screen) => {
      const folder = ['screens', ...screen.split('/'), 'fixtures'];
      return listJson(...folder).map((name) => ({
        name: `${screen} ${name}`,
        situation: readJson<FormSituation>(...folder, `${name}.json`),
      }));
    }),
  ...entriesOf(SITUATED).map((file) => ({
    name: `form ${file}`,
    situation: readJson<FormSituation>(SITUATED, file),
  })),
];

function faultsOf(schema: JsonSchema | undefined, value: unknown): string[] {
  const validate = ajv.compile(schema ?? { maxProperties: 0 });
  if (validate.call({ today: '2026-11-20' }, value)) return [];
  return (validate.errors ?? []).map((fault) => `${fault.instancePath} ${fault.keyword}`);
}

/** An answer that the real call could give, to parameters that it takes. */
function judge(call: string, { with: wanted = {}, data, top = {}, refused }: StoredAnswer): void {
  expect(calls).toContain(call);
  const file = readJson<CallFile>('schemas/api', `${call}.json`);
  const inPath = [...file.path.matchAll(/:(\w+)/g)].map(([, name]) => name);
  const known = [...inPath, ...Object.keys(file.request?.properties ?? {})];
  expect(known).toEqual(expect.arrayContaining(Object.keys(wanted)));
  if (refused !== undefined) expect(data).toBeUndefined();
  else expect([...faultsOf(file.response, data), ...faultsOf(file.top, top)]).toEqual([]);
}

describe('answers that the snapshots are drawn with are such as the calls give', () => {
  test.each(Object.entries(ANSWERS))('%s', (call, answers) => {
    for (const answer of answers) judge(call, answer);
  });

  test.each(entriesOf(SITUATED))('%s is about a form', (file) => {
    expect(isForm(file.replace('.json', ''))).toBe(true);
  });

  test.each(situations)('$name', ({ situation }) => {
    const { answersAs = '', fixtures = {}, ...usual } = situation;
    expect(typeof answersAs).toBe('string');
    for (const each of [usual, ...Object.values(fixtures)]) judgeSituation(each);
  });
});

function judgeSituation(situation: Situation): void {
  const { session, args, params, query, cart, calls: own = {}, ...unknown } = situation;
  expect(unknown).toEqual({});
  for (const part of [session, args, params, query, cart] satisfies (FormData | undefined)[])
    expect(typeof (part ?? {})).toBe('object');
  for (const [call, answers] of Object.entries(own))
    for (const answer of answers) judge(call, answer);
}
