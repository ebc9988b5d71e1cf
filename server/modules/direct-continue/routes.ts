import { BEARER, type Route, type ServerModule } from '../../contract.ts';
import type { LinkFamily } from '../../../src/shared/store/link-families.ts';
import { openLink } from './open.ts';

// A read that gives the session a right: guarded as a change, so that no foreign page can trigger it.
function open(family: LinkFamily): Route<LinkFamily> {
  return {
    access: BEARER,
    async handle(ctx) {
      const { app, params, input } = ctx;
      const asked = { id: params.id, tab: input.tab };
      const { enrollment, tab } = await openLink(app, ctx, family, asked);
      ctx.audit('enrollment_opened_by_link', { family, tab });
      return { message: 'Welcome back.', data: await app.resume.describe(ctx, enrollment, tab) };
    },
  };
}

const module: ServerModule = {
  needs: ['resume'],
  routes: {
    'direct-continue': open('direct-continue'),
    'save-cart-direct-continue': open('save-cart-direct-continue'),
    'group-census-direct-continue': open('group-census-direct-continue'),
    'pqs-group-direct-continue': open('pqs-group-direct-continue'),
  },
};
export default module;
