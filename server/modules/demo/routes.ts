import { PUBLIC_READ, type AnyCtx, type Reply, type ServerModule } from '../../contract.ts';
import { noSuchCall } from '../../refusals.ts';
import { readLetters } from '../../providers/mailbox.ts';
import { findLinks } from './links.ts';
import { mayLook } from '../../security/local-demo.ts';

const MOST_LETTERS = 100;

async function mailbox(ctx: AnyCtx): Promise<Reply<'app-mailbox'>> {
  if (!mayLook(ctx.app.settings, ctx.request)) throw noSuchCall();
  const letters = await readLetters(ctx.db, ctx.app.crypto, MOST_LETTERS);
  return { data: letters.map((letter) => ({ ...letter, at: letter.at.toISOString() })) };
}

async function links(ctx: AnyCtx): Promise<Reply<'app-links'>> {
  const { settings } = ctx.app;
  if (!mayLook(settings, ctx.request)) throw noSuchCall();
  const origin = `${settings.secure ? 'https' : 'http'}://${ctx.request.host}`;
  return { data: await findLinks(ctx.app, ctx, origin) };
}

async function configurationState(ctx: AnyCtx): Promise<Reply<'app-configuration-state'>> {
  if (!mayLook(ctx.app.settings, ctx.request)) throw noSuchCall();
  const { hash, since, faults } = ctx.app.configuration.state();
  return { data: { hash, since: since.toISOString(), faults } };
}

const module: ServerModule = {
  needs: ['group-quotes', 'partner-carts', 'partners', 'sites'],
  routes: {
    'app-mailbox': { access: PUBLIC_READ, handle: mailbox },
    'app-configuration-state': { access: PUBLIC_READ, handle: configurationState },
    'app-links': { access: PUBLIC_READ, handle: links },
  },
};
export default module;
