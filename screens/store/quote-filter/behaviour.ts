import type { Behaviour, Moment, Ports } from '../../../src/engine/types.ts';
import type { Forms } from '../../../src/shared/contracts/forms.generated.ts';
import { agesOfSession, spouseBirthFault } from '../../../src/shared/domain/plausible-dates.ts';
import { coversSpouse } from '../../../src/shared/domain/tiers.ts';
import type { Issue } from '../../../src/shared/forms/types.ts';
import { fulfilWish, type PlanWish } from '../../../src/shared/store/add-plan.ts';
import { type QuoteFilter, saveFilter } from '../../../src/shared/store/save-filter.ts';
import { premierTiers } from '../../../src/shared/store/tier-choices.ts';

/** Questions that may be left open: an answer that was emptied is sent as such. */
const OPTIONAL = ['category', 'spouse_dob', 'is_smoker', 'annual_incode', 'working_hours'] as const;

type Answers = Forms['quote-filter'];

const NOT_LOADED = 'Your details could not be loaded. Please try again.';

/**
 * Asks what the portal's plans need to know, checks the zip code, then saves the filter and with it all prices. A plan
 * that was to be added first (`args.wish`) is added then.
 */
export const behaviour: Behaviour<Answers, { wish: PlanWish }> = {
  check({ data, session }) {
    const { today } = session;
    if (typeof today !== 'string') return [];
    const message = spouseBirthFault(data.spouse_dob, agesOfSession(session), today);
    return message ? [{ field: '/spouse_dob', message, keyword: 'age' }] : [];
  },

  writes: ['/tier', '/category'],

  async onOpen(moment, ports) {
    const { tempId, tier } = moment.session;
    if (!tempId) return undefined;
    const [asked, tiers] = await Promise.all([
      askFurther(moment, ports),
      premierTiers('store', tempId, ports),
    ]);
    // Sent now, the form would pass over questions that the portal requires.
    if (!asked) {
      ports.notice(NOT_LOADED, 'error');
      ports.close();
      return undefined;
    }
    // A member's enrollment may begin with its tier alone.
    const patch = {
      ...(tier && !moment.data.tier ? { '/tier': tier } : {}),
      // Several categories, which a call may give, are none of the choices: one is chosen anew.
      ...(moment.data.category?.includes(',') ? { '/category': undefined } : {}),
    };
    return { presence: { ...asked.presence, ...tiers }, patch };
  },
  onChange: { '/tier': askFurther },

  async onSubmit({ data, args }, ports) {
    const issues =
      (await checkZip(data.zip, ports)) ?? (await saveFilter(withEmptied(data), ports));
    if (issues.length > 0) return { issues, stop: true };
    const { wish } = args;
    if (!wish) return undefined;
    ports.close();
    await fulfilWish(ports.session.get().tempId, wish, ports);
    return undefined;
  },
};

/** Shows what the portal's plans ask beyond the basic four; the spouse's date of birth only where a spouse is covered. */
async function askFurther({ data, session }: Moment<Answers>, ports: Ports) {
  if (!session.tempId) return undefined;
  const answer = await ports.api('get-left-side-filter-fields', {
    enrollment_id: session.tempId,
  });
  if (!answer.ok) return undefined;
  const { fields } = answer.data.result;
  return {
    presence: Object.fromEntries(
      fields.map(({ field_name, required }) => [
        `/${field_name}`,
        {
          visible: field_name !== 'spouse_dob' || coversSpouse(data.tier),
          required: Boolean(required),
        },
      ]),
    ),
  };
}

function withEmptied(data: Answers): QuoteFilter {
  const optional = OPTIONAL.map((name) => [name, data[name] ?? '']);
  return { ...data, ...Object.fromEntries(optional) };
}

async function checkZip(zip: Answers['zip'], ports: Ports): Promise<Issue[] | undefined> {
  const answer = await ports.api('validate-zip-code', { zip });
  if (answer.ok) return undefined;
  const message = answer.issues[0]?.message ?? answer.message;
  return [{ field: '/zip', message, keyword: 'server' }];
}
