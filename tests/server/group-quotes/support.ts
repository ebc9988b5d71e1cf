import { expect } from 'vitest';
import type { Census } from '../../../server/contract.ts';
import type { LinkFamily } from '../../../src/shared/store/link-families.ts';
import type { QuoteDraft } from '../../../server/modules/group-quotes/quote.ts';
import {
  startTestApp,
  type TestApp,
  type TestAppOptions,
  type TestCaller,
} from '../../setup/test-app.ts';

/** Said of every way into a declined quote. */
export const DECLINED =
  'Link has been set to decline, used valid link inorder to access benefit store';

const PEOPLE: QuoteDraft['members'] = [
  {
    person: { firstName: 'Rosa', lastName: 'Delgado', email: 'rosa@example.com' },
    filter: { zip: '75001', dob: '03/12/1986', gender: '1', tier: 'IO' },
    plans: ['9001', '9211'],
  },
  {
    person: { firstName: 'Tom', lastName: 'Becker', email: '' },
    filter: { zip: '75001', dob: '07/30/1974', gender: '0', tier: 'IO' },
    plans: ['9002'],
  },
];
export const UNREGISTERED = {
  name: 'Cedar Creek Landscaping',
  contactEmail: 'office@cedarcreek.example.com',
  contactPhone: '',
  address: '88 Cedar Creek Road, Addison, TX 75001',
  industry: 'Landscaping',
};

/** A quote with the way of its contact. */
export interface Quoted {
  census: Census;
  /** The part of the contact's link that holds the handle. */
  link: string;
}

export interface QuoteShop extends TestApp {
  quote(draft?: Partial<QuoteDraft>): Promise<Quoted>;
  /** A browser in which the contact's link was opened. */
  contact(quoted: Quoted): Promise<TestCaller>;
}

/** The store with quotes for groups. */
export async function openQuoteShop(options: TestAppOptions = {}): Promise<QuoteShop> {
  const store = await startTestApp(options);
  const { app } = store;
  return {
    ...store,
    async quote(draft = {}) {
      return app.db.tx(async (db) => {
        const { today } = await app.clock.read(db);
        const choice = { portal: 'NATWEL', site: undefined, locale: undefined };
        const census = await app.groupQuotes.compose(
          { app, db, today, choice },
          {
            agentId: '10110',
            portal: 'NATWEL',
            group: { groupId: '4210' },
            members: PEOPLE,
            ...draft,
          },
        );
        return { census, link: segmentOf(await app.links.toCensus(db, census)) };
      });
    },
    async contact({ link }) {
      const caller = store.as.visitor();
      await caller.call('pqs-group-direct-continue', { id: link });
      return caller;
    },
  };
}

/** The part of a link's path that holds the handle. */
export function segmentOf(path: string): string {
  return path.split('/')[2] ?? '';
}

/** The quote as calls name it. */
export const idOf = ({ census }: Quoted) => ({ group_census_id: census.publicId });

/** Accepts (1) or declines (0) it in a browser. */
export function decide(who: TestCaller, quoted: Quoted, quote_status: 0 | 1 | '0' | '1') {
  return who.call('update-group-quote-seen-status', { ...idOf(quoted), quote_status });
}

/** What a browser reads of it. */
export async function read(who: TestCaller, quoted: Quoted) {
  const { body } = await who.call('get-group-members', idOf(quoted));
  return body.data as {
    group_census: Record<string, unknown>;
    members: {
      member_info: { full_name: string; enrollment_id: string };
      cart_details: { plan_name: string; price: number }[];
      initial_month: number;
      recurring_month: number;
      enrollment_status: string;
    }[];
    rep_info: Record<string, string>;
    changes: object[];
  };
}

/** A quote that its group accepted, and the browser in which it did. */
export async function accepted(
  shop: QuoteShop,
  draft = {},
): Promise<{ quoted: Quoted; who: TestCaller }> {
  const quoted = await shop.quote(draft);
  const who = await shop.contact(quoted);
  await read(who, quoted);
  expect((await decide(who, quoted, 1)).status).toBe(200);
  return { quoted, who };
}

/** The link of the first person in a quote to their enrollment. */
export async function ownLink(
  { app }: QuoteShop,
  quoted: Quoted,
  family: LinkFamily,
  tabs: [string] = ['primary_info'],
): Promise<string> {
  const [row] = await app.db.query<{ public_id: string }>(
    `select e.public_id from group_census_member m join enrollment e on e.id = m.enrollment_id
     where m.census_id = $1 order by m.id limit 1`,
    [quoted.census.id],
  );
  const enrollment = await app.enrollments.find(app.db, row?.public_id ?? '');
  if (!enrollment) throw new Error('no enrollment');
  return segmentOf(await app.links.toEnrollment(app.db, { family, enrollment, tabs }));
}
