import { BANK, CONTACT, PERSON, must, type Shopper } from '../wizard/support/shopper.ts';
import type { Shop } from '../wizard/support/shop.ts';

/** Milliseconds after which every call sees a change of the catalogue. */
export const CATALOGUE_SEEN = 1_050;

/** Somebody who enrolls alone and has answered every step before the agreement. */
export async function atAgreement(shop: Shop): Promise<Shopper> {
  const shopper = shop.shopper();
  await shopper.fillCart();
  must(await shopper.post('save-personal-info', PERSON));
  must(await shopper.post('save-contact-info', CONTACT));
  must(await shopper.post('save-billing-info', BANK));
  return shopper;
}

/** Whether the enrollment is signed, by the list of steps. */
export async function isSigned(shopper: Shopper): Promise<boolean> {
  const { result } = must(await shopper.get('get-dynamic-tabs')).data;
  return result.find((tab: { tab_name: string }) => tab.tab_name === 'agreement_info').complete;
}

/** What is kept of an enrollment's signatures, oldest first. */
export function evidenceOf(shop: Shop, shopper: Shopper) {
  return shop.db.query<{ voided_because: string | null; seal: string; facts_hash: string }>(
    `select voided_because, seal, facts_hash from evidence
     where enrollment_id = (select id from enrollment where public_id = $1) order by id`,
    [shopper.enrollment],
  );
}
