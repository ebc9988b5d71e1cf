import { afterAll, beforeAll, describe, expect, it, test, vi } from 'vitest';
import { stepOfName } from '../../../server/modules/screenshots/step-of-name.ts';
import { tidy } from '../../../server/enrollment/tidy.ts';
import { faults, must, type Shopper } from '../wizard/support/shopper.ts';
import { openShop, type Shop } from '../wizard/support/shop.ts';
import { chunk, png, signature } from '../wizard/support/signature.ts';

const IMAGE = signature();
let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

async function ann(): Promise<Shopper> {
  const shopper = shop.shopper();
  await shopper.fillCart();
  return shopper;
}
const shoot = (shopper: Shopper, name = 'contact_info', image: unknown = IMAGE) =>
  shopper.post('save-screenshot', { name, image });
const kept = (shopper: Shopper) =>
  shop.db.query<{ step: string; sealed: Buffer }>(
    `select step, sealed from screenshot
     where enrollment_id = (select id from enrollment where public_id = $1)`,
    [shopper.enrollment],
  );

describe('a picture of a step', () => {
  it('is kept sealed, its name too, and no call gives it back', async () => {
    const shopper = await ann();
    must(await shoot(shopper, 'beneficiary_info_update_Ann'));
    const [row] = await kept(shopper);
    expect(row?.step).toBe('beneficiary_info');
    expect(row?.sealed.includes(png().subarray(0, 8))).toBe(false);
    expect(row?.sealed.includes('Ann')).toBe(false);
  });

  it('goes with the enrollment: cancelled, its key is gone', async () => {
    const shopper = await ann();
    must(await shoot(shopper));
    must(await shopper.own('POST', 'app/cancel-enrollment'));
    const [row] = await shop.db.query<{ data_key: Buffer | null }>(
      'select data_key from enrollment where public_id = $1',
      [shopper.enrollment],
    );
    expect(row?.data_key).toBeNull();
  });

  it('of what completed the enrollment still comes in, for some minutes', async () => {
    const shopper = await ann();
    await shopper.fillSteps();
    must(await shopper.submit());
    must(await shoot(shopper, 'review_info'));
    expect((await kept(shopper)).map(({ step }) => step)).toEqual(['review_info']);
    await shop.db.query(
      `update policy set created_at = now() - interval '6 minutes'
       where enrollment_id = (select id from enrollment where public_id = $1)`,
      [shopper.enrollment],
    );
    expect((await shoot(shopper, 'review_info')).code).toBe(409);
    expect(await kept(shopper)).toHaveLength(1);
  });

  it('does not come in once the enrollment is cancelled', async () => {
    const shopper = await ann();
    must(await shopper.own('POST', 'app/cancel-enrollment'));
    expect((await shoot(shopper)).code).toBe(409);
  });

  it('is deleted after thirty days', async () => {
    const shopper = await ann();
    must(await shoot(shopper));
    must(await shoot(shopper, 'primary_info'));
    await shop.db.query(
      `update screenshot set taken_at = now() - interval '31 days' where step = 'contact_info'
         and enrollment_id = (select id from enrollment where public_id = $1)`,
      [shopper.enrollment],
    );
    await tidy(shop.app);
    expect((await kept(shopper)).map(({ step }) => step)).toEqual(['primary_info']);
  });

  it('is one of sixty at most', async () => {
    const shopper = await ann();
    for (let n = 0; n < 60; n += 1) must(await shoot(shopper));
    expect((await shoot(shopper)).code).toBe(429);
    expect(await kept(shopper)).toHaveLength(60);
  });

  it('is the first to go without while the disk fills', async () => {
    const shopper = await ann();
    const plenty = vi.spyOn(shop.app.storage, 'hasPlenty').mockReturnValue(false);
    expect((await shoot(shopper)).code).toBe(503);
    plenty.mockRestore();
    must(await shoot(shopper));
  });

  const broken = png();
  broken[broken.length - 20] = (broken[broken.length - 20] ?? 0) ^ 1;
  const header = Buffer.from(png().subarray(16, 29));
  const withSize = (width: number, height: number): string => {
    header.writeUInt32BE(width, 0);
    header.writeUInt32BE(height, 4);
    const parts = [png().subarray(0, 8), chunk('IHDR', header), png().subarray(33)];
    return `data:image/png;base64,${Buffer.concat(parts).toString('base64')}`;
  };
  it.each<[string, string, unknown, number]>([
    ['another step', 'made_up', IMAGE, 422],
    ['a path', '../contact_info', IMAGE, 422],
    ['a name with markup', 'beneficiary_info_update_<b>', IMAGE, 422],
    ['a page', 'contact_info', 'data:image/svg+xml;base64,PHN2Zy8+', 422],
    ['no picture', 'contact_info', '', 422],
    ['a number', 'contact_info', 7, 422],
    ['too many pixels', 'contact_info', withSize(4000, 3001), 422],
    ['fewer pixels than it says', 'contact_info', withSize(3000, 3000), 422],
    ['damaged', 'contact_info', `data:image/png;base64,${broken.toString('base64')}`, 422],
    ['too many bytes', 'contact_info', `data:image/png;base64,${'A'.repeat(2_950_000)}`, 422],
    [
      'a body that is too large',
      'contact_info',
      `data:image/png;base64,${'A'.repeat(3_200_000)}`,
      413,
    ],
  ])('is not %s', async (_name, name, image, status) => {
    const shopper = await ann();
    const answer = await shoot(shopper, name, image);
    expect(answer.code).toBe(status);
    if (status === 422) expect(Object.keys(faults(answer))).toHaveLength(1);
    expect(await kept(shopper)).toEqual([]);
  });
});

test.each([
  ['cart_info', 'cart_info'],
  ['contact_info', 'contact_info'],
  ['contingent_beneficiary_info', 'beneficiary_info'],
  ['beneficiary_info_insert_Mary Ann', 'beneficiary_info'],
  ['beneficiary_info_update_', undefined],
  ['beneficiary_info_delete_Ann', undefined],
  ['', undefined],
])('the name %j stands for %s', (name, step) => {
  expect(stepOfName(name, (tab) => tab === 'contact_info')).toBe(step);
});
