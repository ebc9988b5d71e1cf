import type { Behaviour, Ports } from '../../../src/engine/types.ts';
import type { Forms } from '../../../src/shared/contracts/forms.generated.ts';
import type { FieldDescriptor, FormData, Issue } from '../../../src/shared/forms/types.ts';
import { fulfilWish } from '../../../src/shared/store/add-plan.ts';
import { saveFilter } from '../../../src/shared/store/save-filter.ts';
import { premierTiers } from '../../../src/shared/store/tier-choices.ts';

/** Questions that may be left open: an answer that was emptied is sent as such. */
const OPTIONAL = ['is_smoker', 'annual_incode', 'working_hours'] as const;

/**
 * Asks what the portal's plans need to know, checks the zip code, then saves the filter and with it all prices. A plan
 * that was to be added first (`args.wish`) is added then.
 */
export const behaviour: Behaviour<Forms['quote-filter']> = {
  async onOpen({ session }, ports) {
    if (!session.tempId) return undefined;
    const [answer, tiers] = await Promise.all([
      ports.api('get-left-side-filter-fields', { enrollment_id: session.tempId }),
      premierTiers('store', session.tempId, ports),
    ]);
    if (!answer.ok) return { presence: tiers };
    const { fields } = (answer.data as { result: { fields: FieldDescriptor[] } }).result;
    const asked = fields.map((field) => [`/${field.field_name}`, { visible: true }]);
    return { presence: { ...Object.fromEntries(asked), ...tiers } };
  },
  async onSubmit({ data, args }, ports) {
    const issues =
      (await checkZip(data.zip, ports)) ?? (await saveFilter(withEmptied(data), ports));
    if (issues.length > 0) return { issues, stop: true };
    const wish = readWish(args.wish);
    if (!wish) return undefined;
    ports.close();
    await fulfilWish(ports.session.get().tempId, wish, ports);
    return undefined;
  },
};

function withEmptied(data: Forms['quote-filter']): FormData {
  const optional = OPTIONAL.map((name) => [name, data[name] ?? '']);
  return { ...data, ...Object.fromEntries(optional) };
}

function readWish(value: unknown): { plan_id: string; plan_name: string } | undefined {
  const { plan_id, plan_name } = (value ?? {}) as Record<string, unknown>;
  return typeof plan_id === 'string' ? { plan_id, plan_name: String(plan_name) } : undefined;
}

async function checkZip(zip: unknown, ports: Ports): Promise<Issue[] | undefined> {
  const answer = await ports.api('validate-zip-code', { zip });
  if (answer.ok) return undefined;
  const message = answer.issues[0]?.message ?? answer.message;
  return [{ field: '/zip', message, keyword: 'server' }];
}
