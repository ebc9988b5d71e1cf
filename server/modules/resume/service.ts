import type { FastifyInstance } from 'fastify';
import type { Calls } from '../../../src/shared/contracts/calls.generated.ts';
import { normaliseEmail } from '../../../src/shared/domain/contacts.ts';
import type { FormData } from '../../../src/shared/forms/types.ts';
import { isRecord, isSame } from '../../../src/shared/forms/values.ts';
import { isEmail } from '../../../src/shared/validation/formats.ts';
import type { AnyCtx, Enrollment } from '../../contract.ts';
import { languageOf } from '../../configuration/layer-choice.ts';
import { savedName } from '../../configuration/tab-names.ts';
import { refuseField } from '../../refusals.ts';
import { CODE_LENGTH, readResumeCode, showCode } from './code.ts';
import { codeFailures, type Wait } from './failures.ts';
import { resumeCodeMail, openedMail } from './mail.ts';
import { requireMailQuota } from './mail-quota.ts';
import { describeOpened } from './opened.ts';
import {
  endOtherWriting,
  findResumeCode,
  forgetEnrollment,
  mayWrite,
  storeResumeCode,
} from './repository.ts';

const FAMILY = 'direct-continue';

type Later = Pick<Calls['save-enrollment']['request'], 'email' | 'tab' | 'data'>;

/** Save and continue later: a mailed code, bound to its e-mail address, opens the enrollment elsewhere. */
export function resumeService(app: FastifyInstance) {
  const failures = codeFailures(app);
  return {
    saveForLater: (ctx: AnyCtx, later: Later) => saveForLater(app, ctx, later),

    /** Mails the cart and a link that opens it. Throws 422 for no e-mail address or an empty cart, 429 at a limit. */
    async mailCart(ctx: AnyCtx, typedEmail: string): Promise<void> {
      const email = requireEmail(typedEmail);
      const cart = await app.quoteMails.readOwn(ctx);
      await requireMailQuota(app, ctx, email);
      await app.quoteMails.mailOwn(ctx, typedEmail.trim(), cart);
      ctx.audit('cart_mailed', {});
    },

    /** Wait before codes may be tried again for this e-mail address; undefined while they may. */
    wait: (ctx: AnyCtx, typedEmail: string): Promise<Wait | undefined> =>
      failures.wait(ctx, normaliseEmail(typedEmail)),

    countFailure: (ctx: AnyCtx, typedEmail: string) =>
      failures.count(ctx, normaliseEmail(typedEmail)),

    /** The open enrollment of a code and its e-mail address, with the step to open; undefined without a match. */
    async redeem(
      ctx: AnyCtx,
      typedCode: string,
      typedEmail: string,
    ): Promise<{ enrollment: Enrollment; tab: string } | undefined> {
      const code = readResumeCode(typedCode);
      const email = normaliseEmail(typedEmail);
      if (code === undefined || !isEmail(email)) return undefined;
      const index = app.crypto.index('email', email);
      const found = await findResumeCode(ctx.db, codeHmac(app, code, email), index);
      const enrollment = found && (await app.enrollments.find(ctx.db, found.public_id));
      return found && enrollment ? { enrollment, tab: found.tab } : undefined;
    },

    /** Unbinds the enrollment from this browser, which starts afresh. */
    async leave({ db, session, enrollment }: AnyCtx): Promise<void> {
      await forgetEnrollment(db, session.id, enrollment.id);
      delete session.context.enrollment;
      await app.sessions.replaceToken(db, session);
    },

    /** Opens an enrollment in this browser by a code or link. `email`: where that was mailed, if it was. */
    open: (ctx: AnyCtx, enrollment: Enrollment, email: string | undefined) =>
      open(app, ctx, enrollment, email && normaliseEmail(email)),
    describe: (ctx: AnyCtx, enrollment: Enrollment, tab: string) =>
      describeOpened(app, ctx, enrollment, tab),
  };
}

export type ResumeService = ReturnType<typeof resumeService>;

/** Binds an opened enrollment to this session, ends other writing, and notifies the mailbox of a new holder. */
async function open(
  app: FastifyInstance,
  ctx: AnyCtx,
  enrollment: Enrollment,
  email: string | undefined,
): Promise<void> {
  // Of two browsers that open it at once, the later one ends the writing of the other.
  await app.enrollments.lock(ctx.db, enrollment.id);
  const isOpenHere = await mayWrite(ctx.db, ctx.session.id, enrollment.id);
  await app.enrollments.bind(ctx.db, ctx.session, enrollment, 2);
  await endOtherWriting(ctx.db, ctx.session.id, enrollment.id);
  if (email === undefined) return;
  await codeFailures(app).know(ctx, email);
  await app.knownBrowsers.note(ctx, app.knownBrowsers.ofContact('email', email));
  if (isOpenHere) return;
  await app.outbox.put(ctx.db, {
    kind: 'mail',
    dedupeKey: `continued:${app.crypto.randomId()}`,
    payload: openedMail(email, languageOf(app, ctx)),
  });
  ctx.afterCommit(() => app.outbox.wake());
}

/** Stores typed answers as a draft, where there are none yet, and mails a new code; older codes are voided. */
async function saveForLater(app: FastifyInstance, ctx: AnyCtx, later: Later): Promise<void> {
  const { db, enrollment } = ctx;
  const tab = readTab(app, enrollment, later.tab);
  const email = requireEmail(later.email);
  // The call does not say on what it was typed: it takes the place of nothing that a step or a draft has by now.
  const unseen = { base_version: 0, revision: 0 };
  const data = await typedIn(ctx, tab, later.data);
  if (Object.keys(data).length > 0) await app.drafts.keep(ctx, tab, { ...unseen, data });
  await requireMailQuota(app, ctx, email);
  await codeFailures(app).know(ctx, email);
  const { publicOrigin, keep } = app.settings;
  const code = app.crypto.randomCrockford(CODE_LENGTH);
  const id = await storeResumeCode(db, {
    enrollmentId: enrollment.id,
    hmac: codeHmac(app, code, email),
    emailIndex: app.crypto.index('email', email),
    tab,
    caller: ctx.caller,
    days: keep.continueCodeDays,
  });
  await app.enrollments.update(db, enrollment, { savedTab: tab });
  await app.links.revoke(db, enrollment, FAMILY);
  const link = await app.links.toEnrollment(db, {
    family: FAMILY,
    enrollment,
    tabs: [tab],
    recipient: email,
  });
  const ways = {
    page: `${publicOrigin}/continue-enrollment`,
    link: `${publicOrigin}${link}`,
    codeDays: keep.continueCodeDays,
    linkDays: keep.linkDays,
  };
  await app.outbox.put(db, {
    kind: 'mail',
    dedupeKey: `continue-code:${id}`,
    payload: resumeCodeMail(later.email.trim(), showCode(code), ways, languageOf(app, ctx)),
  });
  ctx.afterCommit(() => app.outbox.wake());
}

/** The e-mail address as it is compared. */
function requireEmail(typed: string): string {
  if (isEmail(typed.trim())) return normaliseEmail(typed);
  throw refuseField('/email', 'Enter valid email address', { keyword: 'format' });
}

function readTab(app: FastifyInstance, enrollment: Enrollment, name: string): string {
  const tab = savedName(app, enrollment.portal, name);
  if (tab !== undefined) return tab;
  throw refuseField('/tab', 'There is no such step.', { keyword: 'enum' });
}

// Of what a page holds, what a person typed: the rest it has by itself when it is opened again.
async function typedIn(ctx: AnyCtx, tab: string, data: unknown): Promise<FormData> {
  if (!isRecord(data) || Object.keys(data).length === 0) return {};
  const { wizard } = ctx.app;
  const isStep = (await wizard.requiredSteps(ctx)).some(({ saved }) => saved === tab);
  const start = isStep ? await wizard.startValues(ctx, tab) : {};
  return Object.fromEntries(
    Object.entries(data).filter(([name, value]) => !isSame(value, start[name])),
  );
}

function codeHmac(app: FastifyInstance, code: string, email: string): Buffer {
  return app.crypto.hmac('continue code', `${code}\n${email}`);
}
