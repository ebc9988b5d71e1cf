import type { Page } from 'playwright';
import type { BasicAnswers } from './person.ts';

/** Role of the person who enrolls. */
export type Role = 'applicant' | 'rep' | 'group';

const GENDERS: Record<string, string> = { Male: '0', Female: '1' };
const TIERS: Record<string, string> = {
  'Member Only': 'IO',
  'Member + Spouse': 'IS',
  'Member + Children': 'IC',
  Family: 'IF',
};
const OPENED_AS: Record<Role, string> = { applicant: 'user', rep: 'agent', group: 'group' };

type Answer = Record<string, unknown> & { data: never };

/**
 * Opens the first step of the wizard with plans in the cart, checked out for the first offered day. The calls of the pages
 * before it are made directly; the page has to be in the portal already.
 */
export async function begin(
  page: Page,
  basics: BasicAnswers,
  { plans = ['9001'], role = 'applicant' }: { plans?: readonly string[]; role?: Role } = {},
): Promise<string> {
  const created = await ask(page, 'POST', 'add-filter-for-new-user', {
    zip: basics.zip,
    dob: basics.dateOfBirth,
    gender: GENDERS[basics.gender],
    tier: TIERS[basics.tier],
    category: basics.category,
    eprocess: role,
    open_type: OPENED_AS[role],
    type: 'new-member',
  });
  const enrollment = String(created.temp_enrollment_id);
  await fillCart(page, enrollment, plans);
  return enrollment;
}

/** Puts plans into the cart of an enrollment under way, checks out, and opens the first step. */
export async function fillCart(
  page: Page,
  enrollment: string,
  plans: readonly string[],
): Promise<void> {
  const own = { enrollment_id: enrollment };
  for (const plan of plans) {
    const priced = await ask(page, 'GET', 'get-plan-pricing-detail', { ...own, pid: plan });
    const [, option] = /"plan_pricing_id":"([^"]+)"/.exec(JSON.stringify(priced)) ?? [];
    await ask(page, 'POST', 'add-plan-to-cart', {
      ...own,
      plan_id: plan,
      plan_pricing_id: option,
    });
  }
  const dates = await ask(page, 'GET', 'get-cart-effective-dates', own);
  const [day] = (dates.data as { result: string[] }).result;
  await ask(page, 'POST', 'cart-checkout', { ...own, effective_date: day });
  await page.goto('/enrollment/personal-info');
}

/** A call of the browser's own session. */
export async function ask(
  page: Page,
  method: 'GET' | 'POST',
  path: string,
  params: Record<string, unknown> = {},
): Promise<Answer> {
  const answer = await page.request.fetch(`/api/v1/${path}`, {
    method,
    headers: { 'x-requested-with': 'fetch' },
    ...(method === 'GET' ? { params: params as Record<string, string> } : { data: params }),
  });
  const body = (await answer.json()) as Answer;
  if (!answer.ok()) throw new Error(`${path}: ${JSON.stringify(body)}`);
  return body;
}
