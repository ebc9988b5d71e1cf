import {
  EVERYBODY,
  type Access,
  type AnyCtx,
  type Ctx,
  type Reply,
  type Routes,
  type ServerModule,
} from '../../contract.ts';
import { sessionService, type SessionService } from './service.ts';

declare module 'fastify' {
  interface FastifyInstance {
    session: SessionService;
  }
}

const READ: Access = { callers: EVERYBODY, mutates: false, scope: 'session', limit: 'publicRead' };
const CHANGE: Access = { callers: EVERYBODY, mutates: true, scope: 'session', limit: 'mutating' };

async function show(ctx: AnyCtx): Promise<Reply<'app-session'>> {
  const { app, db, session } = ctx;
  // A page just opened has the newest configuration.
  await app.sessions.setConfigHash(db, session, app.configuration.current().hash);
  return { data: await app.session.describe(ctx) };
}

async function enter(ctx: Ctx<'app-context'>): Promise<Reply<'app-context'>> {
  await ctx.app.session.enter(ctx, ctx.input);
  ctx.audit('app-context', { fields: Object.keys(ctx.input) });
  return { data: {} };
}

async function logout({ app, db, session }: AnyCtx): Promise<Reply<'app-logout'>> {
  await app.sessions.end(db, session);
  return { data: {}, headers: { 'clear-site-data': '"storage"' } };
}

async function today({ now, today }: AnyCtx): Promise<Reply<'app-today'>> {
  return { data: { today, now: now.toISOString() } };
}

const routes: Routes = {
  'app-session': { access: READ, handle: show },
  'app-context': { access: CHANGE, handle: enter },
  'app-logout': { access: CHANGE, handle: logout },
  'app-today': { access: { ...READ, scope: 'public' }, handle: today },
};

const module: ServerModule = {
  needs: ['landing', 'partners', 'principal', 'referrals', 'sellers', 'sites'],
  register(app) {
    app.decorate('session', sessionService(app));
  },
  routes,
};
export default module;
