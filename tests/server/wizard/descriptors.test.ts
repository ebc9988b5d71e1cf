import { describe, expect, it } from 'vitest';
import { describeFields, lockedValues } from '../../../server/modules/wizard/descriptors.ts';

const one = (...given: Parameters<typeof describeFields>) => describeFields(...given)[0];

describe('field descriptors', () => {
  it('list the portal’s fields in its order, hidden ones left out', () => {
    const fields = { b: { order: 2 }, a: { order: 1 }, c: { order: 0, visible: false } };
    expect(describeFields(fields, {}, {}).map((field) => field.field_name)).toEqual(['a', 'b']);
  });

  it('start with what is saved, then what is known, then what is preset', () => {
    const fields = { zip: { default: 'preset' } };
    expect(one(fields, { zip: 'saved' }, { zip: { value: 'known' } })?.value).toBe('saved');
    expect(one(fields, {}, { zip: { value: 'known' } })?.value).toBe('known');
    expect(one(fields, {}, {})?.value).toBe('preset');
    expect(one({ zip: {} }, {}, {})?.value).toBe('');
  });

  it('start with what is preset where the saved form did not show them', () => {
    const fields = { zip: { default: 'preset' } };
    expect(describeFields(fields, {}, {}, { isSaved: true })[0]?.value).toBe('');
    const hidden = new Set(['zip']);
    expect(describeFields(fields, {}, {}, { isSaved: true, hidden })[0]?.value).toBe('preset');
  });

  it('hold a locked fact over anything saved', () => {
    const field = one(
      { gender: { required: true } },
      { gender: '1' },
      { gender: { value: '0', lock: true } },
    );
    expect(field).toMatchObject({ value: '0', read_only: true, required: true });
    expect(lockedValues({ gender: { value: '0', lock: true }, zip: { value: '1' } })).toEqual({
      gender: '0',
    });
  });

  it('never lock a field that is empty', () => {
    expect(one({ state: { readOnly: true } }, {}, {})?.read_only).toBe(false);
    expect(one({ state: { readOnly: true } }, { state: 'TX' }, {})?.read_only).toBe(true);
    expect(
      one({ state: { readOnly: true } }, { state: 'TX' }, { state: { lock: false } })?.read_only,
    ).toBe(false);
  });

  it('let a fact say whether the field is required', () => {
    expect(one({ code: { required: true } }, {}, { code: { required: false } })?.required).toBe(
      false,
    );
  });
});
