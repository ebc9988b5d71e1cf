import type { Call, CallAnswer } from '../contracts/call-types.ts';
import type { Calls } from '../contracts/calls.generated.ts';
import type { SessionFacts } from '../contracts/visit-types.ts';
import type { FormData } from '../forms/types.ts';

/** An offer of the portal, at this shopper's price. */
export type Offer = Calls['get-suggested-plans']['data'][number];

/** Where the way leads once there is no further offer: to an address, or into a dialog. */
export type AfterOffers = { go: string } | { screen: string; args: FormData };

interface Ways {
  api: Call;
  open(screen: string, args: FormData): void;
  go(target: string): void;
}

/** Shows the next offer that is due at this moment; without one the way goes on. */
export async function showNextOffer(
  when: Offer['when'],
  enrollment: SessionFacts['tempId'],
  after: AfterOffers,
  { api, open, go }: Ways,
): Promise<void> {
  const offers = await api('get-suggested-plans', { enrollment_id: enrollment });
  const next = dueOffer(offers, when);
  if (next) open('store/offer', { ...next, after });
  else if ('go' in after) go(after.go);
  else open(after.screen, after.args);
}

// A shop that cannot say what it offers offers nothing: the way goes on.
function dueOffer(
  offers: CallAnswer<'get-suggested-plans'>,
  when: Offer['when'],
): Partial<Offer> | undefined {
  if (!offers.ok) return undefined;
  return offers.data.find((offer) => offer.when === when && offer.pop_up_display);
}
