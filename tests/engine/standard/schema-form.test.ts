import { describe, expect, test } from 'vitest';
import { joinPointer } from '../../../src/shared/forms/pointer.ts';
import type { FormStore } from '../../../src/engine/form/form-store.ts';
import { nodeOf } from '../../../src/engine/schema/schema-node.ts';
import { openForm } from './open-standard.tsx';

const at = (form: FormStore, address: string) => {
  const entry = form.cells.entry(address);
  if (!entry) throw new Error(`${address} is not drawn.`);
  return nodeOf(entry);
};
const names = (form: FormStore, address = ''): string[] =>
  at(form, address).children.map(({ name }) => name);
const rows = (form: FormStore, list = ''): string[] =>
  form.cells.rowsOf(list).map((key) => joinPointer(list, key));
const set = (form: FormStore, address: string, value: unknown): void => {
  at(form, address);
  form.change(address, value);
};
const addKey = (form: FormStore, part = '') =>
  form.reshape(part, (keys, entry) => keys.addKey(entry));
const renameKey = (form: FormStore, key: string, to: string) =>
  form.reshape(key, (keys, entry) => keys.renameKey(entry, to));

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
    const cells = () => [...form.cells.all()].map(({ address }) => form.cells.get(address));
    const before = cells();
    set(form, '/free', 'text');
    expect(form.asked).toBe(100);
    expect(cells().filter((cell, i) => cell !== before[i])).toHaveLength(1);
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
    const [one = '', other = ''] = rows(form);
    expect(names(form, one)).toEqual(['kind']);
    expect(names(form, other)).toEqual(['kind', 'extra']);
    const { asked } = form;
    set(form, `${one}/kind`, 'b');
    expect(form.asked).toBe(asked + 1);
    expect(names(form, one)).toEqual(['kind', 'extra']);
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
    form.choose('/pay', fork!.id, 0);
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
    form.showIssues(form.judgeAll(), { isSticky: false });
    const [first = '', second = ''] = form.cells.rowsOf('');
    form.removeRow('', first);
    expect(form.cells.get(`/${second}/n`)?.errors).toEqual(['Field is required']);
    expect(form.judgeAll().map(({ field }) => field)).toEqual(['/0/n']);
    form.moveRow('', second, 1);
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
    const [first = ''] = form.cells.rowsOf('');
    const value = structuredClone(form.cells.valueAt(`/${first}`));
    form.removeRow('', first);
    expect(form.payload()).toEqual([{ n: 2 }]);
    form.moveRow('', form.addRow('', value) ?? '', 0);
    expect(form.payload()).toEqual([{ n: 1, tags: ['a', 'b'] }, { n: 2 }]);
    expect(form.cells.rowsOf(`${rows(form)[0]}/tags`)).toHaveLength(2);
  });

  test('keys are added by pattern or freely, renamed and removed', () => {
    const form = openForm({
      type: 'object',
      properties: { own: { type: 'string' } },
      additionalProperties: { type: 'integer' },
    });
    addKey(form);
    expect(renameKey(form, '/newKey', 'own')).toBe(false);
    expect(renameKey(form, '/newKey', 'size')).toBe(true);
    expect(form.judgeAll().map(({ field }) => field)).toEqual(['/size']);
    set(form, '/size', 4);
    expect(form.payload()).toEqual({ size: 4 });
    expect(form.judgeAll()).toEqual([]);
    form.reshape('/size', (keys, entry) => keys.removeKey(entry));
    expect(form.payload()).toEqual({});
  });

  test('a row that came and went leaves nothing unsaved; a key that went does', () => {
    const form = openForm(
      {
        type: 'object',
        properties: {
          rows: {
            type: 'array',
            items: { type: 'object', properties: { n: { type: 'string' } } },
          },
          bag: { type: 'object', additionalProperties: { type: 'string' } },
        },
      },
      { initial: { rows: [{ n: '1' }], bag: { x: '1', y: '2' } } },
    );
    const row = form.addRow('/rows') ?? '';
    set(form, `/rows/${row}/n`, 'new');
    expect(form.unsaved.typed()).toEqual({ rows: [{ n: '1' }, { n: 'new' }] });
    form.removeRow('/rows', row);
    expect(form.unsaved.isEmpty()).toBe(true);
    form.reshape('/bag/x', (keys, entry) => keys.removeKey(entry));
    expect(form.unsaved.typed()).toEqual({ bag: { y: '2' } });
    form.unsaved.markSaved();
    expect(form.unsaved.isEmpty()).toBe(true);
  });

  test('a key cannot reach what every object has', () => {
    const initial: unknown = JSON.parse('{"__proto__": {"polluted": "yes"}}');
    const form = openForm(
      { type: 'object', additionalProperties: { type: 'object' } },
      { initial },
    );
    addKey(form);
    renameKey(form, '/newKey', 'constructor');
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
    form.addRow('/rows');
    expect(form.payload()).toEqual({
      a: 'A',
      b: 'own',
      rows: [{ d: false }],
      only: 'fixed',
    });
  });
});
