import { describe, expect, test } from 'vitest';
import type { ForeignForm } from '../../../src/engine/schema/foreign-form.ts';
import { openForm } from './open-foreign.tsx';

const at = (form: ForeignForm, address: string) => {
  const place = form.place(address);
  if (!place) throw new Error(`${address} is not drawn.`);
  return place;
};
const names = (form: ForeignForm, address = ''): string[] =>
  at(form, address).children.map(({ key }) => key);
const set = (form: ForeignForm, address: string, value: unknown): void =>
  form.change(at(form, address), value);

const HUNDRED = {
  type: 'object',
  properties: Object.fromEntries(
    Array.from({ length: 100 }, (_, i) => [`f${i}`, { type: 'string' }]),
  ),
  allOf: Array.from({ length: 100 }, (_, i) => ({
    if: { properties: { [`f${i}`]: { const: 'more' } }, required: [`f${i}`] },
    then: { properties: { [`g${i}`]: { type: 'string' } }, required: [`g${i}`] },
  })),
};

describe('conditions', () => {
  test('are asked again only when a field that they read has changed', () => {
    const form = openForm(HUNDRED);
    expect(form.asked).toBe(100);
    set(form, '/f7', 'm');
    expect(form.asked).toBe(101);
    set(form, '/f7', 'more');
    expect(form.asked).toBe(102);
    expect(names(form)).toContain('g7');
    set(form, '/g7', 'something');
    expect(form.asked).toBe(102);
    set(form, '/f8', 'x');
    expect(form.asked).toBe(103);
  });

  test('a field that nothing reads costs no question, and draws itself alone', () => {
    const form = openForm({
      ...HUNDRED,
      properties: { ...HUNDRED.properties, free: { type: 'string' } },
    });
    const versions = () => [...form.root.children].map(({ version }) => version.get());
    const before = versions();
    const rootBefore = form.root.version.get();
    set(form, '/free', 'text');
    expect(form.asked).toBe(100);
    expect(form.root.version.get()).toBe(rootBefore);
    const after = versions();
    expect(after.filter((version, i) => version !== before[i])).toHaveLength(1);
  });

  test('hold for each row by itself', () => {
    const form = openForm(
      {
        type: 'array',
        items: {
          type: 'object',
          properties: { kind: { enum: ['a', 'b'] } },
          if: { properties: { kind: { const: 'b' } }, required: ['kind'] },
          then: { properties: { extra: { type: 'string' } } },
        },
      },
      { initial: [{ kind: 'a' }, { kind: 'b' }] },
    );
    const [one, other] = form.root.children;
    expect(one?.children.map(({ key }) => key)).toEqual(['kind']);
    expect(other?.children.map(({ key }) => key)).toEqual(['kind', 'extra']);
    const asked = form.asked;
    form.change(one!.children[0]!, 'b');
    expect(form.asked).toBe(asked + 1);
    expect(one?.children.map(({ key }) => key)).toEqual(['kind', 'extra']);
  });

  test('that follow from each other settle; those that contradict each other end', () => {
    const then = (name: string, is: string, shown: string) => ({
      if: { properties: { [name]: { const: is } }, required: [name] },
      then: { properties: { [shown]: { type: 'string', default: is } } },
    });
    const form = openForm({
      type: 'object',
      properties: { a: { type: 'string' } },
      allOf: [then('a', 'x', 'b'), then('b', 'x', 'c'), then('c', 'x', 'd')],
    });
    set(form, '/a', 'x');
    expect(form.payload()).toEqual({ a: 'x', b: 'x', c: 'x', d: 'x' });
    set(form, '/a', 'y');
    expect(form.payload()).toEqual({ a: 'y' });
    const circle = openForm({
      type: 'object',
      properties: { a: { type: 'string' } },
      if: { required: ['b'] },
      else: { properties: { b: { type: 'string', default: 'there' } } },
    });
    set(circle, '/a', 'x');
    expect(names(circle)).toContain('a');
  });

  test('a value that a condition hides is left out, and is back when the field is', () => {
    const form = openForm({
      type: 'object',
      properties: { country: { type: 'string' } },
      if: { properties: { country: { const: 'US' } }, required: ['country'] },
      then: { properties: { zip: { type: 'string' } } },
      unevaluatedProperties: false,
    });
    set(form, '/country', 'US');
    set(form, '/zip', '75001');
    set(form, '/country', 'DE');
    expect(form.payload()).toEqual({ country: 'DE' });
    expect(form.judgeAll()).toEqual([]);
    set(form, '/country', 'US');
    expect(form.payload()).toEqual({ country: 'US', zip: '75001' });
  });
});

describe('kinds', () => {
  const PAYMENT = {
    type: 'object',
    properties: {
      pay: {
        type: 'object',
        oneOf: [
          {
            title: 'Card',
            properties: { by: { const: 'card' }, number: { type: 'string' } },
            required: ['by', 'number'],
          },
          {
            title: 'Bank',
            properties: { by: { const: 'bank' }, account: { type: 'string' } },
            required: ['by', 'account'],
          },
        ],
      },
    },
  };

  test('the one that the data is comes first; choosing another changes fields and mark', () => {
    const form = openForm(PAYMENT, { initial: { pay: { by: 'bank', account: '1' } } });
    const [fork] = at(form, '/pay').forks;
    expect(fork).toMatchObject({ labels: ['Card', 'Bank'], chosen: 1 });
    form.choose(at(form, '/pay'), fork!.id, 0);
    expect(names(form, '/pay')).toEqual(['by', 'number']);
    expect(form.payload()).toEqual({});
    set(form, '/pay/number', '4111');
    expect(form.payload()).toEqual({ pay: { by: 'card', number: '4111' } });
    expect(form.judgeAll()).toEqual([]);
  });

  test('a mark alone does not make an empty part a filled one', () => {
    const form = openForm(PAYMENT);
    expect(form.payload()).toEqual({});
    set(form, '/pay/number', '4');
    expect(form.payload()).toEqual({ pay: { by: 'card', number: '4' } });
    set(form, '/pay/number', undefined);
    expect(form.payload()).toEqual({});
  });
});

describe('lists and keys', () => {
  test('rows keep their errors when others go; what is left is judged by its new number', () => {
    const form = openForm(
      {
        type: 'array',
        items: { type: 'object', properties: { n: { type: 'integer' } }, required: ['n'] },
      },
      { initial: [{ n: 1 }, {}, { n: 3 }] },
    );
    expect(form.judgeAll().map(({ field }) => field)).toEqual(['/1/n']);
    const [first, second] = form.root.children;
    form.removeRow(form.root, first!);
    expect(second?.children[0]?.errors).toEqual(['Field is required']);
    expect(form.judgeAll().map(({ field }) => field)).toEqual(['/0/n']);
    form.moveRow(form.root, second!, 1);
    expect(form.payload()).toEqual([{ n: 3 }, {}]);
    expect(form.judgeAll().map(({ field }) => field)).toEqual(['/1/n']);
  });

  test('a row that was taken out comes back whole, to its place', () => {
    const form = openForm(
      {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            n: { type: 'integer' },
            tags: { type: 'array', items: { type: 'string' } },
          },
        },
      },
      { initial: [{ n: 1, tags: ['a', 'b'] }, { n: 2 }] },
    );
    const [first] = form.root.children;
    const value = structuredClone(form.value(first!));
    form.removeRow(form.root, first!);
    expect(form.payload()).toEqual([{ n: 2 }]);
    form.moveRow(form.root, form.addRow(form.root, value), 0);
    expect(form.payload()).toEqual([{ n: 1, tags: ['a', 'b'] }, { n: 2 }]);
    expect(form.root.children[0]?.children.map(({ children }) => children.length)).toEqual([0, 2]);
  });

  test('keys are added by pattern or freely, renamed and removed', () => {
    const form = openForm({
      type: 'object',
      properties: { own: { type: 'string' } },
      additionalProperties: { type: 'integer' },
    });
    form.addKey(form.root);
    expect(form.renameKey(at(form, '/newKey'), 'own')).toBe(false);
    expect(form.renameKey(at(form, '/newKey'), 'size')).toBe(true);
    expect(form.judgeAll().map(({ field }) => field)).toEqual(['/size']);
    set(form, '/size', 4);
    expect(form.payload()).toEqual({ size: 4 });
    expect(form.judgeAll()).toEqual([]);
    form.removeKey(at(form, '/size'));
    expect(form.payload()).toEqual({});
  });

  test('a key cannot reach what every object has', () => {
    const initial: unknown = JSON.parse('{"__proto__": {"polluted": "yes"}}');
    const form = openForm(
      { type: 'object', additionalProperties: { type: 'object' } },
      { initial },
    );
    form.addKey(form.root);
    form.renameKey(at(form, '/newKey'), 'constructor');
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    expect(Object.keys(form.payload() as object)).toContain('constructor');
  });
});

describe('defaults', () => {
  test('fill what is not there, in parts, new rows and fields that appear; what is there stays', () => {
    const form = openForm(
      {
        type: 'object',
        properties: {
          a: { type: 'string', default: 'A' },
          b: { type: 'string', default: 'B' },
          part: { type: 'object', properties: { c: { type: 'integer', default: 3 } } },
          rows: {
            type: 'array',
            items: { type: 'object', properties: { d: { type: 'boolean', default: false } } },
          },
          only: { const: 'fixed' },
        },
        required: ['rows', 'only'],
      },
      { initial: { b: 'own' } },
    );
    form.addRow(at(form, '/rows'));
    expect(form.payload()).toEqual({
      a: 'A',
      b: 'own',
      part: { c: 3 },
      rows: [{ d: false }],
      only: 'fixed',
    });
  });
});
