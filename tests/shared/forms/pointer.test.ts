import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  formatPointer,
  getAt,
  parsePointer,
  readFieldName,
  setAt,
  templateOf,
} from '../../../src/shared/forms/pointer.ts';
import { fillTemplate, resolveParams } from '../../../src/shared/forms/resolve-refs.ts';
import type { Scope } from '../../../src/shared/forms/types.ts';

const safe = fc.string().filter((key) => !['__proto__', 'constructor', 'prototype'].includes(key));

describe('pointers', () => {
  test('survive any key', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), (keys) => {
        expect(parsePointer(formatPointer(keys))).toEqual(keys);
      }),
    );
  });

  test('what is put somewhere is found there, and the old document stays as it was', () => {
    fc.assert(
      fc.property(fc.array(safe, { minLength: 1, maxLength: 4 }), fc.integer(), (keys, value) => {
        const before = Object.freeze({ other: 1 });
        const pointer = formatPointer(keys);
        expect(getAt(setAt(before, pointer, value), pointer)).toBe(value);
        expect(before).toEqual({ other: 1 });
      }),
    );
  });

  test.each(['/__proto__/x', '/a/constructor'])('%s is no place for data', (pointer) => {
    expect(() => setAt({}, pointer, 1)).toThrow(RangeError);
    expect(getAt({}, pointer)).toBeUndefined();
  });

  test.each([
    ['a.0.b', '/a/0/b'],
    ['zip', '/zip'],
    ['/a/0', '/a/0'],
    ['', ''],
    ['a/b.c', '/a~1b/c'],
  ])('field name %s is %s', (name, pointer) => expect(readFieldName(name)).toBe(pointer));

  test('rows share a template', () => expect(templateOf('/kids/12/name2')).toBe('/kids/*/name2'));
});

describe('references', () => {
  const scope = {
    data: { zip: '1', none: '' },
    session: { id: 'e 1' },
    args: { id: 7 },
    need: {},
  } as unknown as Scope;
  test('stand for values of the scope, with a spare for empty ones', () => {
    expect(
      resolveParams(
        {
          zip: { from: '/data/zip' },
          spare: { from: '/data/none', or: 'x' },
          gone: { from: '/need/x' },
          plain: 3,
          deep: { list: [{ from: '/args/id' }] },
        },
        scope,
      ),
    ).toEqual({ zip: '1', spare: 'x', plain: 3, deep: { list: [7] } });
  });
  test('fill templates', () => {
    expect(fillTemplate('/plan/{args.id}/{session.id}{data.none}', scope, encodeURIComponent)).toBe(
      '/plan/7/e%201',
    );
    const args = { phone: '5550100123', mail: 'a5550100123@example.com' };
    expect(fillTemplate('{args.phone|phone}, {args.mail|phone}', { ...scope, args })).toBe(
      '(555) 010-0123, a5550100123@example.com',
    );
  });
});
