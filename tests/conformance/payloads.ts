import fc from 'fast-check';
import { type FormShape, readShape, type ShapeNode } from '../../src/shared/forms/form-shape.ts';
import { childrenOf } from '../../src/shared/forms/form-data/take-values.ts';
import type {
  EffectiveScreen,
  FormData,
  Json,
  ValidatorModule,
} from '../../src/shared/forms/types.ts';
import { isEmpty, isRecord } from '../../src/shared/forms/values.ts';
import { DAYS, fittingTexts, oddTexts } from './texts.ts';

/** How far a payload is from what a careful person enters. */
type Mood = 'careful' | 'mixed' | 'wild';

interface Chances {
  missing: number;
  odd: number;
}

const CHANCES: Record<Mood, Chances> = {
  careful: { missing: 0.08, odd: 0.02 },
  mixed: { missing: 0.25, odd: 0.25 },
  wild: { missing: 0.3, odd: 0.9 },
};
const MOST_ROWS = 4;
const DEEPEST = 5;

/** Values of one form, as a person enters them or a script sends them: keys are fields of the form, values anything. */
export function payloadsOf({
  screen,
  validators,
  fixtures,
}: {
  screen: EffectiveScreen;
  validators: ValidatorModule;
  fixtures: readonly FormData[];
}): fc.Arbitrary<FormData> {
  const shape = readShape(screen.schema ?? {}, screen.form?.fields);
  const consts = constsIn(screen.form?.rules ?? []);
  const own = (mood: Mood): fc.Arbitrary<FormData> =>
    record(shape.root, { chances: CHANCES[mood], consts, depth: 0 });
  const moods = fc.oneof(
    { weight: 3, arbitrary: flawless(shape, validators) },
    { weight: 4, arbitrary: own('careful') },
    { weight: 4, arbitrary: own('mixed') },
    { weight: 1, arbitrary: own('wild') },
  );
  if (fixtures.length === 0) return moods;
  const changed = fc
    .tuple(
      fc.constantFrom(...fixtures),
      own('mixed'),
      fc.array(fc.constantFrom(...names(shape)), { maxLength: 3 }),
    )
    .map(([fixture, other, fields]) => ({
      ...fixture,
      ...Object.fromEntries(fields.flatMap((name) => (name in other ? [[name, other[name]]] : []))),
    }));
  return fc.oneof({ weight: 3, arbitrary: moods }, { weight: 2, arbitrary: changed });
}

// Every field with a value that is valid on its own.
function flawless(shape: FormShape, validators: ValidatorModule): fc.Arbitrary<FormData> {
  const context = { today: DAYS[0] ?? '' };
  const fields = childrenOf(shape.root).map((node) => {
    const some = fc.sample(fittingValue(node), { numRuns: 40, seed: 1 });
    const valid = some.filter(
      (item) => !isEmpty(item) && validators.fields[node.name]?.(item, context).length === 0,
    );
    return [node.name, valid.length > 0 ? fc.constantFrom(...valid) : fc.constant(undefined)];
  });
  return fc.record(Object.fromEntries(fields) as Record<string, fc.Arbitrary<unknown>>);
}

/** One value that fits a field, nearly always. */
export function fittingValue(node: ShapeNode): fc.Arbitrary<Json> {
  return value(node, { chances: CHANCES.careful, consts: [], depth: 0 });
}

/** Keys that no form has, on its own or in a part of it. */
export const unknownKeys: fc.Arbitrary<FormData> = fc.dictionary(
  fc.constantFrom(
    'ghost',
    'admin',
    'a/b',
    'a~b',
    '',
    'first_name ',
    'toString',
    'length',
    '0',
    'é',
  ),
  fc.constantFrom<Json>('x', '', null, 1, true, [], {}, { deep: { er: 'x' } }),
  { maxKeys: 2 },
);

/** Every plain value that conditions compare with: what makes them hold. */
export function constsIn(schema: unknown): Json[] {
  if (Array.isArray(schema)) return schema.flatMap(constsIn);
  if (!isRecord(schema)) return [];
  const own = [schema.const, ...(Array.isArray(schema.enum) ? (schema.enum as unknown[]) : [])];
  const plain = own.filter((item) => item !== undefined && typeof item !== 'object') as Json[];
  const limits = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'].flatMap((key) => {
    const limit = schema[key];
    return typeof limit === 'number' ? [limit - 1, limit, limit + 1] : [];
  });
  return [...new Set([...plain, ...limits, ...Object.values(schema).flatMap(constsIn)])];
}

interface Setting {
  chances: Chances;
  consts: readonly Json[];
  depth: number;
}

function record(node: ShapeNode, setting: Setting): fc.Arbitrary<FormData> {
  const fields = childrenOf(node).map((child) => [
    child.name,
    maybe(value(child, setting), setting),
  ]);
  return fc
    .record(Object.fromEntries(fields) as Record<string, fc.Arbitrary<Json | undefined>>)
    .map((data) =>
      Object.fromEntries(Object.entries(data).filter(([, item]) => item !== undefined)),
    );
}

function maybe(filled: fc.Arbitrary<Json>, { chances }: Setting): fc.Arbitrary<Json | undefined> {
  return fc.option(filled, { nil: undefined, freq: Math.round(1 / chances.missing) });
}

function value(node: ShapeNode, setting: Setting): fc.Arbitrary<Json> {
  const deeper = { ...setting, depth: setting.depth + 1 };
  if (node.kind === 'object' && setting.depth < DEEPEST)
    return record(node, deeper) as fc.Arbitrary<Json>;
  if (node.kind === 'list' && node.row && setting.depth < DEEPEST) {
    const most = typeof node.schema.maxItems === 'number' ? node.schema.maxItems + 1 : MOST_ROWS;
    return fc.array(value(node.row, deeper), { maxLength: Math.min(most, MOST_ROWS) });
  }
  return leaf(node, setting);
}

function leaf(node: ShapeNode, { chances, consts }: Setting): fc.Arbitrary<Json> {
  const odd = Math.round(chances.odd * 100);
  const choices = choicesOf(node);
  return fc.oneof(
    { weight: 100 - odd, arbitrary: fitting(node.schema, choices) },
    { weight: consts.length > 0 ? 5 : 0, arbitrary: fc.constantFrom(...consts, '') },
    { weight: odd, arbitrary: odds },
  );
}

function choicesOf({ schema, use }: ShapeNode): Json[] {
  const named = Array.isArray(schema.enum) ? (schema.enum as Json[]) : [];
  const marked = [schema.oneOf, schema.anyOf].flatMap((list) =>
    Array.isArray(list)
      ? list.flatMap((one) => (isRecord(one) && 'const' in one ? [one.const as Json] : []))
      : [],
  );
  return [...named, ...marked, ...(use.options ?? []).map((option) => option.value as Json)];
}

function fitting(schema: Record<string, unknown>, choices: readonly Json[]): fc.Arbitrary<Json> {
  if (choices.length > 0 && schema.type !== 'array') return fc.constantFrom(...choices);
  const type = Array.isArray(schema.type) ? (schema.type as unknown[])[0] : schema.type;
  if (type === 'boolean') return fc.boolean();
  if (type === 'integer' || type === 'number') return numbers(schema, type === 'integer');
  if (type === 'array') {
    const items = isRecord(schema.items) ? schema.items : {};
    const each = Array.isArray(items.enum) ? (items.enum as Json[]) : choices;
    return fc.array(fitting(items, each), { maxLength: MOST_ROWS });
  }
  if (type === 'object') return objects(schema);
  return fittingTexts(schema);
}

// What one widget holds whole.
function objects(schema: Record<string, unknown>): fc.Arbitrary<Json> {
  const properties = isRecord(schema.properties) ? schema.properties : {};
  const fields = Object.entries(properties).filter(
    (entry): entry is [string, Record<string, unknown>] => isRecord(entry[1]),
  );
  return fc.record(
    Object.fromEntries(
      fields.map(([name, child]) => [
        name,
        fitting(child, Array.isArray(child.enum) ? (child.enum as Json[]) : []),
      ]),
    ),
    { requiredKeys: [] },
  ) as fc.Arbitrary<Json>;
}

function numbers(schema: Record<string, unknown>, whole: boolean): fc.Arbitrary<number> {
  const limits = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'].flatMap((key) => {
    const limit = schema[key];
    return typeof limit === 'number' ? [limit - 1, limit, limit + 1, limit + 0.01] : [];
  });
  const some = fc.constantFrom(
    0,
    1,
    -1,
    2,
    18,
    65,
    100,
    0.1,
    0.01,
    12.345,
    1e9,
    Number.MAX_SAFE_INTEGER,
    ...limits,
  );
  return whole
    ? fc.oneof({ weight: 9, arbitrary: some.map(Math.round) }, { weight: 1, arbitrary: some })
    : some;
}

const odds: fc.Arbitrary<Json> = fc.oneof(
  { weight: 6, arbitrary: oddTexts },
  {
    weight: 3,
    arbitrary: fc.constantFrom<Json>(
      null,
      true,
      false,
      0,
      1,
      -1,
      1.5,
      1e21,
      75001,
      123456789,
      [],
      {},
      [''],
      [null],
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Json>(
      ['0'],
      ['a', 'a'],
      { a: 1 },
      { toString: 'x' },
      [['x']],
      [{}],
      { '': '' },
    ),
  },
);

function names(shape: FormShape): [string, ...string[]] {
  const [first = '', ...rest] = childrenOf(shape.root).map(({ name }) => name);
  return [first, ...rest];
}
