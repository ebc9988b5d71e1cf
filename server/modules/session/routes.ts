import {
  EVERYBODY,
  type Access,
  type Ctx,
  type Reply,
  type Route,
  type ServerModule,
} from '../../contract.ts';
import { sessionService, type ContextBody, type SessionService } from './service.ts';

declare module 'fastify' {
  interface FastifyInstance {
    session: SessionService;
  }
}

const READ: Access = { callers: EVERYBODY, mutates: false, scope: 'session', limit: 'publicRead' };
const CHANGE: Access = { callers: EVERYBODY, mutates: true, scope: 'session', limit: 'mutating' };

async function show(ctx: Ctx<never, never>): Promise<Reply> {
  const { app, db, session } = ctx;
  // A page just opened has the newest configuration.
  await app.sessions.setConfigHash(db, session, app.configuration.current().hash);
  return { data: await app.session.describe(ctx) };
}

async function enter(ctx: Ctx<ContextBody, never>): Promise<Reply> {
  await ctx.app.session.enter(ctx, ctx.body);
  ctx.audit('app-context', { fields: Object.keys(ctx.body) });
  return { data: {} };
}

async function logout({ app, db, session }: Ctx<never, never>): Promise<Reply> {
  await app.sessions.end(db, session);
  return { data: {}, headers: { 'clear-site-data': '"storage"' } };
}

async function today({ now, today }: Ctx<never, never>): Promise<Reply> {
  return { data: { today, now: now.toISOString() } };
}

const routes: Route[] = [
  { method: 'GET', path: 'app/session', contract: 'app-session', access: READ, handle: show },
  { method: 'POST', path: 'app/context', contract: 'app-context', access: CHANGE, handle: enter },
  { method: 'POST', path: 'app/logout', contract: 'app-logout', access: CHANGE, handle: logout },
  {
    method: 'GET',
    path: 'app/today',
    contract: 'app-today',
    access: { ...READ, scope: 'public' },
    handle: today,
  },
];

const module: ServerModule = {
  needs: ['landing'],
  register(app) {
    app.decorate('session', sessionService(app));
  },
  routes,
};
export default module;
