import type { Census } from '../../../server/contract.ts';
import type { QuoteDraft } from '../../../server/modules/group-quotes/quote.ts';
import {
  startTestApp,
  type TestApp,
  type TestAppOptions,
  type TestCaller,
} from '../../setup/test-app.ts';

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
