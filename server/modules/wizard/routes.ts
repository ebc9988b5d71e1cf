import type { Calls } from '../../../src/shared/contracts/calls.generated.ts';
import type { FormData } from '../../../src/shared/forms/types.ts';
import {
  HOLDERS,
  type Access,
  type Ctx,
  type Reply,
  type Route,
  type ServerModule,
} from '../../contract.ts';
import { remarkOnAddress } from './address.ts';
import { contactSource } from './contact.ts';
import { employerSource } from './employer.ts';
import { personalSource } from './personal.ts';
import { wizardService, type WizardService } from './service.ts';
import { readTempInfo } from './temp-info.ts';
import { TAB } from '../../../src/shared/store/tab-names.ts';

declare module 'fastify' {
  interface FastifyInstance {
    wizard: WizardService;
  }
}

const READ: Access = { callers: HOLDERS, mutates: false, scope: 'enrollment', limit: 'ownRead' };
const READ_MASKED: Access = { ...READ, callers: { ...HOLDERS, resumed: 'masked' } };
const SAVE: Access = { callers: HOLDERS, mutates: true, scope: 'enrollment', limit: 'mutating' };

async function dynamicTabs(ctx: Ctx<never, never>): Promise<Reply> {
  return { data: await ctx.app.wizard.progress(ctx) };
}

async function tabRequired(
  ctx: Ctx<never, Calls['check-tab-required']['request']>,
): Promise<Reply> {
  const required = await ctx.app.wizard.isRequired(ctx, ctx.query.tab_name);
  return { data: { result: { required } } };
}

async function tempInfo(
  ctx: Ctx<never, Calls['get-enrollment-temp-info']['request']>,
): Promise<Reply> {
  return { data: await readTempInfo(ctx.app, ctx, ctx.query.column) };
}

function fields(form: string, tab: string): Route {
  const call = `get-form-fields-${form}-info`;
  const handle = async (ctx: Ctx<never, never>): Promise<Reply> => {
    const data = await ctx.app.wizard.fields(ctx, tab);
    return { data, etag: String(data.version) };
  };
  return { method: 'GET', path: call, contract: call, access: READ_MASKED, handle };
}

type MadeTab = Calls['tab-fields']['request'];

// Answers as get-form-fields-* do, so that a screen can use either.
async function tabFields(ctx: Ctx<never, MadeTab>): Promise<Reply> {
  const { wizard } = ctx.app;
  const data = await wizard.fields(ctx, wizard.anyTab(ctx, ctx.query.tab));
  return { data, etag: String(data.version) };
}

async function saveTab(ctx: Ctx<Calls['save-tab']['request'], never>): Promise<Reply> {
  const { wizard } = ctx.app;
  const { tab: name, data, version: known } = ctx.body;
  const tab = wizard.madeTab(ctx, name);
  ctx.audit('save-tab', { tab });
  const version = await wizard.saveMade(ctx, tab, data, known);
  return { message: 'Saved.', data: { version }, etag: String(version) };
}

function save(form: string, tab: string, message: string): Route {
  const call = `save-${form}-info`;
  const handle = async (ctx: Ctx<FormData, never>): Promise<Reply> => {
    const version = await ctx.app.wizard.save(ctx, tab, ctx.body);
    return { message, data: { version }, etag: String(version) };
  };
  return { method: 'POST', path: call, contract: call, access: SAVE, handle };
}

async function saveContact(ctx: Ctx<FormData, never>): Promise<Reply> {
  const { app, db, enrollment } = ctx;
  const version = await app.wizard.save(ctx, TAB.contact, ctx.body);
  const saved = await app.tabs.read(db, enrollment, TAB.contact);
  const note = await remarkOnAddress(app, saved?.data ?? {});
  return { message: 'Contact information saved.', data: { version, note }, etag: String(version) };
}

const module: ServerModule = {
  needs: ['cart', 'contact-checks', 'contact-codes', 'employer', 'enroller-code'],
  register(app) {
    app.decorate('wizard', wizardService(app));
    app.tabSources.add(TAB.personal, personalSource(app));
    app.tabSources.add(TAB.contact, contactSource(app));
    app.tabSources.add(TAB.employer, employerSource(app));
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
      path: 'check-tab-required',
      contract: 'check-tab-required',
      access: READ,
      handle: tabRequired,
    },
    {
      method: 'GET',
      path: 'get-enrollment-temp-info',
      contract: 'get-enrollment-temp-info',
      access: READ_MASKED,
      handle: tempInfo,
    },
    fields('personal', TAB.personal),
    fields('contact', TAB.contact),
    fields('employer', TAB.employer),
    save('personal', TAB.personal, 'Personal information saved.'),
    { ...save('contact', TAB.contact, ''), handle: saveContact },
    save('employer', TAB.employer, 'Employer information saved.'),
    {
      method: 'GET',
      path: 'app/tab-fields',
      contract: 'tab-fields',
      access: READ_MASKED,
      handle: tabFields,
    },
    { method: 'POST', path: 'app/save-tab', contract: 'save-tab', access: SAVE, handle: saveTab },
  ],
};
export default module;
