import type { Call, CallAnswer } from '../contracts/call-types.ts';
import { mayPass } from '../contracts/may-pass.ts';
import { readMemberId } from '../domain/member-id.ts';
import type { Issue } from '../forms/types.ts';
import type { LinkFamily } from './link-families.ts';
import type { SessionFacts } from '../contracts/visit-types.ts';

/** The part of the outside world that entering by a link needs. */
interface EntryPorts {
  api: Call;
  session: { set(patch: SessionFacts): void };
  refresh(calls: string[]): void;
  go(target: string, options?: { query?: Record<string, string>; replace?: boolean }): void;
  notice(text: string, tone: 'error'): void;
}

/** Status of a link to a quote that was declined. */
const GONE = 410;
/** Statuses of links that do not work, with a reason that is shown. */
const SAID: readonly number[] = [409, GONE];
const LOST = '/404';
const QUOTE = '/pqs-group-cart';
const QUOTE_FAMILY: LinkFamily = 'pqs-group-direct-continue';
/** Where a declined quote leads, without a way home. */
export const DECLINED = ['/decline-reminder-email', { query: { from: 'pqs-group' } }] as const;
/** Session facts of an enrollment, cleared. `chosen_date`: chosen, and not checked out yet. */
export const FORGOTTEN = {
  tempId: '',
  tier: '',
  status: '',
  saved_tab: '',
  effective_date: '',
  chosen_date: '',
} as const;

/**
 * Opens the enrollment that a link of this family leads to, at the link's step, or the group's quote; what the page held
 * before is dropped. A link that does not work leads to the page for that, one into a declined quote to the page of that.
 */
export async function openByLink(
  family: LinkFamily,
  link: { id: string; tab: string },
  ports: EntryPorts,
): Promise<void> {
  const opened = await ports.api(family, link);
  if (!opened.ok && opened.status === GONE && family !== QUOTE_FAMILY)
    return ports.go(DECLINED[0], { ...DECLINED[1], replace: true });
  if (!opened.ok && SAID.includes(opened.status)) ports.notice(opened.message, 'error');
  if (!opened.ok) return lost(opened, ports);
  const session = await learnSession(ports);
  if (!session.ok) return lost(session, ports);
  if ('group_census_id' in opened.data && opened.data.group_census_id !== null)
    return ports.go(QUOTE, { replace: true });
  const { saved_tab: tab } = opened.data;
  ports.go('@tab', { query: { tab }, replace: true });
}

/**
 * Opens the cart of a partner's link: first what is known of the partner's enrollment, then the cart, its steps and the
 * dates that are offered. A link that does not work leads to the page for that.
 */
export async function openPartnerCart(
  { site, id }: { site: string; id: string },
  ports: EntryPorts,
): Promise<void> {
  const opened = await ports.api('app-partner-cart', { site, id });
  if (!opened.ok && opened.status === GONE) ports.notice(opened.message, 'error');
  if (!opened.ok) return lost(opened, ports);
  const session = await learnSession(ports);
  if (!session.ok) return lost(session, ports);
  const own = { enrollment_id: opened.data.enrollment_id };
  const info = await ports.api('get-plan-info', { site, ...own });
  if (!info.ok) return lost(info, ports);
  const { agent_id, group_id, platform_group_id } = info.data.result;
  ports.session.set({ agent_id, group_id, platform_group_id });
  for (const call of ['get-plan-cart', 'get-dynamic-tabs', 'get-cart-effective-dates'] as const)
    await ports.api(call, own);
  ports.go('/cart', { replace: true });
}

/** Starts an enrollment for the member that the address names, by id or by the handle that proves them. */
export async function openForMember(
  { id, tier }: { id: string; tier: string },
  ports: EntryPorts,
): Promise<void> {
  const asked = { user_id: readMemberId(id), tier: tier.toUpperCase(), open_type: 'user' };
  const started = await ports.api('add-filter-for-member', asked);
  if (!started.ok) return lost(started, ports);
  const session = await learnSession(ports);
  if (!session.ok) return lost(session, ports);
  ports.go('/plans', { replace: true });
}

// What may pass leaves the address as it is: loaded again, it may well open.
function lost({ status, message }: { status: number; message: string }, ports: EntryPorts): void {
  if (mayPass(status)) ports.notice(message, 'error');
  else ports.go(LOST, { replace: true });
}

/** Said where a code has been used, and cannot be typed again to learn what it opened. */
export const LOAD_AGAIN: Issue = {
  field: '',
  message:
    'The code is right, but this page could not be brought up to date. Please load it again.',
  keyword: 'server',
};

/** Takes over the server's session after it changed; what the page held before is dropped. Returns the answer. */
export async function learnSession(
  ports: Pick<EntryPorts, 'api' | 'session' | 'refresh'>,
): Promise<CallAnswer<'app-session'>> {
  const session = await ports.api('app-session');
  if (!session.ok) return session;
  ports.session.set({ ...FORGOTTEN, ...session.data });
  ports.refresh(['@landing', '@filter']);
  return session;
}
