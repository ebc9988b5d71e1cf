import {
  EVERYBODY,
  HOLDERS,
  type Access,
  type Ctx,
  type Reply,
  type Route,
  type ServerModule,
} from '../../contract.ts';
import { EMPLOYER_OPTIONS } from './options.ts';
import { employerService, type EmployerService } from './service.ts';

declare module 'fastify' {
  interface FastifyInstance {
    employer: EmployerService;
  }
}

const READ: Access = { callers: HOLDERS, mutates: false, scope: 'enrollment', limit: 'ownRead' };
const LIST: Access = { ...READ, callers: EVERYBODY, scope: 'public' };

async function groupInfo(ctx: Ctx<never, never>): Promise<Reply> {
  return { data: await ctx.app.employer.groupInfo(ctx) };
}

const lists = Object.entries(EMPLOYER_OPTIONS).map(([call, result]): Route => ({
  method: 'GET',
  path: call,
  contract: call,
  access: LIST,
  shared: true,
  handle: () => Promise.resolve({ data: { result } }),
}));

const module: ServerModule = {
  register(app) {
    app.decorate('employer', employerService(app));
  },
  routes: [
    ...lists,
    {
      method: 'GET',
      path: 'get-group-info',
      contract: 'get-group-info',
      access: READ,
      handle: groupInfo,
    },
  ],
};
export default module;
