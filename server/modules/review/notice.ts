import type { FastifyInstance } from 'fastify';
import { normalisePhone } from '../../../src/shared/domain/contacts.ts';
import { languageOf } from '../../configuration/layer-choice.ts';
import type { AnyCtx } from '../../contract.ts';
import { isSignedByApplicant } from '../../enrollment/evidence.ts';
import { plainLine } from '../../providers/mail-text.ts';
import type { TextMessage } from '../../providers/types.ts';
import { TAB } from '../../../src/shared/store/tab-names.ts';

/** Whether an agent or group administrator may send a text message: the applicant has yet to sign and has a phone. */
export async function mayNotify(app: FastifyInstance, ctx: AnyCtx): Promise<boolean> {
  const { db, enrollment } = ctx;
  if (enrollment.eprocess === 'applicant') return false;
  const plans = await app.cart.plans(db, enrollment);
  if (plans.some((plan) => plan.iha) || !plans.some((plan) => plan.signatureRequired)) return false;
  if (await isSignedByApplicant(app, db, enrollment)) return false;
  return (await phoneOf(app, ctx)) !== undefined;
}

/** The text message that the enrollment is completed and needs a signature; undefined without a phone number. */
export async function enrolledText(
  app: FastifyInstance,
  ctx: AnyCtx,
  policyId: string,
): Promise<TextMessage | undefined> {
  const to = await phoneOf(app, ctx);
  if (to === undefined) return undefined;
  const { name, phone } = await whoEnrolled(app, ctx);
  const how = phone === '' ? `Please ask ${name} how to sign.` : `To sign, please call ${phone}.`;
  const { say } = languageOf(app, ctx);
  const text = say(
    `${name} completed your enrollment. Confirmation number: ${policyId}. Your plan needs your own signature. ${how}`,
  );
  return { to, text };
}

async function phoneOf(
  app: FastifyInstance,
  { db, enrollment }: AnyCtx,
): Promise<string | undefined> {
  const contact = (await app.tabs.read(db, enrollment, TAB.contact))?.data ?? {};
  return normalisePhone(String(contact.phone_number ?? ''));
}

async function whoEnrolled(
  app: FastifyInstance,
  { db, enrollment }: AnyCtx,
): Promise<{ name: string; phone: string }> {
  const { eprocess, agentId, groupId } = enrollment;
  const info =
    eprocess === 'rep'
      ? agentId && (await app.landing.ofAgent(db, agentId))
      : groupId && (await app.landing.ofGroup(db, groupId));
  const card = info || undefined;
  const name = plainLine(card?.display_name ?? '');
  return { name: name || 'Your representative', phone: plainLine(card?.display_phone ?? '') };
}
