import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  lineNumbers,
  readJsonText,
} from '../../../../src/shared/forms/configuration/read-json-text.ts';

describe('reading JSON that a person wrote', () => {
  test('gives what JSON.parse gives', () => {
    fc.assert(
      fc.property(fc.json(), fc.constantFrom(0, 2), (text, space) => {
        const pretty = JSON.stringify(JSON.parse(text), null, space);
        const reading = readJsonText(pretty, { deepest: Infinity });
        // A key that reaches the prototype is a fault instead.
        if (reading.faults.length === 0) expect(reading.value).toEqual(JSON.parse(pretty));
        else expect(pretty).toMatch(/__proto__|constructor|prototype/);
      }),
    );
  });

  test('refuses whatever JSON.parse refuses', () => {
    const broken = fc
      .tuple(fc.json(), fc.nat(), fc.string({ maxLength: 2 }))
      .map(([text, at, junk]) => {
        const place = at % (text.length + 1);
        return text.slice(0, place) + junk + text.slice(place + 1);
      });
    fc.assert(
      fc.property(broken, (text) => {
        let parses = true;
        try {
          JSON.parse(text);
        } catch {
          parses = false;
        }
        const { value, faults } = readJsonText(text, { deepest: Infinity });
        expect(value !== undefined).toBe(parses);
        if (!parses) expect(faults.length).toBeGreaterThan(0);
      }),
      { numRuns: 300 },
    );
  });

  test.each([
    ['{\n  "a": 1,\n}', '2:8?', "nothing follows the ','"],
    ['{\n  "a" 1\n}', '2:7', "':' is expected"],
    ['{ "a": [1 2] }', '1:11', "',' or ']' is expected"],
    ['{ a: 1 }', '1:3', 'a key in double quotes'],
    ['{ "a": "x\n" }', '1:8', 'this text has no end'],
    ['{ "a": 01 }', '1:9', "',' or '}'"],
    ['{ "a": undefined }', '1:8', 'a value is expected'],
    ['{ "a": 1', '1:9', "',' or '}'"],
    ['{} {}', '1:4', 'nothing may follow'],
    ['', '1:1', 'the text ends too early'],
  ])('%j stops at %s', (text, place, problem) => {
    const { faults } = readJsonText(text);
    expect(faults).toHaveLength(1);
    expect(faults[0]?.problem).toContain(problem);
    if (!place.endsWith('?')) expect(`${faults[0]?.line}:${faults[0]?.column}`).toBe(place);
  });

  test('tells of keys that are there twice, and of those that reach a prototype', () => {
    const { value, faults } = readJsonText(
      '{"a": {"b": 1,\n "b": 2, "__proto__": {"x": 1}}, "constructor": 1}',
    );
    expect(faults).toEqual([
      { kind: 'twice', line: 2, column: 2, pointer: '/a/b', problem: "the key 'b' is there twice" },
      {
        kind: 'forbidden',
        line: 2,
        column: 10,
        pointer: '/a/__proto__',
        problem: "the key '__proto__' is not allowed",
      },
      {
        kind: 'forbidden',
        line: 2,
        column: 34,
        pointer: '/constructor',
        problem: "the key 'constructor' is not allowed",
      },
    ]);
    expect(value).toEqual({ a: { b: 2 } });
  });

  test('goes no deeper than it is told', () => {
    const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
    expect(readJsonText(deep(10), { deepest: 10 }).faults).toEqual([]);
    expect(readJsonText(deep(100_000), { deepest: 10 }).faults[0]?.problem).toBe(
      'nested deeper than 10 levels',
    );
  });

  test('reads no more keys than it is told', () => {
    const limits = { mostKeys: 3 };
    expect(readJsonText('[{"a":1},{"b":{"c":2}}]', limits).faults).toEqual([]);
    expect(readJsonText('[{"a":1},{"b":{"c":{"d":2}}}]', limits).faults).toMatchObject([
      { kind: 'many', pointer: '/1/b/c/d' },
    ]);
  });

  test('reads no more items of lists than it is told', () => {
    const limits = { mostItems: 3 };
    expect(readJsonText('{"a":[1,2],"b":[{}]}', limits).faults).toEqual([]);
    expect(readJsonText('{"a":[1,2],"b":[{},{}]}', limits).faults).toMatchObject([
      { kind: 'many', pointer: '/b/1' },
    ]);
  });

  test('reads a text of megabytes', () => {
    const text = 'x'.repeat(5_000_000);
    expect(readJsonText(JSON.stringify({ text })).value).toEqual({ text });
  });

  test('finds the line of every key and item', () => {
    const lines = lineNumbers('{\n  "a": [\n    1,\n    { "b~/c": 2 }\n  ]\n}');
    expect(Object.fromEntries(lines)).toEqual({
      '': 1,
      '/a': 2,
      '/a/0': 3,
      '/a/1': 4,
      '/a/1/b~0~1c': 4,
    });
  });

  test('finds the lines up to the place where a text stops being JSON', () => {
    expect(Object.fromEntries(lineNumbers('\uFEFF{\n"a": 1\n"b": 2}'))).toEqual({ '': 1, '/a': 2 });
    expect(Object.fromEntries(lineNumbers(''))).toEqual({ '': 1 });
  });
});
