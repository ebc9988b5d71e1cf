import { describe, expect, test } from 'vitest';
import { readShape } from '../../../src/shared/forms/form-shape.ts';
import type { FieldUse, JsonSchema, Option } from '../../../src/shared/forms/types.ts';

const YES: Option = { value: 'y', label: 'Yes' };
const NO: Option = { value: 'n', label: 'No' };
const NAMED: JsonSchema = { type: 'string', enum: ['y', 'n'], enumNames: ['Yes', 'No'] };
const CALL = { call: 'get-states' };

describe('the answers that a field offers', () => {
  test.each<[kind: string, schema: JsonSchema, use: FieldUse, offered: Option[] | undefined]>([
    ['are named by its schema', NAMED, {}, [YES, NO]],
    ['are those that it names itself', NAMED, { options: [NO] }, [NO]],
    ['come from a call', NAMED, { optionsFrom: CALL }, undefined],
    ['have no words without names', { type: 'string', enum: ['y', 'n'] }, {}, undefined],
    ['have no words while one lacks its name', { ...NAMED, enumNames: ['Yes'] }, {}, undefined],
    ['are texts', { enum: [1, 2], enumNames: ['One', 'Two'] }, {}, undefined],
  ])('%s', (_kind, schema, use, offered) => {
    const form = { type: 'object', properties: { flag: schema } };
    expect(readShape(form, { '/flag': use }).find('/flag')?.use.options).toEqual(offered);
  });

  test('are named by what it refers to, also in rows', () => {
    const form = {
      type: 'object',
      $defs: { named: NAMED },
      properties: {
        rows: {
          type: 'array',
          items: { type: 'object', properties: { flag: { $ref: '#/$defs/named' } } },
        },
      },
    };
    expect(readShape(form).find('/rows/0/flag')?.use.options).toEqual([YES, NO]);
  });
});
