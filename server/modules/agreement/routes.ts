import type { FormData } from '../../../src/shared/forms/types.ts';
import {
  HOLDERS,
  type Access,
  type AnyCtx,
  type Ctx,
  type Reply,
  type ServerModule,
} from '../../contract.ts';
import { oncePerCall } from '../../enrollment/once-per-call.ts';
import { agreedIds } from './describe-signing.ts';
import { agreementService, type AgreementService } from './service.ts';
import { carrierFees, currentTexts, NOT_AGREED, type AgreementTerms } from './texts.ts';
import { TAB } from '../../../src/shared/store/tab-names.ts';

declare module 'fastify' {
  interface FastifyInstance {
    agreement: AgreementService;
    /** The texts that an enrollment has to agree to today. */
    agreementTexts(ctx: AnyCtx): Promise<AgreementTerms[]>;
  }
}

const READ: Access = { callers: HOLDERS, mutates: false, scope: 'enrollment', limit: 'ownRead' };
const SAVE: Access = { callers: HOLDERS, mutates: true, scope: 'enrollment', limit: 'mutating' };

async function texts(ctx: Ctx<never, never>): Promise<Reply> {
  const agreed = agreedIds((await ctx.app.agreement.standing(ctx)) ?? { texts: [] });
  const result = (await ctx.app.agreementTexts(ctx)).map((text) => {
    const isMissing = text.text_required && !agreed.has(text.text_id);
    return {
      ...text,
      agreement: agreed.has(text.text_id),
      agreementErr: isMissing ? NOT_AGREED : null,
    };
  });
  return { data: { result, ...(await carrierFees(ctx.app, ctx)) } };
}

async function fields(ctx: Ctx<never, never>): Promise<Reply> {
  return { data: await ctx.app.wizard.fields(ctx, TAB.agreement) };
}

async function save(ctx: Ctx<FormData, never>): Promise<Reply> {
  const { version, signedAt } = await ctx.app.agreement.save(ctx, ctx.body);
  return {
    message: 'Agreement and signature saved.',
    data: { version, signed_at: signedAt.toISOString() },
    etag: String(version),
  };
}

async function sendCode(ctx: AnyCtx): Promise<Reply> {
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
  routes: [
    {
      method: 'GET',
      path: 'get-agreement-texts',
      contract: 'get-agreement-texts',
      access: READ,
      handle: texts,
    },
    {
      method: 'GET',
      path: 'get-form-fields-agreement-info',
      contract: 'get-form-fields-agreement-info',
      access: { ...READ, callers: { ...HOLDERS, resumed: 'masked' } },
      handle: fields,
    },
    {
      method: 'POST',
      path: 'save-agreement-info',
      contract: 'save-agreement-info',
      access: SAVE,
      handle: save,
    },
    {
      method: 'POST',
      path: 'app/agreement-code',
      contract: 'app-agreement-code',
      access: { ...SAVE, limit: 'validator' },
      handle: sendCode,
    },
  ],
};
export default module;
