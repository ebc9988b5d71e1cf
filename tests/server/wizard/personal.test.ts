import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FieldLayer } from '../../../src/shared/forms/layers/layer-types.ts';
import { openShop, type Shop } from './support/shop.ts';
import { faults, FILTER, must, PERSON, type Shopper } from './support/shopper.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

async function annIn(portal: string): Promise<Shopper> {
  const shopper = shop.shopper();
  await shopper.fillCart({ ...FILTER, platform_group_id: portal });
  return shopper;
}

describe('personal information', () => {
  it('asks for height and weight together where the portal wants them', async () => {
    const shopper = await annIn('302');
    expect(faults(await shopper.post('save-personal-info', PERSON))).toEqual({
      height_feet: 'Field is required',
      height_inch: 'Field is required',
      weight: 'Field is required',
    });
    const none = { height_feet: '0', height_inch: '12', weight: '0' };
    expect(faults(await shopper.post('save-personal-info', { ...PERSON, ...none }))).toEqual({
      height_feet: 'Height cannot be zero',
      height_inch: 'Inch is invalid',
      weight: 'Weight cannot be zero or less',
    });
    const body = { height_feet: '5', height_inch: '0', weight: '140' };
    must(await shopper.post('save-personal-info', { ...PERSON, ...body }));
  });

  it.each([
    ['does not require it', { height_feet: {} }],
    ['does not list it', { height_feet: undefined, height_inch: undefined }],
  ])('requires the height with the weight where the portal %s', async (_what, said) => {
    const shopper = await annIn('302');
    const { fields: forms = {} } = shop.app.configuration.current().portal('PRMIER') ?? {};
    const fields = forms['personal-info'] as Record<string, FieldLayer>;
    const before = { ...fields };
    for (const [name, field] of Object.entries(said))
      if (field) fields[name] = field;
      else delete fields[name];
    try {
      const shown = await shopper.fields('personal');
      expect(shown.height_feet).toMatchObject({ required: true });
      expect(shown.height_inch).toMatchObject({ required: true });
      expect(
        faults(await shopper.post('save-personal-info', { ...PERSON, weight: '140' })),
      ).toEqual({
        height_feet: 'Field is required',
        height_inch: 'Field is required',
      });
    } finally {
      Object.assign(fields, before);
    }
  });

  it('asks for neither elsewhere', async () => {
    const shopper = await annIn('301');
    expect(Object.keys(await shopper.fields('personal'))).toEqual([
      'first_name',
      'middle_name',
      'last_name',
      'birthdate',
      'gender',
      'marital_status',
      'ssn',
    ]);
    must(await shopper.post('save-personal-info', PERSON));
  });

  it('takes no coverage that ended before it began', async () => {
    const shopper = await annIn('303');
    const had = (from: string, to: string) => ({
      prior_coverage_flag: '1',
      prior_carrier_name: 'Old Carrier',
      prior_effective_date: from,
      prior_term_date: to,
    });
    const save = (more: object) => shopper.post('save-personal-info', { ...PERSON, ...more });
    expect(faults(await save(had('02/01/2024', '01/31/2024')))).toEqual({
      prior_term_date: 'The termination date cannot be before the effective date',
    });
    expect(faults(await save({ prior_coverage_flag: '1' }))).toEqual({
      prior_carrier_name: 'Field is required',
    });
    must(await save(had('02/01/2024', '02/01/2024')));
    // Who had none has no carrier either.
    must(await save({ ...had('02/01/2024', '01/31/2024'), prior_coverage_flag: '0' }));
    const saved = must(await shopper.get('get-enrollment-temp-info', { column: 'primary_info' }));
    expect(saved.data.result).toMatchObject({ prior_coverage_flag: '0' });
    expect(saved.data.result).not.toHaveProperty('prior_carrier_name');
  });
});
