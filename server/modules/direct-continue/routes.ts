import { BEARER, type AnyCtx, type Route, type ServerModule } from '../../contract.ts';
import type { LinkFamily } from '../../../src/shared/store/link-families.ts';
import { openLink, type LinkAddress } from './open.ts';

const WELCOME = 'Welcome back.';

async function openAt(ctx: AnyCtx, family: LinkFamily, asked: LinkAddress) {
  const opened = await openLink(ctx.app, ctx, family, asked);
  const { tab } = opened;
  const action = 'census' in opened ? 'group_quote_opened' : 'enrollment_opened_by_link';
  ctx.audit(action, { family, tab });
  return opened;
}

// A read that gives the session a right: guarded as a change, so that no foreign page can trigger it.
function open(family: Exclude<LinkFamily, 'pqs-group-direct-continue'>): Route<typeof family> {
  return {
    access: BEARER,
    async handle(ctx) {
      const opened = await openAt(ctx, family, { id: ctx.params.id, tab: ctx.input.tab });
      if ('census' in opened) throw new Error(`${family} opened a group's quote.`);
      const data = await ctx.app.resume.describe(ctx, opened.enrollment, opened.tab);
      return { message: WELCOME, data };
    },
  };
}

const quote: Route<'pqs-group-direct-continue'> = {
  access: BEARER,
  async handle(ctx) {
    const asked = { id: ctx.params.id, tab: ctx.input.tab };
    const opened = await openAt(ctx, 'pqs-group-direct-continue', asked);
    if ('census' in opened)
      return {
        message: WELCOME,
        data: await ctx.app.groupQuotes.describeOpenedCensus(ctx, opened.census, opened.tab),
      };
    const data = await ctx.app.resume.describe(ctx, opened.enrollment, opened.tab);
    return { message: WELCOME, data: { ...data, group_census_id: null } };
  },
};

const module: ServerModule = {
  needs: ['group-quotes', 'resume'],
  routes: {
    'direct-continue': open('direct-continue'),
    'save-cart-direct-continue': open('save-cart-direct-continue'),
    'group-census-direct-continue': open('group-census-direct-continue'),
    'pqs-group-direct-continue': quote,
  },
};
export default module;
