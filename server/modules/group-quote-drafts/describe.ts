import { centsToDollars } from '../../../src/shared/domain/money.ts';
import type { Calls } from '../../../src/shared/contracts/calls.generated.ts';
import type { AnyCtx } from '../../contract.ts';
import type { GroupQuoteDraft } from './draft.ts';
import { priceDraft, type PricedPerson } from './priced.ts';

type Described = Calls['app-group-quote-draft']['data'];

const PAGE_SIZE = 10;
const NO_GROUP = 'Please choose a group.';
const NO_CONTACT = 'Please enter the email address of the group’s contact.';
const NOBODY_IN_IT = 'Please add the people of the group.';

/** A draft with its prices, and a page of its people. */
export async function describeDraft(
  { app, db }: Pick<AnyCtx, 'app' | 'db'>,
  draft: GroupQuoteDraft,
  asked: number,
): Promise<Described> {
  const priced = await priceDraft(app, db, draft);
  const pages = Math.max(1, Math.ceil(priced.length / PAGE_SIZE));
  const page = Math.min(asked, pages);
  const group = draft.groupId === '' ? undefined : await app.sellers.findGroup(db, draft.groupId);
  const portal = draft.portal === '' ? undefined : await app.catalogue.findPortal(db, draft.portal);
  const { byId } = await app.catalogue.current(db);
  return {
    group_id: draft.groupId,
    group_name: group?.gname ?? '',
    contact_email: draft.contactEmail,
    portal_name: portal?.name ?? '',
    tier: draft.tier,
    plans: draft.plans,
    plan_names: draft.plans.map((id) => byId.get(id)?.name ?? id),
    result: priced.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map(describePerson),
    total: priced.length,
    page,
    pages,
    page_size: PAGE_SIZE,
    ...draftTotals(priced),
    faulty: priced.filter(({ message }) => message !== '').length,
    message: missingIn(draft, priced),
  };
}

/** What a quote costs everybody together, in dollars. */
export function draftTotals(priced: readonly PricedPerson[]) {
  const sum = (name: 'recurringCents' | 'firstMonthCents') =>
    centsToDollars(priced.reduce((cents, { totals }) => cents + totals[name], 0));
  return { recurring_month: sum('recurringCents'), initial_month: sum('firstMonthCents') };
}

/** What keeps a draft from being sent; '' when nothing does. */
export function missingIn(draft: GroupQuoteDraft, priced: readonly PricedPerson[]): string {
  if (draft.groupId === '') return NO_GROUP;
  if (draft.contactEmail === '') return NO_CONTACT;
  if (priced.length === 0) return NOBODY_IN_IT;
  const faulty = priced.find(({ message }) => message !== '');
  return faulty ? `${nameOf(faulty)}: ${faulty.message}` : '';
}

function nameOf({ person }: PricedPerson): string {
  return `${person.first_name} ${person.last_name}`;
}

function describePerson(priced: PricedPerson): Described['result'][number] {
  const { id, ...typed } = priced.person;
  return {
    person: id,
    name: nameOf(priced),
    ...typed,
    covers: priced.covers,
    lines: priced.lines.map(({ planId, planName, priceCents, message }) => ({
      plan_id: planId,
      plan_name: planName,
      price: centsToDollars(priceCents),
      message,
    })),
    recurring_month: centsToDollars(priced.totals.recurringCents),
    initial_month: centsToDollars(priced.totals.firstMonthCents),
    message: priced.message,
  };
}
