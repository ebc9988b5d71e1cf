import type { FastifyInstance } from 'fastify';
import { dependentsForTier } from '../../../src/shared/domain/dependents.ts';
import { endOfNumber } from '../../../src/shared/domain/payment.ts';
import { maskBefore } from '../../../src/shared/forms/validity/mask.ts';
import type { HealthAnswers } from '../../catalogue/members/member-item.ts';
import type { AnyCtx } from '../../contract.ts';
import { isSteppedUp } from '../../security/step-up.ts';
import { readable } from './rights.ts';

// Data on record of an existing member, in the answers of the wizard's calls: empty until the member is proved.

/** The beneficiaries on record; null when there are none. Audited. */
export async function beneficiariesOnRecord(app: FastifyInstance, ctx: AnyCtx) {
  const member = await readable(app, ctx, 'household');
  const list = (await member?.part('beneficiaries')) ?? [];
  if (!member || list.length === 0) return null;
  const ssns = await member.part('ssns');
  ctx.audit('read_member', { part: 'beneficiaries', count: list.length });
  return {
    beneficiaries: list.map((one) => ({
      middle_name: '',
      ...one,
      ssn: maskBefore(endOfNumber(ssns[one.beneficiary_id] ?? '')),
    })),
  };
}

/** The dependents on record whom the enrollment's tier covers; their health answers only after a step-up. Audited. */
export async function dependentsOnRecord(app: FastifyInstance, ctx: AnyCtx) {
  const member = await readable(app, ctx, 'household');
  const list = dependentsForTier(ctx.enrollment.tier, (await member?.part('dependents')) ?? []);
  if (!member || list.length === 0) return [];
  const ssns = await member.part('ssns');
  const isFresh = await isSteppedUp(ctx);
  const health = isFresh ? (await member.part('health')).dependents : {};
  ctx.audit('read_member', { part: 'dependents', count: list.length, health: isFresh });
  return list.map((one) => {
    const answers = health[one.dependent_id];
    const ssn = maskBefore(endOfNumber(ssns[one.dependent_id] ?? ''));
    return {
      primary_info: { ...NOT_SAID, ...one, employed: '0' as const, ssn },
      health_info: answers ? healthOf(answers) : null,
    };
  });
}

/** The member's own health answers on record; empty when there are none. Audited. */
export async function healthOnRecord(app: FastifyInstance, ctx: AnyCtx) {
  const member = await readable(app, ctx, 'health');
  const own = member && (await member.part('health')).own;
  if (!own) return { condition_questions: [], medication_question: null, notes: '' };
  ctx.audit('read_member', { part: 'health' });
  return healthOf(own);
}

/** The saved bank accounts, masked; null when there are none. Audited. */
export async function banksOnRecord(app: FastifyInstance, ctx: AnyCtx) {
  const saved = await (await readable(app, ctx, 'money'))?.banks();
  if (!saved || saved.length === 0) return null;
  ctx.audit('read_member', { part: 'banks', count: saved.length });
  return saved.map(({ id, last4, details }) => ({
    bank_id: id,
    ...details,
    account_number: maskBefore(last4),
  }));
}

/** The saved cards, masked; null when there are none. Audited. */
export async function cardsOnRecord(app: FastifyInstance, ctx: AnyCtx) {
  const saved = await (await readable(app, ctx, 'money'))?.cards();
  if (!saved || saved.length === 0) return null;
  ctx.audit('read_member', { part: 'cards', count: saved.length });
  return saved.map(({ id, last4, details }) => ({
    card_id: id,
    name_on_cc: `${details.first_name_on_cc} ${details.last_name_on_cc}`,
    card_number: maskBefore(last4, 'card'),
    expiration_month: details.expiration_month,
    expiration_year: details.expiration_year,
    // Never stored.
    security_code: '' as const,
  }));
}

const NOT_SAID = {
  middle_name: '',
  height_feet: '',
  height_inch: '',
  weight: '',
  is_legally_disabled: '0' as const,
  disability_condition: '',
};

function healthOf({ condition_questions, medication_question, notes }: HealthAnswers) {
  return {
    condition_questions: condition_questions.map((one) => ({ conditions: [], ...one })),
    medication_question: medication_question ? { medications: [], ...medication_question } : null,
    notes: notes ?? '',
  };
}
