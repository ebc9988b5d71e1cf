import type { FastifyInstance } from 'fastify';
import { isoToUs } from '../../../src/shared/domain/calendar-date.ts';
import { carrierNetPrice } from '../../../src/shared/domain/cart-totals.ts';
import { maskEmail } from '../../../src/shared/domain/contacts.ts';
import { centsToDollars } from '../../../src/shared/domain/money.ts';
import { templateOf } from '../../../src/shared/forms/pointer.ts';
import type { FormData, Issue } from '../../../src/shared/forms/types.ts';
import { factsInWords, type FactInWords } from '../../catalogue/facts-in-words.ts';
import { languageOf } from '../../configuration/layer-choice.ts';
import { Refusal, type AnyCtx, type TabSource } from '../../contract.ts';
import { sealTrail, trailEnd } from '../../security/audit-chain.ts';
import { fieldFault } from '../../refusals.ts';
import { receiptMail } from './mail.ts';
import { enrolledText, mayNotify } from './notice.ts';
import { receiptSteps } from './receipt-steps.ts';
import { insertPolicy } from './repository.ts';
import { TAB } from '../../../src/shared/store/tab-names.ts';

type Cart = Awaited<ReturnType<FastifyInstance['cart']['judge']>>;
type Step = Awaited<ReturnType<FastifyInstance['wizard']['requiredSteps']>>[number];

const POLICY_ID_LENGTH = 10;

/** The submit: validates the whole enrollment again and creates exactly one policy. */
export function reviewService(app: FastifyInstance) {
  const source = {
    // Only agents and group administrators are asked, while a plan needs the applicant's own signature.
    async facts(ctx) {
      return { send_sms: (await mayNotify(app, ctx)) ? {} : { asked: false } };
    },
  } satisfies TabSource;

  return {
    ...source,

    /**
     * Completes the enrollment, whose row the caller has locked, and returns the policy id; that of a completed one
     * again. Throws 422 naming every required step that is missing or invalid.
     */
    async complete(ctx: AnyCtx, body: FormData): Promise<string> {
      const done = await app.receipts.find(ctx.db, ctx.enrollment);
      if (done) return done.policy_id;
      if (ctx.enrollment.status !== 'open') throw new Refusal(409, 'This enrollment has ended.');
      const { first_enroll: _first, send_sms: flag, ...notes } = body;
      // The flag may be sent as a number, too.
      const typed = flag === undefined ? notes : { ...notes, send_sms: String(flag) };
      const { values } = await app.wizard.receive(ctx, TAB.review, typed);
      // Judged and sold as it is read here, though another catalogue may be imported meanwhile.
      const cart = await app.cart.judge(ctx.db, ctx.enrollment);
      const issues = await findObstacles(app, ctx, cart);
      if (issues.length > 0)
        throw new Refusal(422, 'Your enrollment is not complete yet.', { issues });
      return issuePolicy(app, ctx, { values, cart });
    },
  };
}

export type ReviewService = ReturnType<typeof reviewService>;

/** Everything that prevents completing the enrollment today, by step. */
async function findObstacles(app: FastifyInstance, ctx: AnyCtx, cart: Cart): Promise<Issue[]> {
  // Issues of the cart as a whole are named like a step, so that a client can navigate there.
  const issues = cart.issues.map((issue) =>
    issue.field === '' ? { ...issue, field: `/${TAB.cart}` } : issue,
  );
  for (const step of await app.wizard.requiredSteps(ctx)) {
    if (step.saved === TAB.review) continue;
    const problem = await stepProblem(app, ctx, step);
    if (problem) issues.push(fieldFault(`/${step.name}`, `${step.label}: ${problem}`));
  }
  return issues;
}

async function stepProblem(
  app: FastifyInstance,
  ctx: AnyCtx,
  step: Step,
): Promise<string | undefined> {
  const obstacle = await app.tabSources.find(step.saved)?.obstacle?.(ctx);
  if (obstacle) return obstacle.message;
  const faults = await app.wizard.faults(ctx, step.saved);
  if (!faults) return 'Please complete this step.';
  const [first] = faults;
  if (!first) return undefined;
  const { field, keyword, message } = first;
  // A message that something is required needs the field's name, and one about a row the row's.
  if (keyword !== 'required' && field === templateOf(field)) return message;
  const name = await app.wizard.nameOfField(ctx, step.saved, field);
  return name ? `${name}: ${message}` : message;
}

async function issuePolicy(
  app: FastifyInstance,
  ctx: AnyCtx,
  { values, cart }: { values: FormData; cart: Cart },
): Promise<string> {
  const { db, enrollment } = ctx;
  const { lines, totals } = cart;
  const policyId = app.crypto.randomCrockford(POLICY_ID_LENGTH);
  const { receipt, email } = await makeReceipt(app, ctx, { policyId, cart });
  const sms = values.send_sms === '1' ? await enrolledText(app, ctx, policyId) : undefined;
  const byName = await app.evidenceCopies.mayMail(ctx);
  const mail = receiptMail(email, receipt, byName, languageOf(app, ctx));
  const trail = await trailEnd(db, enrollment.id);
  const policy = {
    policyId,
    enrollmentId: enrollment.id,
    effectiveDate: effectiveDateOf(ctx),
    initialCents: totals.firstMonthCents,
    recurringCents: totals.recurringCents,
    agentId: enrollment.agentId,
    groupId: enrollment.groupId,
    portal: enrollment.portal,
    sealedReceipt: app.receipts.seal(enrollment, receipt),
    auditLength: trail.length,
    auditSeal: sealTrail(app.crypto, policyId, trail),
  };
  await insertPolicy(db, policy, lines);
  const sessionId = ctx.session.id;
  if (Object.keys(values).length > 0)
    await app.tabs.save(db, enrollment, TAB.review, values, { sessionId });
  await app.enrollments.update(db, enrollment, { premiumCents: totals.recurringCents });
  await app.enrollments.end(db, enrollment, 'completed');
  await app.outbox.put(db, { kind: 'mail', dedupeKey: `receipt:${policyId}`, payload: mail });
  if (sms)
    await app.outbox.put(db, { kind: 'sms', dedupeKey: `enrolled:${policyId}`, payload: sms });
  if (receipt.callInvoice) await app.invoices.ask(db, policyId, effectiveDateOf(ctx));
  ctx.audit('policy_issued', { plans: lines.length });
  ctx.afterCommit(() => app.outbox.wake());
  return policyId;
}

async function makeReceipt(
  app: FastifyInstance,
  ctx: AnyCtx,
  { policyId, cart: { lines, totals } }: { policyId: string; cart: Cart },
) {
  const { db, enrollment } = ctx;
  const person = (await app.tabs.read(db, enrollment, TAB.personal))?.data ?? {};
  const contact = (await app.tabs.read(db, enrollment, TAB.contact))?.data ?? {};
  const email = String(contact.email_address);
  const steps = await receiptSteps(app, ctx);
  const { say } = languageOf(app, ctx);
  const receipt = {
    policy_id: policyId,
    name: nameOf(person),
    callInvoice: await app.invoices.isWanted(ctx),
    effective_date: isoToUs(effectiveDateOf(ctx)),
    completed_at: ctx.now.toISOString(),
    plans: lines.map((line) => ({
      plan_id: line.planId,
      plan_name: line.planName,
      ...(line.optionName === '' ? {} : { option_name: line.optionName }),
      price: centsToDollars(line.priceCents),
      fee: centsToDollars(line.feeCents),
      ...ifAny(factsInWords(line.plan, { app, portal: enrollment.portal, say })),
    })),
    ...(steps.length > 0 ? { steps } : {}),
    initial_month_cost: centsToDollars(totals.firstMonthCents),
    recurring_month_cost: centsToDollars(totals.recurringCents),
    l713_net_price: carrierNetPrice(totals),
    total_cost: centsToDollars(totals.totalCents),
    email: maskEmail(email),
  };
  return { receipt, email };
}

function ifAny(facts: FactInWords[]): { facts?: FactInWords[] } {
  return facts.length > 0 ? { facts } : {};
}

function effectiveDateOf({ enrollment }: AnyCtx): string {
  if (!enrollment.effectiveDate) throw new Error('A judged enrollment has an effective date.');
  return enrollment.effectiveDate;
}

function nameOf(person: FormData): string {
  return [person.first_name, person.last_name].filter(Boolean).join(' ');
}
