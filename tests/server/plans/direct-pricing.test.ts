import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FILTER, openStore, type Store } from '../support/store.ts';

const DIRECT = '9100';
const WELLNESS = '9001';
const CALL = 'get-plan-pricing-detail-elevate';

let store: Store;
beforeAll(async () => {
  store = await openStore();
});
afterAll(() => store.close());

async function direct(claims: Record<string, unknown>) {
  const own = store.visitor();
  await own.caller.call('app-context', claims);
  const { body } = await own.post('v2/add-filter-for-new-user', FILTER);
  const enrollment_id = String(body.temp_enrollment_id);
  return (query: Record<string, string> = {}) => own.get(CALL, { enrollment_id, ...query });
}

describe('the price on the direct wellness site', () => {
  it('is that of the plan for which the visitor came', async () => {
    const price = await direct({ site: 'elevate-direct', plan_id: DIRECT });
    const { body } = await price();
    expect(body.data).toMatchObject({ pid: DIRECT, errorCode: '', plans: [{ plan_id: DIRECT }] });
  });

  it("is that of the site's own plan where none was named", async () => {
    const price = await direct({ site: 'elevate-direct' });
    expect((await price()).body.data).toMatchObject({ pid: DIRECT });
  });

  it('is that of the plan whose page shows', async () => {
    const price = await direct({ site: 'elevate-direct', plan_id: DIRECT });
    expect((await price({ pid: WELLNESS })).body.data).toMatchObject({ pid: WELLNESS });
  });

  it('is none where no plan is meant', async () => {
    const price = await direct({});
    expect((await price()).status).toBe(404);
  });
});
