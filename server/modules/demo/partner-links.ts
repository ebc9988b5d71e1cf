import type { FastifyInstance } from 'fastify';
import { TIERS } from '../../../src/shared/domain/tiers.ts';
import type { Queryable } from '../../db/db.ts';
import type { DemoLink } from './demo-link.ts';
import { findUnopenedCart } from './repository.ts';

/** For whom partners of the demo world fill their carts, and with what. */
const SHOPPER = {
  zip: '75001',
  dob: '04/12/1990',
  gender: '1',
  tier: TIERS[0],
  agent_id: '10110',
};
const PLANS = ['9001', '9010'];

/** Carts that partners' servers filled, each by a link for the next browser. */
export async function partnerLinks(
  app: FastifyInstance,
  db: Queryable,
  origin: string,
): Promise<DemoLink[]> {
  const links: DemoLink[] = [];
  for (const [site, secret] of Object.entries(app.settings.demo.partnerSecrets)) {
    const title = app.sites.configured(site)?.title;
    if (title === undefined) continue;
    const id = (await findUnopenedCart(db, site)) ?? (await fillCart(app, site, secret));
    const enrollment = id === undefined ? undefined : await app.partners.findOwn(db, site, id);
    if (enrollment === undefined) continue;
    const { path } = await app.partnerCarts.link(db, site, enrollment);
    links.push({
      label: `A cart from ${title}`,
      target: `${origin}${path}`,
      note: 'As the partner’s own pages open it: good for the first browser.',
    });
  }
  return links;
}

// The calls that a partner's server makes. Undefined where the catalogue has nothing that can be bought.
async function fillCart(
  app: FastifyInstance,
  site: string,
  secret: string,
): Promise<string | undefined> {
  const own = partnerServer(app, `${site}:${secret}`);
  const created = await own('POST', 'v2/add-filter-for-new-user', SHOPPER);
  const enrollment_id = created.temp_enrollment_id;
  if (typeof enrollment_id !== 'string') return undefined;
  let added = false;
  for (const plan_id of PLANS) {
    const priced = await own('GET', 'get-plan-pricing-detail', { enrollment_id, pid: plan_id });
    const { plans = [] } = (priced.data ?? {}) as { plans?: { ppid: string }[] };
    const plan_pricing_id = plans[0]?.ppid;
    if (plan_pricing_id === undefined) continue;
    const answer = await own('POST', 'add-plan-to-cart', {
      enrollment_id,
      plan_id,
      plan_pricing_id,
    });
    added ||= answer.status === 'success';
  }
  return added ? enrollment_id : undefined;
}

function partnerServer(app: FastifyInstance, credentials: string) {
  const cookies: Record<string, string> = {};
  const authorization = `Basic ${Buffer.from(credentials, 'utf8').toString('base64')}`;
  return async (
    method: 'GET' | 'POST',
    path: string,
    params: Record<string, string>,
  ): Promise<Record<string, unknown>> => {
    const answer = await app.inject({
      method,
      url: `/api/v1/${path}`,
      headers: { authorization },
      cookies,
      ...(method === 'GET' ? { query: params } : { payload: params }),
    });
    for (const { name, value } of answer.cookies) cookies[name] = value;
    return answer.json<Record<string, unknown>>();
  };
}
