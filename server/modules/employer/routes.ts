import {
  EVERYBODY,
  OWN_READ,
  type Access,
  type AnyCtx,
  type Reply,
  type ServerModule,
} from '../../contract.ts';
import { EMPLOYER_OPTIONS } from './options.ts';
import { employerService, type EmployerService } from './service.ts';

declare module 'fastify' {
  interface FastifyInstance {
    employer: EmployerService;
  }
}

const LIST: Access = { ...OWN_READ, callers: EVERYBODY, scope: 'public' };

async function groupInfo(ctx: AnyCtx): Promise<Reply<'get-group-info'>> {
  return { data: await ctx.app.employer.groupInfo(ctx) };
}

function list<Result>(result: Result) {
  return { access: LIST, shared: true as const, handle: async () => ({ data: { result } }) };
}

const module: ServerModule = {
  register(app) {
    app.decorate('employer', employerService(app));
  },
  routes: {
    'get-average-work-week': list(EMPLOYER_OPTIONS['get-average-work-week']),
    'get-employment-status': list(EMPLOYER_OPTIONS['get-employment-status']),
    'get-compensation-types': list(EMPLOYER_OPTIONS['get-compensation-types']),
    'get-vacation-policy': list(EMPLOYER_OPTIONS['get-vacation-policy']),
    'get-bargaining-unit': list(EMPLOYER_OPTIONS['get-bargaining-unit']),
    'get-holiday-policy': list(EMPLOYER_OPTIONS['get-holiday-policy']),
    'get-group-info': { access: OWN_READ, handle: groupInfo },
  },
};
export default module;
