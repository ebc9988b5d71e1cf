import { codeFor, enroll, MARIA } from '../members/member-visit.ts';
import { CONTACT, FILTER, must, PERSON, type Shopper } from '../wizard/support/shopper.ts';
import type { Shop } from '../wizard/support/shop.ts';

/** How a code for a person on file is requested and entered. */
export interface Way {
  mailbox: string;
  begin(shop: Shop): Promise<Shopper>;
  ask(who: Shopper): ReturnType<Shopper['post']>;
  type(who: Shopper, code: string): ReturnType<Shopper['post']>;
}

export const MEMBER: Way = {
  mailbox: 'maria.santos@example.com',
  begin: (shop) => enroll(shop, MARIA),
  ask: (who) => who.post('app/step-up-code', { type: 'email' }),
  type: (who, otp) => who.post('app/step-up', { type: 'email', otp }),
};
export const AGENT: Way = {
  mailbox: 'dana.reyes@example.com',
  async begin(shop) {
    const rep = shop.shopper();
    await rep.fillCart({ ...FILTER, eprocess: 'rep', agent_id: '10110' });
    must(await rep.post('save-personal-info', PERSON));
    must(await rep.post('save-contact-info', CONTACT));
    return rep;
  },
  ask: (who) => who.post('app/agreement-code'),
  type: async (who, verification_code) =>
    who.post('save-agreement-info', { agreements: await who.ticks(), verification_code }),
};

/** Asks for a code, and reads it. */
export async function askFor(shop: Shop, way: Way, who: Shopper): Promise<string> {
  must(await way.ask(who));
  return (await codeFor(shop, way.mailbox)) ?? '';
}

/** Another enrollment, and another session, in a browser that is known already. */
export async function laterIn(shop: Shop, way: Way, browser: Shopper): Promise<Shopper> {
  const later = await way.begin(shop);
  later.cookies.set('browser', browser.cookies.get('browser') ?? '');
  return later;
}

export const wrongOf = (code: string): string => (code === '000000' ? '111111' : '000000');
