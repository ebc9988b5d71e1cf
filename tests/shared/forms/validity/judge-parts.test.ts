import { describe, expect, test } from 'vitest';
import { briefly } from '../briefly.ts';

describe('judging the parts of a form', () => {
  test('parts that are required are judged by their fields; optional ones only once begun', async () => {
    const part = {
      type: 'object',
      required: ['zip'],
      properties: { zip: { type: 'string' }, city: { type: 'string' } },
    };
    const schema = { type: 'object', required: ['home'], properties: { home: part, office: part } };
    expect(await briefly(schema, {})).toEqual(['/home/zip Field is required']);
    expect(await briefly(schema, { home: { zip: '1' }, office: { city: 'Ulm' } })).toEqual([
      '/office/zip Field is required',
    ]);
    expect(
      await briefly(
        schema,
        { home: { zip: '1' } },
        { fields: { '/office/city': { required: true } } },
      ),
    ).toEqual(['/office/zip Field is required', '/office/city Field is required']);
  });

  test('neither what is hidden nor a mask of nothing begins a part', async () => {
    const home = {
      type: 'object',
      required: ['zip'],
      properties: {
        zip: { type: 'string' },
        alarm: { type: 'string' },
        pets: { type: 'array', items: { type: 'string' } },
      },
    };
    const schema = { type: 'object', required: ['home'], properties: { home } };
    const fields = {
      '/home': { required: true },
      '/home/zip': { required: false },
      '/home/alarm': { private: true },
      '/home/pets': { visible: false },
    };
    for (const data of [{}, { home: { pets: [null] } }, { home: { alarm: '*****6789' } }])
      expect(await briefly(schema, data, { fields })).toEqual(['/home Field is required']);
  });

  test('of several kinds of which none fits, the part is to blame once', async () => {
    const schema = {
      type: 'object',
      properties: {
        pet: {
          type: 'object',
          oneOf: [
            { required: ['lives'], properties: { lives: { type: 'integer' } } },
            { required: ['tricks'], properties: { tricks: { type: 'integer' } } },
          ],
        },
      },
    };
    expect(await briefly(schema, { pet: { lives: 'x' } })).toEqual(['/pet Enter a valid value']);
  });

  test('of a condition only what is wrong with its consequence', async () => {
    const home = {
      type: 'object',
      properties: { kind: { type: 'string' }, zip: { type: 'string' } },
      if: { properties: { kind: { const: 'us' } }, required: ['kind'] },
      then: { properties: { zip: { maxLength: 5 } } },
    };
    const schema = { type: 'object', properties: { home } };
    expect(await briefly(schema, { home: { kind: 'us', zip: '123456' } })).toEqual([
      '/home/zip Enter no more than 5 characters',
    ]);
    expect(await briefly(schema, { home: { kind: 'de', zip: '123456' } })).toEqual([]);
    expect(await briefly(schema, { home: { zip: '123456' } })).toEqual([]);
  });
});
