import { EVERYBODY, Refusal, type Ctx, type Reply, type ServerModule } from '../../contract.ts';
import type { Queryable } from '../../db/db.ts';
import { findReferral, type ReferralRow } from './repository.ts';

declare module 'fastify' {
  interface FastifyInstance {
    referrals: {
      /** The referral with this id, valid or not; undefined when there is none. */
      find(db: Queryable, id: string): Promise<ReferralRow | undefined>;
    };
  }
}

async function referralInfo(
  ctx: Ctx<'get-enrollment-info-referral'>,
): Promise<Reply<'get-enrollment-info-referral'>> {
  const { app, db, input } = ctx;
  const referral = await app.referrals.find(db, input.referral_id);
  if (referral === undefined) throw new Refusal(404, 'Referral not found');
  const { agent_id, group_id, portal: code, referrer_name: display_name, valid } = referral;
  const portal = code === null ? undefined : await app.catalogue.findPortal(db, code);
  return {
    data: {
      agent_id,
      group_id,
      portal_id: portal?.platformId ?? null,
      valid_referral_link: valid,
      referrer_info: valid ? { display_name } : null,
    },
  };
}

const module: ServerModule = {
  register(app) {
    app.decorate('referrals', { find: findReferral });
  },
  routes: {
    'get-enrollment-info-referral': {
      access: { callers: EVERYBODY, mutates: false, scope: 'public', limit: 'publicRead' },
      handle: referralInfo,
    },
  },
};
export default module;
