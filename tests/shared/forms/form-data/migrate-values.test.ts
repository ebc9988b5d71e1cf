import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  migrateValues,
  renameValues,
} from '../../../../src/shared/forms/form-data/migrate-values.ts';
import type {
  EffectiveScreen,
  FormData,
  FormPart,
  JsonSchema,
  ValidatorModule,
} from '../../../../src/shared/forms/types.ts';
import { isEmpty, isRecord } from '../../../../src/shared/forms/values.ts';
import { dataIs, testScreen } from '../test-screen.ts';

const context = { today: '2026-11-20' };
const text = (more: JsonSchema = {}) => ({ type: 'string', ...more });
const form = (properties: Record<string, JsonSchema>): JsonSchema => ({
  type: 'object',
  additionalProperties: false,
  properties,
});

interface Version {
  screen: EffectiveScreen;
  validators: ValidatorModule;
}
const version = (properties: Record<string, JsonSchema>, more: Partial<FormPart> = {}) =>
  testScreen(form(properties), more);

function migrate(data: FormData, to: Version, from?: Version, keepPrivate = false) {
  const { screen, validators } = to;
  return migrateValues(data, { from: from?.screen, to: screen, validators, context, keepPrivate });
}

const ZIP = text({ title: 'ZIP code', pattern: '^[0-9]{5}$' });

describe('what was typed into an older version of a form', () => {
  test('stays as it is where the field is asked as it was, finished or not', async () => {
    const old = await version({ zip: ZIP, city: text() });
    const now = await version({ zip: ZIP, city: text(), more: text() });
    expect(migrate({ zip: '75', city: 'Dal' }, now, old)).toEqual({
      values: { zip: '75', city: 'Dal' },
      setAside: [],
    });
  });

  test('stays where the field changed and the value is still valid', async () => {
    const old = await version({ zip: text() });
    const now = await version({ zip: ZIP });
    expect(migrate({ zip: '75001' }, now, old).values).toEqual({ zip: '75001' });
    // The old form is not known any more.
    expect(migrate({ zip: '75001' }, now).values).toEqual({ zip: '75001' });
  });

  test('is handed back by name where it does not fit any more, or is not asked any more', async () => {
    const old = await version({ zip: text(), employer_phone: text({ title: 'Employer phone' }) });
    const now = await version({ zip: ZIP });
    expect(migrate({ zip: '75', employer_phone: '2145550142', ghost: '1' }, now, old)).toEqual({
      values: {},
      setAside: [
        { field: '/zip', label: 'ZIP code', gone: false },
        { field: '/employer_phone', label: 'Employer phone', gone: true },
        { field: '/ghost', label: 'Ghost', gone: true },
      ],
    });
    expect(migrate({ employer_phone: '' }, now, old).setAside).toEqual([]);
  });

  test('follows a field to its new name, over several renamings', async () => {
    const old = await version({ work_phone: text() });
    const now = await version(
      { employer_phone: text(), home: form({ zip: ZIP }) },
      {
        renamed: {
          '/work_phone': '/job_phone',
          '/job_phone': '/employer_phone',
          '/zip': '/home/zip',
        },
      },
    );
    expect(migrate({ work_phone: '214', zip: '75001' }, now, old)).toEqual({
      values: { employer_phone: '214', home: { zip: '75001' } },
      setAside: [],
    });
  });

  test('never replaces what is there, nor leaves a field that the form still has', async () => {
    const { screen } = await version(
      { one: text(), two: text() },
      { renamed: { '/one': '/two', '/old': '/two', '/gone': '/nowhere', '/x': '/y', '/y': '/x' } },
    );
    const data = { one: 'a', two: 'b', old: 'c', gone: 'd', x: 'e' };
    expect(renameValues(screen, data)).toEqual({ one: 'a', two: 'b', old: 'c', gone: 'd', x: 'e' });
  });

  test('is not handed on where the field became private, unless it never left the browser', async () => {
    const old = await version({ ssn: text({ title: 'SSN' }) });
    const now = await version(
      { ssn: text({ title: 'SSN' }) },
      { fields: { '/ssn': { private: true } } },
    );
    expect(migrate({ ssn: '123' }, now, old)).toEqual({
      values: {},
      setAside: [{ field: '/ssn', label: 'SSN', gone: false }],
    });
    expect(migrate({ ssn: '123456789' }, now, old, true).values).toEqual({ ssn: '123456789' });
  });

  test('is set aside part by part in nested fields and rows', async () => {
    const row = (zip: JsonSchema) => form({ zip, name: text() });
    const list = (zip: JsonSchema, maxItems: number) => ({
      type: 'array',
      title: 'Places',
      maxItems,
      items: row(zip),
    });
    const old = await version({ home: row(text()), places: list(text(), 9) });
    const now = await version({ home: row(ZIP), places: list(ZIP, 2) });
    const person = { zip: '7', name: 'Ann' };
    const good = { zip: '75001', name: 'Bob' };
    expect(
      migrate({ home: { ...person, fax: '1' }, places: [person, good, good] }, now, old),
    ).toEqual({
      values: { home: { name: 'Ann' }, places: [{ name: 'Ann' }, good] },
      setAside: [
        { field: '/home/fax', label: 'Fax', gone: true },
        { field: '/home/zip', label: 'ZIP code', gone: false },
        { field: '/places/0/zip', label: 'ZIP code', gone: false },
        { field: '/places', label: 'Places', gone: false },
      ],
    });
  });

  test('is asked again where a choice is no longer offered', async () => {
    const plan = (...values: string[]): Partial<FormPart> => ({
      fields: { '/pay': { options: values.map((value) => ({ value, label: value })) } },
    });
    const old = await version({ pay: text() }, plan('eft', 'cc'));
    const now = await version({ pay: text() }, plan('eft'));
    expect(migrate({ pay: 'eft' }, now, old).values).toEqual({ pay: 'eft' });
    expect(migrate({ pay: 'cc' }, now, old).setAside).toMatchObject([{ field: '/pay' }]);
  });

  test('stays where a number is offered by its digits', async () => {
    const plan = (...values: string[]): Partial<FormPart> => ({
      fields: { '/n': { options: values.map((value) => ({ value, label: value })) } },
    });
    const n = { type: 'integer' } as const;
    const [old, now] = [await version({ n }, plan('1')), await version({ n }, plan('1', '2'))];
    expect(migrate({ n: 1 }, now, old)).toMatchObject({ values: { n: 1 }, setAside: [] });
  });

  test('counts as asked in another way when a rule about it changed', async () => {
    const rules = (value: string) => ({
      rules: [{ when: dataIs('kind', value), require: ['/zip'] }],
    });
    const properties = { kind: text(), zip: ZIP };
    const [old, now] = [
      await version(properties, rules('a')),
      await version(properties, rules('b')),
    ];
    expect(migrate({ kind: 'a', zip: '75' }, now, old)).toMatchObject({
      values: { kind: 'a' },
      setAside: [{ field: '/zip' }],
    });
  });
});

describe('whatever was typed and however the form changed', () => {
  const schemas: JsonSchema[] = [
    text(),
    ZIP,
    text({ maxLength: 3 }),
    text({ enum: ['a', 'b'] }),
    { type: 'integer', minimum: 2 },
    { type: 'array', items: text({ maxLength: 2 }), maxItems: 2 },
    form({ zip: ZIP, deep: form({ n: { type: 'integer' } }) }),
    { type: 'array', items: form({ zip: ZIP, name: text() }), maxItems: 2 },
  ];
  const NAMES = ['a', 'b', 'c', 'd', 'e'];
  const versions: Version[] = [];
  beforeAll(async () => {
    const shapes = fc.sample(
      fc.dictionary(fc.constantFrom(...NAMES), fc.constantFrom(...schemas), { minKeys: 2 }),
      { numRuns: 24, seed: 3 },
    );
    for (const properties of shapes) {
      const renamed = { '/a': '/b', '/c': '/d', '/e': '/a' };
      versions.push(await version(properties, { renamed }));
    }
  });
  const values = fc.oneof(
    fc.constantFrom<unknown>('a', '75001', 'abcd', 7, 1, ['a'], ['abc', 'b', 'c'], {
      zip: '75001',
    }),
    fc.constantFrom<unknown>({ zip: '7', deep: { n: 1, m: 2 } }, [
      { zip: '75001', name: 'x' },
      { zip: '' },
    ]),
    fc.jsonValue({ maxDepth: 3 }),
  );
  const data = fc.dictionary(fc.constantFrom(...NAMES, 'ghost'), values);
  const pick = fc.nat({ max: 23 });

  const valid = ({ validators }: Version, name: string, value: unknown) =>
    validators.fields[name]?.(value, context).length === 0;

  test('nothing unknown comes along and nothing valid is lost', () => {
    const property = fc.property(
      data,
      pick,
      fc.option(pick, { nil: undefined }),
      (typed, at, before) => {
        const now = versions[at]!;
        const from = before === undefined ? undefined : versions[before];
        const { values: kept, setAside } = migrate(typed, now, from);
        const known = (now.screen.schema as { properties: object }).properties;
        for (const [name, value] of Object.entries(kept)) {
          expect(Object.keys(known)).toContain(name);
          const unfinished = Object.values(typed).includes(value);
          expect(
            isEmpty(value) || unfinished || valid(now, name, value) || lacks(now, name, value),
          ).toBe(true);
        }
        const named = renameValues(now.screen, typed);
        for (const [name, value] of Object.entries(named)) {
          if (valid(now, name, value)) expect(kept[name]).toEqual(value);
          else if (!isEmpty(value) && kept[name] !== value) {
            // A value that was not carried over is listed.
            const said = setAside.some(
              ({ field }) => field === `/${name}` || field.startsWith(`/${name}/`),
            );
            expect([name, said]).toEqual([name, true]);
          }
        }
      },
    );
    fc.assert(property, { numRuns: 1500, seed: 5 });
  });

  // Rows and parts that only miss something are for the form to ask.
  function lacks({ validators }: Version, name: string, value: unknown): boolean {
    const faults = validators.fields[name]?.(value, context) ?? [];
    return isRecord(value) && faults.every(({ keyword }) => keyword === 'required');
  }
});
