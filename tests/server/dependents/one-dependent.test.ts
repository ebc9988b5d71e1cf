import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEPENDENT_TEXTS as TEXTS } from '../../../src/shared/domain/dependents.ts';
import { faults, must, PERSON, type Shopper } from '../wizard/support/shopper.ts';
import { openShop, type Shop } from '../wizard/support/shop.ts';
import { but, CHILD, familyShopper, listOf, SPOUSE } from './family.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const validate = (shopper: Shopper, row: object) =>
  shopper.post('validate-single-dependent', { ...row });
const keep = (shopper: Shopper, dependents: unknown, more: Record<string, unknown> = {}) =>
  shopper.post('save-dependent-info-to-temp', { dependents, ...more });

describe('validate-single-dependent', () => {
  it('names faults by the keys of the specification, and stores nothing', async () => {
    const shopper = await familyShopper(shop, 'IF');
    must(await validate(shopper, SPOUSE));
    const answer = await validate(shopper, but(CHILD, { first_name: '1', last_name: '' }));
    expect(faults(answer)).toEqual({
      'primary_info.first_name': 'Please enter valid first name',
      'primary_info.last_name': 'Field is required',
    });
    expect(await listOf(shopper)).toEqual([]);
  });

  it('knows the tier and whose number it is', async () => {
    const shopper = await familyShopper(shop, 'IS');
    expect(faults(await validate(shopper, CHILD))).toEqual({
      'primary_info.relationship': TEXTS.noChild,
    });
    expect(faults(await validate(shopper, but(SPOUSE, { ssn: PERSON.ssn })))).toEqual({
      'primary_info.ssn': TEXTS.ownNumber,
    });
    must(await keep(shopper, [SPOUSE]));
    const [ben] = await listOf(shopper);
    // An edited row is no duplicate of itself.
    must(await validate(shopper, ben!));
    must(await validate(shopper, but(ben!, { ssn: '*****7891' })));
    // Nor is one who comes from a draft that does not know the id yet.
    must(await validate(shopper, SPOUSE));
    expect(faults(await validate(shopper, but(SPOUSE, { first_name: 'Tom' })))).toMatchObject({
      'primary_info.ssn': TEXTS.twin,
    });
  });

  it('refuses a second spouse and a tenth dependent beside the saved list', async () => {
    const shopper = await familyShopper(shop, 'IF');
    must(await keep(shopper, [SPOUSE]));
    const [ben] = await listOf(shopper);
    const other = but(SPOUSE, { ssn: '456789123', first_name: 'Tom' });
    const second = await validate(shopper, other);
    expect([second.code, faults(second)]).toEqual([
      422,
      { 'primary_info.relationship': TEXTS.oneSpouse },
    ]);
    must(await validate(shopper, but(ben!, { first_name: 'Benjamin' })));
    must(await validate(shopper, CHILD));
    const nine = Array.from({ length: 8 }, (_, n) => but(CHILD, { ssn: `41234567${n}` }));
    must(await keep(shopper, [ben, ...nine]));
    expect(faults(await validate(shopper, CHILD))).toEqual({
      'primary_info.relationship': TEXTS.tooMany,
    });
    // A row removed from the list makes room.
    must(await keep(shopper, []));
    must(await validate(shopper, other));
  });

  it('takes no spouse while the saved answer about one is No', async () => {
    const shopper = await familyShopper(shop, 'IF', { premier: true });
    must(await keep(shopper, [], { spouse_status: 'no' }));
    expect(faults(await validate(shopper, SPOUSE))).toMatchObject({
      'primary_info.relationship': TEXTS.noSpouse,
    });
    must(await keep(shopper, [], { spouse_status: 'yes' }));
    expect(faults(await validate(shopper, SPOUSE))).not.toHaveProperty([
      'primary_info.relationship',
    ]);
  });
});
