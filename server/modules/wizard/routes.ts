import {
  HOLDERS,
  OWN_READ,
  STEP_SAVE,
  type Access,
  type AnyCtx,
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

const READ_MASKED: Access = {
  ...OWN_READ,
  callers: { ...HOLDERS, resumed: 'masked' },
  withParts: true,
};

async function dynamicTabs(ctx: AnyCtx): Promise<Reply<'get-dynamic-tabs'>> {
  return { data: await ctx.app.wizard.progress(ctx) };
}

async function tabRequired(ctx: Ctx<'check-tab-required'>): Promise<Reply<'check-tab-required'>> {
  const required = await ctx.app.wizard.isRequired(ctx, ctx.input.tab_name);
  return { data: { result: { required } } };
}

async function tempInfo(
  ctx: Ctx<'get-enrollment-temp-info'>,
): Promise<Reply<'get-enrollment-temp-info'>> {
  return { data: await readTempInfo(ctx.app, ctx, ctx.input.column) };
}

function fields(tab: string): Route<'get-form-fields-personal-info'> {
  return {
    access: READ_MASKED,
    async handle(ctx) {
      const data = await ctx.app.wizard.fields(ctx, tab);
      return { data, etag: String(data.version) };
    },
  };
}

// Answers as get-form-fields-* do, so that a screen can use either.
async function tabFields(ctx: Ctx<'tab-fields'>): Promise<Reply<'tab-fields'>> {
  const { wizard } = ctx.app;
  const data = await wizard.fields(ctx, wizard.anyTab(ctx, ctx.input.tab));
  return { data, etag: String(data.version) };
}

async function saveTab(ctx: Ctx<'save-tab'>): Promise<Reply<'save-tab'>> {
  const { wizard } = ctx.app;
  const { tab: name, data, version: known } = ctx.input;
  const tab = wizard.madeTab(ctx, name);
  ctx.audit('save-tab', { tab });
  const version = await wizard.saveMade(ctx, tab, data, known);
  return { message: 'Saved.', data: { version }, etag: String(version) };
}

function save(tab: string, message: string): Route<'save-personal-info' | 'save-employer-info'> {
  return {
    access: STEP_SAVE,
    async handle(ctx) {
      const version = await ctx.app.wizard.save(ctx, tab, ctx.input);
      return { message, data: { version }, etag: String(version) };
    },
  };
}

async function saveContact(ctx: Ctx<'save-contact-info'>): Promise<Reply<'save-contact-info'>> {
  const { app, db, enrollment } = ctx;
  const version = await app.wizard.save(ctx, TAB.contact, ctx.input);
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
  routes: {
    'get-dynamic-tabs': {
      also: ['/get-dynamic-tabs'],
      // Most are asked after a change of the enrollment.
      access: { ...OWN_READ, withParts: true },
      handle: dynamicTabs,
    },
    'check-tab-required': { access: OWN_READ, handle: tabRequired },
    'get-enrollment-temp-info': { access: READ_MASKED, handle: tempInfo },
    'get-form-fields-personal-info': fields(TAB.personal),
    'get-form-fields-contact-info': fields(TAB.contact),
    'get-form-fields-employer-info': fields(TAB.employer),
    'save-personal-info': save(TAB.personal, 'Personal information saved.'),
    'save-contact-info': { access: STEP_SAVE, handle: saveContact },
    'save-employer-info': save(TAB.employer, 'Employer information saved.'),
    'tab-fields': { access: READ_MASKED, handle: tabFields },
    'save-tab': { access: STEP_SAVE, handle: saveTab },
  },
};
export default module;
