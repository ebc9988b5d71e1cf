import type { Calls } from '../../../src/shared/contracts/calls.generated.ts';
import { isEmail } from '../../../src/shared/validation/formats.ts';
import type { FormData } from '../../../src/shared/forms/types.ts';
import {
  HOLDERS,
  Refusal,
  type Access,
  type Ctx,
  type Reply,
  type Route,
  type ServerModule,
} from '../../contract.ts';
import { wizardService, type WizardService } from './service.ts';
import { tabsService, type TabsService } from './tabs.ts';
import { readTempInfo } from './temp-info.ts';

declare module 'fastify' {
  interface FastifyInstance {
    tabs: TabsService;
    wizard: WizardService;
  }
}

const READ: Access = { callers: HOLDERS, mutates: false, scope: 'enrollment', limit: 'publicRead' };
const READ_MASKED: Access = { ...READ, callers: { ...HOLDERS, resumed: 'masked' } };
const SAVE: Access = { callers: HOLDERS, mutates: true, scope: 'enrollment', limit: 'mutating' };
const CHECK: Access = { ...READ, limit: 'validator' };

async function dynamicTabs(ctx: Ctx<never, never>): Promise<Reply> {
  return { data: { result: await ctx.app.wizard.progress(ctx) } };
}

async function tempInfo(
  ctx: Ctx<never, Calls['get-enrollment-temp-info']['request']>,
): Promise<Reply> {
  return { data: await readTempInfo(ctx.app, ctx, ctx.query.column) };
}

async function validateEmail(
  ctx: Ctx<Calls['validate-member-email']['request'], never>,
): Promise<Reply> {
  const email = ctx.body.email.trim();
  const message = 'Invalid email format. Please enter a valid email';
  if (!isEmail(email))
    throw new Refusal(422, message, {
      issues: [{ field: '/email_address', message, keyword: 'format' }],
    });
  return { message: 'Valid email.', data: { email } };
}

function fields(form: string, tab: string): Route {
  const call = `get-form-fields-${form}-info`;
  const handle = async (ctx: Ctx<never, never>): Promise<Reply> => {
    const data = await ctx.app.wizard.fields(ctx, tab);
    return { data, etag: String(data.version) };
  };
  return { method: 'GET', path: call, contract: call, access: READ_MASKED, handle };
}

function save(form: string, tab: string, message: string): Route {
  const call = `save-${form}-info`;
  const handle = async (ctx: Ctx<FormData, never>): Promise<Reply> => {
    const version = await ctx.app.wizard.save(ctx, tab, ctx.body);
    return { message, data: { version }, etag: String(version) };
  };
  return { method: 'POST', path: call, contract: call, access: SAVE, handle };
}

const module: ServerModule = {
  register(app) {
    app.decorate('tabs', tabsService(app));
    app.decorate('wizard', wizardService(app));
  },
  routes: [
    {
      method: 'GET',
      path: 'get-dynamic-tabs',
      also: ['/get-dynamic-tabs'],
      contract: 'get-dynamic-tabs',
      access: READ,
      handle: dynamicTabs,
    },
    {
      method: 'GET',
      path: 'get-enrollment-temp-info',
      contract: 'get-enrollment-temp-info',
      access: READ_MASKED,
      handle: tempInfo,
    },
    fields('personal', 'primary_info'),
    fields('contact', 'contact_info'),
    save('personal', 'primary_info', 'Personal information saved.'),
    save('contact', 'contact_info', 'Contact information saved.'),
    {
      method: 'POST',
      path: 'validate-member-email',
      contract: 'validate-member-email',
      access: CHECK,
      handle: validateEmail,
    },
  ],
};
export default module;
