import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';
import { startTestApp, TestCaller, type TestAnswer } from '../../setup/test-app.ts';

/** Default details: 36 years old, in Texas, alone. */
export const FILTER = { zip: '75001', dob: '05/10/1990', gender: '1', tier: 'IO' };

type Params = Record<string, unknown>;

export interface CartResult extends Params {
  plans: {
    plan_id: string;
    plan_pricing_id: string;
    price: number;
    message: string;
    holds: unknown[];
  }[];
  initial_month_cost: number;
  recurring_month_cost: number;
  total_cost: number;
  checked_out: boolean;
  effective_date: string | null;
}

export interface Pricing extends Params {
  errorCode: string;
  message: string;
  plans: { ppid: string; plan_price: number; option_name: string; selected_plan: boolean }[];
}

/** A browser of its own, asked by method and path, so that other spellings can be tried too. */
function browser(app: FastifyInstance) {
  const caller = new TestCaller(app);
  const url = (path: string, query: Params = {}): string => {
    const text = new URLSearchParams(query as Record<string, string>).toString();
    return `/api/v1/${path}${text === '' ? '' : `?${text}`}`;
  };
  return {
    caller,
    get: (path: string, query?: Params) => caller.send({ method: 'GET', url: url(path, query) }),
    post: (path: string, body: Params) =>
      caller.send({ method: 'POST', url: url(path), payload: body }),
    put: (path: string, body: Params) =>
      caller.send({ method: 'PUT', url: url(path), payload: body }),
  };
}

/** Somebody with an enrollment under way. */
async function shopperOf(app: FastifyInstance, filter: Params) {
  const own = browser(app);
  const created = await own.post('v2/add-filter-for-new-user', { ...FILTER, ...filter });
  if (created.status !== 200) throw new Error(JSON.stringify(created.body));
  const id = String(created.body.temp_enrollment_id);
  const get = (path: string, query: Params = {}) => own.get(path, { enrollment_id: id, ...query });
  const post = (path: string, body: Params = {}) => own.post(path, { enrollment_id: id, ...body });
  const pricing = async (pid: string) =>
    (await get('get-plan-pricing-detail', { pid })).body.data as Pricing;

  return {
    ...own,
    id,
    get,
    post,
    pricing,
    /** Adds a plan at its first option. */
    async add(plan_id: string): Promise<TestAnswer> {
      const [option] = (await pricing(plan_id)).plans;
      return post('add-plan-to-cart', { plan_id, plan_pricing_id: option?.ppid ?? 'none' });
    },
    async cart(effective_date?: string): Promise<CartResult> {
      const day = effective_date === undefined ? {} : { effective_date };
      return ((await get('get-plan-cart', day)).body.data as { result: CartResult }).result;
    },
    async dates(): Promise<string[]> {
      return ((await get('get-cart-effective-dates')).body.data as { result: string[] }).result;
    },
    async checkOut(effective_date?: string): Promise<TestAnswer> {
      return post('cart-checkout', { effective_date: effective_date ?? (await this.dates())[0] });
    },
    async filter(): Promise<unknown> {
      const { body } = await get('get-enrollment-temp-info', { column: 'filter_info' });
      return (body.data as { result: unknown }).result;
    },
  };
}

/** The whole store on a database of its own, with the demo catalogue. */
export async function openStore() {
  const started = await startTestApp();
  const { app } = started;
  return {
    app,
    db: app.db,
    today: () => app.clock.today(),
    close: () => started.close(),
    visitor: () => browser(app),
    shopper: (filter: Params = {}) => shopperOf(app, filter),
    /** Everything that a refused call may not change. */
    async fingerprint(publicId: string): Promise<unknown> {
      const [enrollment] = await app.db.query<{ id: number }>(
        `select id, status, version, tier, effective_date, checked_out_at, premium_cents, agent_id, group_id
         from enrollment where public_id = $1`,
        [publicId],
      );
      const lines = await app.db.query(
        'select * from cart_line where enrollment_id = $1 order by id',
        [enrollment?.id],
      );
      const tabs = await app.db.query(
        'select tab, version from enrollment_tab where enrollment_id = $1 order by tab',
        [enrollment?.id],
      );
      return { enrollment, lines, tabs };
    },
  };
}

/** Runs a call that has to be refused and proves that it changed nothing. */
export async function refused(
  store: Store,
  shopper: Shopper,
  call: () => Promise<TestAnswer>,
): Promise<TestAnswer> {
  const before = await store.fingerprint(shopper.id);
  const answer = await call();
  expect(answer.body.status).toBe('error');
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(answer.status).toBeLessThan(500);
  expect(await store.fingerprint(shopper.id)).toEqual(before);
  return answer;
}

let ahead = 0;

/** Lets more than a second pass: the catalogue in memory, trusted for one, is compared with the database again. */
export function passTime(): void {
  if (ahead === 0) {
    const now = performance.now.bind(performance);
    performance.now = () => now() + ahead;
  }
  ahead += 1_100;
}

export type Store = Awaited<ReturnType<typeof openStore>>;
export type Shopper = Awaited<ReturnType<Store['shopper']>>;
