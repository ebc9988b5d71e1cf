import {
  HOLDERS,
  OWN_READ,
  STEP_SAVE,
  type AnyCtx,
  type Ctx,
  type Reply,
  type ServerModule,
} from '../../contract.ts';
import { oncePerCall } from '../../enrollment/once-per-call.ts';
import { agreedIds } from './describe-signing.ts';
import { agreementService, type AgreementService } from './service.ts';
import { carrierFees, currentTexts, type AgreementTerms } from './texts.ts';
import { TAB } from '../../../src/shared/store/tab-names.ts';

declare module 'fastify' {
  interface FastifyInstance {
    agreement: AgreementService;
    /** The texts that an enrollment has to agree to today. */
    agreementTexts(ctx: AnyCtx): Promise<AgreementTerms[]>;
  }
}

async function texts(ctx: AnyCtx): Promise<Reply<'get-agreement-texts'>> {
  const agreed = agreedIds((await ctx.app.agreement.standing(ctx)) ?? { texts: [] });
  const result = (await ctx.app.agreementTexts(ctx)).map((text) => ({
    ...text,
    agreement: agreed.has(text.text_id),
    agreementErr: null,
  }));
  return { data: { result, ...(await carrierFees(ctx.app, ctx)) } };
}

async function fields(ctx: AnyCtx): Promise<Reply<'get-form-fields-agreement-info'>> {
  return { data: await ctx.app.wizard.fields(ctx, TAB.agreement) };
}

async function save(ctx: Ctx<'save-agreement-info'>): Promise<Reply<'save-agreement-info'>> {
  const { version, signedAt } = await ctx.app.agreement.save(ctx, ctx.input);
  return {
    message: 'Agreement and signature saved.',
    data: { version, signed_at: signedAt.toISOString() },
    etag: String(version),
  };
}

async function sendCode(ctx: AnyCtx): Promise<Reply<'app-agreement-code'>> {
  await ctx.app.agreement.sendCode(ctx);
  return { message: 'We sent a 6-digit code to the registered email address.', data: {} };
}

const module: ServerModule = {
  needs: ['billing', 'cart', 'contact-codes', 'drafts', 'wizard'],
  register(app) {
    const texts = oncePerCall((ctx: AnyCtx) => currentTexts(app, ctx));
    app.decorate('agreementTexts', (ctx: AnyCtx) => texts.get(ctx));
    app.decorate('agreement', agreementService(app));
    app.tabSources.add(TAB.agreement, app.agreement);
    app.onFactsChanged((db, enrollment, what) => app.agreement.void(db, enrollment, what));
    app.enrollments.onEnd(async (db, enrollment, ending) => {
      if (ending !== 'completed') await app.agreement.void(db, enrollment, ending);
    });
  },
  routes: {
    'get-agreement-texts': { access: OWN_READ, handle: texts },
    'get-form-fields-agreement-info': {
      access: { ...OWN_READ, callers: { ...HOLDERS, resumed: 'masked' }, withParts: true },
      handle: fields,
    },
    'save-agreement-info': { access: STEP_SAVE, handle: save },
    'app-agreement-code': { access: { ...STEP_SAVE, limit: 'validator' }, handle: sendCode },
  },
};
export default module;
