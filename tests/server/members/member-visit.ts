import { readLetters } from '../../../server/providers/mailbox.ts';
import { becomeAgent, becomeGroup } from '../../setup/become.ts';
import { must, type Answered, type Shopper } from '../wizard/support/shopper.ts';
import type { Shop } from '../wizard/support/shop.ts';

export const MARIA = '50001';
export const DEVON = '50002';
/** In the book of another agent. */
export const HANNAH = '50011';
export const NOBODY = '59999';

/** The handle in a member's link. */
export function handleOf({ app }: Shop, userId: string): Promise<string> {
  return app.db.tx((db) => app.links.ofMemberAgain(db, userId));
}

/** Starts an enrollment for a member, by a bare id or a handle. */
export async function enroll(shop: Shop, userId: string, tier = 'IO'): Promise<Shopper> {
  const shopper = shop.shopper();
  await startFor(shopper, userId, tier);
  return shopper;
}

async function startFor(shopper: Shopper, userId: string, tier = 'IO'): Promise<Answered> {
  const answer = must(
    await shopper.call('POST', 'add-filter-for-member', { user_id: userId, tier }),
  );
  shopper.enrollment = answer.data.temp_enrollment_id;
  return answer;
}

/** Somebody with a member's link. */
export async function proved(shop: Shop, userId: string, tier = 'IO'): Promise<Shopper> {
  return enroll(shop, await handleOf(shop, userId), tier);
}

/** A browser in which an agent or group proved who they are. */
export async function signedIn(shop: Shop, kind: 'agent' | 'group', id: string): Promise<Shopper> {
  const shopper = shop.shopper();
  await (kind === 'agent' ? becomeAgent : becomeGroup)(shop, shopper, id);
  return shopper;
}

/** Six digits in the last letter to this mailbox or phone; undefined when there is none. */
export async function codeFor(shop: Shop, contact: string): Promise<string | undefined> {
  await shop.app.outbox.flush();
  const letters = await readLetters(shop.db, shop.app.crypto, 500);
  const codes = letters
    .filter(({ to }) => to === contact)
    .sort((one, other) => one.at.getTime() - other.at.getTime())
    .flatMap(({ text }) => /\b([0-9]{6})\b/.exec(text)?.[1] ?? []);
  return codes.at(-1);
}

/** Everything on record of existing members, as the five calls hand it out. */
export const EXISTING = [
  'get-beneficiaries-existing-user-enrollment',
  'get-dependents-existing-user-enrollment',
  'get-existing-primary-health-info',
  'get-existing-bank-info',
  'get-existing-card-info',
] as const;

/** What these calls answer until there is a proof. */
export const NOTHING: Record<(typeof EXISTING)[number], unknown> = {
  'get-beneficiaries-existing-user-enrollment': null,
  'get-dependents-existing-user-enrollment': { dependents: [] },
  'get-existing-primary-health-info': {
    condition_questions: [],
    medication_question: null,
    notes: '',
  },
  'get-existing-bank-info': null,
  'get-existing-card-info': null,
};

export async function existingOf(shopper: Shopper): Promise<Record<string, unknown>> {
  const answers = EXISTING.map(async (call) => [call, must(await shopper.get(call)).data.result]);
  return Object.fromEntries(await Promise.all(answers)) as Record<string, unknown>;
}
