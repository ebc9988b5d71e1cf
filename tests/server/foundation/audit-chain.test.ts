import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkTrails } from '../../../server/security/audit-chain.ts';
import { must, type Shopper } from '../wizard/support/shopper.ts';
import { openShop, type Shop } from '../wizard/support/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

async function bought(): Promise<{ ann: Shopper; id: number }> {
  const ann = shop.shopper();
  await ann.fillCart();
  await ann.fillSteps();
  must(await ann.submit());
  const [row] = await shop.db.query<{ id: number }>(
    'select id from enrollment where public_id = $1',
    [ann.enrollment],
  );
  return { ann, id: row!.id };
}

/** Changes a trail with all rights on the database. */
async function tamper(sql: string, id: number): Promise<void> {
  await shop.db.tx(async (tx) => {
    await tx.script('alter table audit disable trigger user');
    await tx.query(sql, [id]);
    await tx.script('alter table audit enable trigger user');
  });
}
const broken = async (id: number): Promise<string[]> =>
  (await checkTrails(shop.db, shop.app.crypto))
    .filter(({ enrollmentId }) => enrollmentId === id)
    .map(({ problem }) => problem);

describe('the audit trail of an enrollment', () => {
  it('holds, for every enrollment, also when calls come at the same time', async () => {
    const { ann } = await bought();
    const reads = Array.from({ length: 10 }, () => ann.get('get-form-fields-personal-info'));
    await Promise.all(reads);
    expect(await checkTrails(shop.db, shop.app.crypto)).toEqual([]);
  });

  it.each([
    [
      'a changed row',
      `update audit set outcome = 'refused 403' where id = (select min(id) + 2 from audit where enrollment_id = $1)`,
    ],
    [
      'a row that is said to be of another request',
      `update audit set request_id = 'another' where id = (select max(id) from audit where enrollment_id = $1)`,
    ],
    [
      'a row taken out',
      `delete from audit where id = (select min(id) + 2 from audit where enrollment_id = $1)`,
    ],
    [
      'a row put in',
      `insert into audit (enrollment_id, caller, action, outcome, chain) values ($1, 'owner', 'x', 'done', '\\x00')`,
    ],
    [
      'the last row taken out',
      `delete from audit where id = (select max(id) from audit where enrollment_id = $1)`,
    ],
    ['its end taken away', `delete from audit_head where enrollment_id = $1`],
  ])('shows %s', async (_name, sql) => {
    const { id } = await bought();
    expect(await broken(id)).toEqual([]);
    await tamper(sql, id);
    expect(await broken(id)).toHaveLength(1);
  });

  it('shows a trail that was written anew from the beginning, by the seal of the policy', async () => {
    const { id } = await bought();
    const rows = await shop.db.query(
      'select caller, action, outcome, detail from audit where enrollment_id = $1 order by id',
      [id],
    );
    await tamper('delete from audit where enrollment_id = $1', id);
    await shop.db.query('delete from audit_head where enrollment_id = $1', [id]);
    for (const row of rows) {
      await shop.db.query(
        'insert into audit (enrollment_id, caller, action, outcome, detail) values ($1, $2, $3, $4, $5)',
        [id, row.caller, row.action, 'done', JSON.stringify(row.detail)],
      );
    }
    expect(await broken(id)).toEqual(['it is not the trail that was sealed with the policy']);
  });
});
