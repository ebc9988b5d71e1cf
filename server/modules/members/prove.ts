import type { FastifyInstance } from 'fastify';
import { endOfNumber } from '../../../src/shared/domain/payment.ts';
import type { AnyCtx } from '../../contract.ts';
import type { MemberRecord } from '../../enrollment/member/record.ts';
import type { Proof } from '../../enrollment/member/repository.ts';
import { readFilter } from '../../enrollment/filter.ts';
import { familyNumbers } from './family-numbers.ts';
import { storeProof } from './repository.ts';
import { TAB } from '../../../src/shared/store/tab-names.ts';

/**
 * Marks the enrollment as this member's. Date of birth and gender of the quote filter become the member's, and prices
 * follow; social security numbers are taken over sealed, so that they need not be typed.
 */
export async function prove(
  app: FastifyInstance,
  ctx: AnyCtx,
  member: MemberRecord,
  proof: Proof,
): Promise<void> {
  const { db, enrollment } = ctx;
  const { userId } = member;
  await storeProof(db, enrollment, { userId, proof });
  enrollment.memberUserId = userId;
  // Invalidates listings from before the proof, which lack the plans that the member holds.
  await app.enrollments.touch(db, enrollment.id);
  const person = await member.part('person');
  const known = await readFilter(app, db, enrollment);
  const zip = known?.zip ?? (await member.part('contact')).zip;
  await app.filter.change(ctx, {
    zip,
    dob: person.birthdate,
    gender: person.gender,
    tier: enrollment.tier,
    ...(person.is_smoker === undefined ? {} : { is_smoker: person.is_smoker }),
  });
  const marks = await app.tabs.marks(db, enrollment, TAB.personal);
  const { member: ssn } = await member.part('ssns');
  const numbers = await familyNumbers(app, ctx, member);
  if (ssn !== undefined && marks.ssn === undefined) {
    const secrets = { ssn: { value: ssn, last4: endOfNumber(ssn) } };
    numbers.push({ tab: TAB.personal, secrets, sessionId: null });
  }
  await app.tabs.plant(db, enrollment, numbers);
  ctx.audit('member_proved', { by: proof });
}
