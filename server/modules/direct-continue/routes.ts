import { BEARER, type Ctx, type Reply, type Route, type ServerModule } from '../../contract.ts';
import { LINK_FAMILIES, type LinkFamily } from '../../../src/shared/store/link-families.ts';
import { openLink } from './open.ts';

// A read that gives the session a right: guarded as a change, so that no foreign page can trigger it.
function open(family: LinkFamily): Route {
  const handle = async (ctx: Ctx<never, { tab?: string }>): Promise<Reply> => {
    const { app, params, query } = ctx;
    const asked = { id: params.id ?? '', tab: query.tab };
    const { enrollment, tab } = await openLink(app, ctx, family, asked);
    ctx.audit('enrollment_opened_by_link', { family, tab });
    return { message: 'Welcome back.', data: await app.resume.describe(ctx, enrollment, tab) };
  };
  return { method: 'GET', path: `${family}/:id`, contract: family, access: BEARER, handle };
}

const module: ServerModule = {
  needs: ['resume'],
  routes: LINK_FAMILIES.map(open),
};
export default module;
